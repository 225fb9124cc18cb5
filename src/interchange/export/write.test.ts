import { describe, expect, it } from 'vitest';
import type { Scenario } from '../../core/scenario/types.ts';
import { run } from '../../cli/run.ts';
import { cluster, plan, pool, vnet } from '../../testing/ruleTable.ts';
import { formatScenario } from '../../core/scenario/text.ts';
import { EXPORT_FORMATS, write, type ExportFormat } from './write.ts';

const options = { planFile: 'plan.json', version: '1.0.0' };
const known: Scenario = plan(
  [cluster({ name: 'shop', networkPluginMode: 'overlay' }, pool({ count: 300, vmSize: 'Standard_D4s_v5', vnetSubnet: 'v/nodes' }))],
  [vnet('v', ['10.1.0.0/16'], { nodes: '10.1.0.0/24' })],
);
const open: Scenario = plan(
  [cluster({ name: 'shop', networkPlugin: 'kubenet', podCidrs: null }, pool({ vmSize: 'Standard_D4s_v5', vnetSubnet: null }))],
  [vnet('v', null)],
);

/** What the checker prints, its errors aside. */
function checker(...args: readonly string[]): string {
  let out = '';
  run(args, options.version, {
    readFile: () => new TextEncoder().encode(formatScenario(known)),
    readStdin: () => 'nothing there',
    out: (text) => void (out += text),
    err: () => undefined,
    colour: false,
  });
  return out;
}

describe('a plan in another form', () => {
  it.each<[ExportFormat, readonly string[]]>([
    ['scenario', ['convert', 'plan.json', '--to', 'scenario']],
    ['csv', ['convert', 'plan.json', '--to', 'csv']],
    ['markdown', ['convert', 'plan.json', '--to', 'markdown']],
    ['report-markdown', ['plan.json', '--format', 'markdown']],
    ['report-html', ['plan.json', '--format', 'html']],
    ['sarif', ['plan.json', '--format', 'sarif']],
    ['az', ['convert', 'plan.json', '--to', 'az']],
    ['bicep', ['convert', 'plan.json', '--to', 'bicep']],
    ['arm', ['convert', 'plan.json', '--to', 'arm']],
    ['terraform', ['convert', 'plan.json', '--to', 'terraform']],
    ['nsg-az', ['convert', 'plan.json', '--to', 'nsg-az']],
    ['nsg-bicep', ['convert', 'plan.json', '--to', 'nsg-bicep']],
    ['nsg-terraform', ['convert', 'plan.json', '--to', 'nsg-terraform']],
  ])('%s is what the checker gives', (format, args) => {
    expect(write(format, known, options).text).toBe(checker(...args));
  });

  it.each<[ExportFormat, readonly string[], readonly string[]]>([
    ['scenario', [], []],
    ['report-html', [], []],
    ['az', ['V_ADDRESS_PREFIXES', 'SHOP_POD_CIDRS', 'SHOP_P_SUBNET_ID'], ['RESOURCE_GROUP', 'LOCATION']],
    ['bicep', ['vAddressPrefixes', 'shopPodCidrs', 'shopPSubnetId'], []],
    ['arm', ['vAddressPrefixes', 'shopPodCidrs', 'shopPSubnetId'], []],
    ['terraform', ['v_address_prefixes', 'shop_pod_cidrs', 'shop_p_subnet_id'], ['resource_group_name', 'location']],
    ['nsg-az', ['SHOP_NODES_RANGES', 'SHOP_PODS_RANGES'], ['RESOURCE_GROUP', 'FIRST_PRIORITY', 'SHOP_NSG_NAME']],
    ['nsg-bicep', ['shopNodesRanges', 'shopPodsRanges'], ['firstPriority', 'shopNsgName']],
    ['nsg-terraform', ['shop_nodes_ranges', 'shop_pods_ranges'], ['resource_group_name', 'first_priority', 'shop_nsg_name']],
  ])('%s lists what the plan does not know, apart from what no plan knows', (format, unknown, others) => {
    const { text, variables } = write(format, open, options);
    expect(
      variables
        .filter((variable) => variable.unknown)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...unknown].sort());
    expect(
      variables
        .filter((variable) => !variable.unknown)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...others].sort());
    for (const { name } of variables) expect(text).toContain(name);
  });

  it('of which nothing is left open asks for what no plan knows alone', () => {
    for (const format of EXPORT_FORMATS) {
      // Groups of rules are there already, under names that no plan has.
      expect(
        write(format, known, options).variables.filter(({ unknown }) => unknown),
        format,
      ).toEqual([]);
    }
  });
});
