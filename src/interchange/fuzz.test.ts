import { readdirSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importTexts } from './import.ts';
import type { ImportResult } from './types.ts';

const FOLDER = new URL('../testing/fixtures/artefacts/', import.meta.url);
const names = readdirSync(FOLDER).filter((name) => !name.includes('.expected.') && name !== 'README.md');
const fixture = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');
const of = (...values: readonly unknown[]): ImportResult => importTexts(values.map((value, i) => ({ name: `${i}.json`, text: JSON.stringify(value) })));
const VNET = '/subscriptions/00000000-0000-0000-0000-000000000000/resourceGroups/rg/providers/Microsoft.Network/virtualNetworks/vnet-a';

const sound = (result: ImportResult): void => {
  if (result.ok) expect(of(result.scenario)).toMatchObject({ ok: true });
  else expect(result.issues.length).toBeGreaterThan(0);
};

describe('whatever is given', () => {
  const KEYS = [
    'name',
    'id',
    'type',
    'properties',
    'networkProfile',
    'networkPlugin',
    'networkPluginMode',
    'podCidrs',
    'serviceCidr',
    'agentPoolProfiles',
    'count',
    'maxPods',
    'vnetSubnetID',
    'addressSpace',
    'addressPrefixes',
    'addressPrefix',
    'subnets',
    'virtualNetworkPeerings',
    'remoteVirtualNetwork',
    'resources',
    'contentVersion',
    'parameters',
    'values',
    'root_module',
    'format_version',
    'kind',
    'items',
    'metadata',
    'status',
    'data',
    '__proto__',
  ];
  const TEXTS = [
    '10.0.0.0/8',
    '10.0.0.0',
    'azure',
    'overlay',
    'kubenet',
    VNET,
    `${VNET}/subnets/a`,
    "[parameters('name')]",
    "[concat('a', variables('name'))]",
    'Microsoft.Network/virtualNetworks',
    'Microsoft.ContainerService/managedClusters',
    'azurerm_subnet',
    'List',
    'Node',
    'NodeNetworkConfig',
  ];
  const node = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 5, depthSize: 'small' },
      fc.constantFrom<unknown>(...TEXTS, 0, 3, -1, 1.5, true, null),
      fc.string({ maxLength: 6 }),
      fc.array(tie('node'), { maxLength: 4 }),
      fc.array(fc.tuple(fc.constantFrom(...KEYS), tie('node')), { maxLength: 7 }).map((entries) => Object.fromEntries(entries)),
    ),
  })).node;

  it('answers with a plan that can be read again, or with reasons: objects of likely keys', () => {
    fc.assert(
      fc.property(fc.array(node, { minLength: 1, maxLength: 3 }), (values) => sound(of(...values))),
      { numRuns: 600 },
    );
  });

  it('answers with a plan that can be read again, or with reasons: artefacts with pieces cut, doubled and swapped', () => {
    const all = names.map(fixture);
    const edit = fc.record({
      of: fc.nat(),
      from: fc.nat(),
      length: fc.nat({ max: 400 }),
      to: fc.nat(),
      insert: fc.constantFrom('', '{', ']', '"', ',', 'null', '\\', '$(', '${', '`', "'", '[', '0', '\n'),
    });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), fc.nat(), (edits, which) => {
        let text = all[which % all.length] ?? '';
        for (const { of: other, from, length, to, insert } of edits) {
          const source = all[other % all.length] ?? '';
          const at = to % (text.length + 1);
          const start = from % (source.length + 1);
          text = text.slice(0, at) + insert + source.slice(start, start + (length % 120)) + text.slice(at + (length % 60));
        }
        sound(importTexts([{ name: 'x', text }]));
      }),
      { numRuns: 250 },
    );
  });

  it('answers arbitrary text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 0xffff }), { maxLength: 300 }).map((units) => String.fromCharCode(...units)),
        (text) => sound(importTexts([{ name: 'x', text }])),
      ),
      { numRuns: 200 },
    );
  });
});
