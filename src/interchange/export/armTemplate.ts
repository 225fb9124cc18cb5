/** A plan as an ARM template in JSON: the same resources as the Bicep form, in the form that import reads. */
import type { Scenario } from '../../core/scenario/types.ts';
import { armDocument, Ref, variablesOf, type ArmResource, type Tree } from './arm.ts';
import type { Written } from './written.ts';

export function armTemplate(scenario: Scenario): string {
  return writeArmTemplate(scenario).text;
}

export function writeArmTemplate(scenario: Scenario): Written {
  const document = armDocument(scenario);
  const { parameters, resources, remarks } = document;
  const template = {
    $schema: 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#',
    contentVersion: '1.0.0.0',
    parameters: Object.fromEntries(parameters.map(({ name, type, what }) => [name, { type, metadata: { description: literal(what) } }])),
    resources: resources.map(resourceJson),
  };
  return { text: `${JSON.stringify(template, null, 2)}\n`, variables: variablesOf(document), remarks };
}

function resourceJson(resource: ArmResource): object {
  return {
    type: resource.type,
    apiVersion: resource.apiVersion,
    name: literal(resource.parent ? `${resource.parent.name}/${resource.name}` : resource.name),
    ...(resource.location ? { location: '[resourceGroup().location]' } : {}),
    ...Object.fromEntries(Object.entries(resource.body).map(([key, value]) => [key, value === undefined ? undefined : json(value)])),
  };
}

function json(value: Tree): unknown {
  if (typeof value === 'string') return literal(value);
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Ref) return reference(value);
  if (isList(value)) return value.map(json);
  return Object.fromEntries(Object.entries(value).flatMap(([key, item]) => (item === undefined ? [] : [[key, json(item)]])));
}

function reference({ reference: to }: Ref): string {
  switch (to.to) {
    case 'parameter':
      return `[parameters('${to.name}')]`;
    case 'sum':
      return `[add(parameters('${to.parameter}'), ${to.plus})]`;
    case 'network':
      return `[resourceId('Microsoft.Network/virtualNetworks', ${quoted(to.network)})]`;
    case 'routeTable':
      return `[resourceId('Microsoft.Network/routeTables', ${quoted(to.table)})]`;
    case 'subnet':
      return `[resourceId('Microsoft.Network/virtualNetworks/subnets', ${quoted(to.place.network)}, ${quoted(to.place.subnet)})]`;
  }
}

/** A text that begins with a bracket would be an expression. */
function literal(text: string): string {
  return text.startsWith('[') ? `[${text}` : text;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function isList(value: readonly Tree[] | object): value is readonly Tree[] {
  return Array.isArray(value);
}
