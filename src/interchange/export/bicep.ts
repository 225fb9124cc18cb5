/** A plan as Bicep. What the plan does not know is a parameter without a default. */
import type { Scenario } from '../../core/scenario/types.ts';
import { armDocument, Ref, variablesOf, type ArmDocument, type ArmResource, type Reference, type Tree } from './arm.ts';
import { bicepString, oneLine } from './escape.ts';
import type { Written } from './written.ts';

type Symbols = ArmDocument['symbols'];
const NO_SYMBOLS: Symbols = { networks: new Map(), routeTables: new Map() };

export function bicep(scenario: Scenario): string {
  return writeBicep(scenario).text;
}

export function writeBicep(scenario: Scenario): Written {
  const document = armDocument(scenario);
  const head = [
    `// ${oneLine(document.name)}`,
    ...document.remarks.map((remark) => `// Not made here: ${oneLine(remark)}`),
    '',
    "@description('Region of everything')",
    'param location string = resourceGroup().location',
  ];
  const parameters = document.parameters.flatMap(({ name, type, what }) => ['', `@description(${bicepString(what)})`, `param ${name} ${type}`]);
  const resources = document.resources.flatMap((resource) => ['', ...resourceLines(resource, document)]);
  return { text: `${[...head, ...parameters, ...resources].join('\n')}\n`, variables: variablesOf(document), remarks: document.remarks };
}

function resourceLines(resource: ArmResource, document: ArmDocument): string[] {
  const lines = [`resource ${resource.symbol} '${resource.type}@${resource.apiVersion}' = {`];
  if (resource.parent) lines.push(`  parent: ${resource.parent.symbol}`);
  lines.push(`  name: ${bicepString(resource.name)}`);
  if (resource.location) lines.push('  location: location');
  return [...lines, ...bicepBody(resource.body, document.symbols), '}'];
}

function referenceText(reference: Reference, { networks, routeTables }: Symbols): string {
  switch (reference.to) {
    case 'parameter':
      return reference.name;
    case 'sum':
      return `${reference.parameter} + ${reference.plus}`;
    case 'network':
      return `${networks.get(reference.network) ?? ''}.id`;
    case 'routeTable':
      return `${routeTables.get(reference.table) ?? ''}.id`;
    case 'subnet': {
      const symbol = networks.get(reference.place.network);
      const network = symbol === undefined ? bicepString(reference.place.network) : `${symbol}.name`;
      return `resourceId('Microsoft.Network/virtualNetworks/subnets', ${network}, ${bicepString(reference.place.subnet)})`;
    }
  }
}

/** The properties of a resource, one or more lines each. */
export function bicepBody(body: ArmResource['body'], symbols: Symbols = NO_SYMBOLS): string[] {
  return Object.entries(body).flatMap(([key, value]) => (value === undefined ? [] : [`  ${key}: ${tree(value, '  ', symbols)}`]));
}

function tree(value: Tree, indent: string, symbols: Symbols): string {
  if (typeof value === 'string') return bicepString(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Ref) return referenceText(value.reference, symbols);
  const deeper = `${indent}  `;
  if (isList(value)) {
    return value.length === 0 ? '[]' : `[\n${value.map((item) => `${deeper}${tree(item, deeper, symbols)}`).join('\n')}\n${indent}]`;
  }
  const entries = Object.entries(value).flatMap(([key, item]) => (item === undefined ? [] : [`${deeper}${key}: ${tree(item, deeper, symbols)}`]));
  return entries.length === 0 ? '{}' : `{\n${entries.join('\n')}\n${indent}}`;
}

function isList(value: readonly Tree[] | object): value is readonly Tree[] {
  return Array.isArray(value);
}
