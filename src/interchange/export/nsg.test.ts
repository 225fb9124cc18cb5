import { execFileSync } from 'node:child_process';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Scenario } from '../../core/scenario/types.ts';
import { arbScenario } from '../../testing/arbitraries.ts';
import { cluster, plan, pool, vnet } from '../../testing/ruleTable.ts';
import { nsgAz, nsgBicep, nsgTerraform } from './nsg.ts';

const shop: Scenario = plan(
  [
    cluster(
      { name: 'shop', networkPluginMode: 'overlay', apiServerSubnet: 'v/api' },
      pool({ vnetSubnet: 'v/nodes' }),
      pool({ name: 'q', vnetSubnet: 'v/more' }),
    ),
    cluster({ name: 'till', networkPlugin: 'kubenet', podCidrs: null }, pool({ vnetSubnet: 'v/till' })),
  ],
  [vnet('v', ['10.1.0.0/16'], { nodes: '10.1.0.0/24', more: '10.1.1.0/24', api: '10.1.2.0/28', till: '10.1.3.0/24' })],
);

/** The words of every call of az. */
function calls(script: string, env: Readonly<Record<string, string>>): string[][] {
  const stub = `az() { printf '%s\\001' "$@"; printf '\\002'; }\n`;
  const out = execFileSync('bash', ['--norc', '-s'], {
    input: stub + script,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    encoding: 'utf8',
    stdio: 'pipe',
  });
  return out.split('\u0002').flatMap((call) => (call === '' ? [] : [call.split('\u0001').slice(0, -1)]));
}
const ENV = { RESOURCE_GROUP: 'rg', FIRST_PRIORITY: '200', SHOP_NSG_NAME: 'nsg-a', TILL_NSG_NAME: 'nsg-b', TILL_PODS_RANGES: '10.200.0.0/16 10.201.0.0/16' };

describe('rules of network security groups', () => {
  it('as commands: each rule both ways, from ranges to ranges, one priority each', () => {
    const made = calls(nsgAz(shop), ENV).map((words) => words.slice(3).join(' '));
    expect(made).toHaveLength(8 + 1 + 6);
    expect(made[2]).toBe(
      'create --resource-group rg --nsg-name nsg-a --name shop-nodes-to-pods-in --priority 201 --direction Inbound --access Allow --protocol * ' +
        '--source-address-prefixes 10.1.0.0/24 10.1.1.0/24 --source-port-ranges * --destination-address-prefixes 10.244.0.0/16 --destination-port-ranges *',
    );
    // The load balancer is met where the packet arrives, and nowhere else.
    expect(made.filter((call) => call.includes('AzureLoadBalancer'))).toEqual([
      'create --resource-group rg --nsg-name nsg-a --name shop-load-balancer-to-api-server-in --priority 204 --direction Inbound --access Allow --protocol Tcp ' +
        '--source-address-prefixes AzureLoadBalancer --source-port-ranges * --destination-address-prefixes 10.1.2.0/28 --destination-port-ranges 9988',
    ]);
    expect(made.find((call) => call.includes('till-pods-to-nodes-out'))).toContain('--source-address-prefixes 10.200.0.0/16 10.201.0.0/16 ');
    for (const direction of ['Inbound', 'Outbound']) {
      const priorities = made.filter((call) => call.includes(direction)).map((call) => /--priority (\d+)/.exec(call)?.[1]);
      expect(new Set(priorities).size).toBe(priorities.length);
    }
  });

  it('as commands fail at once where a group or a range is not told', () => {
    for (const name of Object.keys(ENV)) {
      const env = Object.fromEntries(Object.entries(ENV).filter(([key]) => key !== name));
      expect(() => calls(nsgAz(shop), env)).toThrow(name);
    }
  });

  it('as Bicep, in groups that exist', () => {
    const text = nsgBicep(shop);
    expect(text).toContain("resource shopNsg 'Microsoft.Network/networkSecurityGroups@2023-11-01' existing = {\n  name: shopNsgName\n}");
    expect(text).toContain("parent: shopNsg\n  name: 'shop-nodes-to-api-server-in'\n  properties: {\n    priority: firstPriority + 3\n");
    expect(text).toContain("destinationPortRanges: [\n      '443'\n      '4443'\n    ]");
    expect(text).toContain("sourceAddressPrefix: 'AzureLoadBalancer'");
    expect(text).toContain('destinationAddressPrefixes: tillPodsRanges');
    expect(text).toMatch(/param tillPodsRanges array\n/);
    expect(text).not.toMatch(/param \w+ \w+ =/);
  });

  it('as Terraform', () => {
    const text = nsgTerraform(shop);
    expect(text).toContain('resource "azurerm_network_security_rule" "shop_nodes_to_pods_in" {\n  name                         = "shop-nodes-to-pods-in"\n');
    expect(text).toContain('priority                     = var.first_priority + 1\n');
    expect(text).toContain('destination_address_prefixes = var.till_pods_ranges\n');
    expect(text).toContain('variable "till_pods_ranges" {\n  type        = list(string)\n  description = "ranges of the pods of cluster till"\n}');
    expect(text).not.toMatch(/default\s+=/);
  });

  it('say what else there is to think of', () => {
    const own = plan([cluster({ networkPlugin: 'none', podCidrs: ['10.244.0.0/16'] }, pool())]);
    const open = plan([cluster({ networkPluginMode: null }, pool())]);
    for (const [write, mark] of [
      [nsgAz, '#'],
      [nsgBicep, '//'],
      [nsgTerraform, '#'],
    ] as const) {
      expect(write(own)).toContain(`\n${mark} cluster aks: What else has to pass is up to the network plugin`);
      expect(write(open)).toContain(`\n${mark} cluster aks: the network model of some pools is not known`);
    }
  });

  it('hold no name that gets out, and name each rule once, whatever the plan', () => {
    fc.assert(
      fc.property(fc.array(arbScenario, { minLength: 6, maxLength: 6 }), (plans) => {
        execFileSync('bash', ['-n'], { input: plans.map(nsgAz).join('\n'), stdio: 'pipe' });
        for (const one of plans) {
          const names = [...nsgTerraform(one).matchAll(/^ {2}name += "(.*)"$/gm)].map((match) => match[1] ?? '');
          expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
          for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9_-]{0,79}$/);
          for (const text of [nsgBicep(one), nsgTerraform(one)]) {
            const bare = text.replaceAll(/^(?:\/\/|#) .*$/gm, '').replaceAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, 'S');
            expect(bare).toMatch(/^[\w\s=:@(){}[\].+,]*$/);
          }
        }
      }),
      { numRuns: 4 },
    );
  });
});
