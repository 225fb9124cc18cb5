/** A plan as Bicep. What the plan does not know is a parameter without a default. */
import type { Scenario } from '../../core/scenario/types.ts';
import { armDocument, Ref, type ArmDocument, type ArmResource, type Tree } from './arm.ts';
import { bicepString, oneLine } from './escape.ts';

export function bicep(scenario: Scenario): string {
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
  return `${[...head, ...parameters, ...resources].join('\n')}\n`;
}

function resourceLines(resource: ArmResource, document: ArmDocument): string[] {
  const print = new Printer(document);
  const lines = [`resource ${resource.symbol} '${resource.type}@${resource.apiVersion}' = {`];
  if (resource.parent) lines.push(`  parent: ${resource.parent.symbol}`);
  lines.push(`  name: ${bicepString(resource.name)}`);
  if (resource.location) lines.push('  location: location');
  for (const [key, value] of Object.entries(resource.body)) if (value !== undefined) lines.push(`  ${key}: ${print.tree(value, '  ')}`);
  return [...lines, '}'];
}

class Printer {
  readonly #document: ArmDocument;

  constructor(document: ArmDocument) {
    this.#document = document;
  }

  tree(value: Tree, indent: string): string {
    if (typeof value === 'string') return bicepString(value);
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    if (value instanceof Ref) return this.#reference(value);
    const deeper = `${indent}  `;
    if (isList(value)) {
      return value.length === 0 ? '[]' : `[\n${value.map((item) => `${deeper}${this.tree(item, deeper)}`).join('\n')}\n${indent}]`;
    }
    const entries = Object.entries(value).flatMap(([key, item]) => (item === undefined ? [] : [`${deeper}${key}: ${this.tree(item, deeper)}`]));
    return entries.length === 0 ? '{}' : `{\n${entries.join('\n')}\n${indent}}`;
  }

  #reference({ reference }: Ref): string {
    const { networks, routeTables } = this.#document.symbols;
    switch (reference.to) {
      case 'parameter':
        return reference.name;
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
}

function isList(value: readonly Tree[] | object): value is readonly Tree[] {
  return Array.isArray(value);
}
