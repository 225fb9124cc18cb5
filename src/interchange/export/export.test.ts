import { execFileSync } from 'node:child_process';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate } from '../../core/report/evaluate.ts';
import type { Finding } from '../../core/report/types.ts';
import type { Scenario } from '../../core/scenario/types.ts';
import { arbScenario } from '../../testing/arbitraries.ts';
import { HOSTILE, hostilePlan as hostile } from '../../testing/hostilePlan.ts';
import { imported } from '../../testing/imported.ts';
import { subjectPlaces } from '../subjectLine.ts';
import { azScript } from './azScript.ts';
import { bicep } from './bicep.ts';
import { rangesCsv } from './csv.ts';
import { bicepString, csvCell, hclString, htmlText, markdownText, shellWord } from './escape.ts';
import { camel, Identifiers, lowerSnake, upperSnake } from './names.ts';
import { rangesMarkdown, reportMarkdown } from './markdown.ts';
import { sarif } from './sarif.ts';
import { terraform } from './terraform.ts';

/** Runs a script with az as a function that prints its words; answers the words of each call that is not inside another command. */
function calls(script: string): string[][] {
  const unset = [...script.matchAll(/^: "\$\{(\w+):\?/gm)].map((match) => match[1] ?? '');
  const env = Object.fromEntries([['PATH', process.env['PATH'] ?? ''], ...unset.map((name) => [name, `value-of-${name}`])]);
  const stub = `az() { printf '%s\\001' "$@"; printf '\\002'; }\n`;
  const out = execFileSync('bash', ['--norc', '-s'], { input: stub + script, env, encoding: 'utf8' });
  return out.split('\u0002').flatMap((call) => (call === '' ? [] : [call.split('\u0001').slice(0, -1)]));
}

/** The value of an option, behind a blank or an equals sign. */
const option = (words: readonly string[], name: string): string | undefined => {
  const at = words.findIndex((word) => word === name || word.startsWith(`${name}=`));
  return words[at]?.includes('=') && words[at] !== name ? words[at].slice(name.length + 1) : words[at + 1];
};

describe('a script of az commands', () => {
  it('gives hostile names to az exactly as they are, and does nothing else', () => {
    const made = calls(azScript(hostile));
    const named = (command: string): unknown[] =>
      made.filter((words) => words.slice(0, 3).join(' ').startsWith(command)).map((words) => option(words, '--name'));
    expect(named('network vnet create')).toEqual(hostile.networks?.map((network) => network.name));
    expect(named('aks create')).toEqual(hostile.clusters?.map((cluster) => cluster.name));
    expect(made.filter((words) => words[0] === 'aks').map((words) => option(words, '--node-vm-size'))).toEqual(HOSTILE.map((name) => `${name}\nx`));
  });

  it('fails at once where a value that the plan does not know is not set', () => {
    const script = azScript({ version: 1, name: 'x', networks: [{ name: 'v', kind: 'vnet', addressPrefixes: null }], clusters: [] });
    const run = (env: Readonly<Record<string, string>>): string =>
      execFileSync('bash', ['--norc', '-s'], {
        input: `az() { echo made; }\n${script}`,
        env: { PATH: process.env['PATH'] ?? '', ...env },
        encoding: 'utf8',
        stdio: 'pipe',
      });
    expect(() => run({ RESOURCE_GROUP: 'rg', LOCATION: 'we' })).toThrow(/V_ADDRESS_PREFIXES/);
    expect(run({ RESOURCE_GROUP: 'rg', LOCATION: 'we', V_ADDRESS_PREFIXES: '10.0.0.0/16 10.1.0.0/16' })).toBe('made\n');
  });

  it('is read by bash whatever the plan holds', () => {
    fc.assert(
      fc.property(fc.array(arbScenario, { minLength: 8, maxLength: 8 }), (plans) => {
        execFileSync('bash', ['-n'], { input: plans.map(azScript).join('\n'), stdio: 'pipe' });
      }),
      { numRuns: 4 },
    );
  });
});

describe('Bicep and Terraform', () => {
  const plan: Scenario = {
    version: 1,
    name: 'Shop',
    networks: [
      { name: 'hub', kind: 'vnet', addressPrefixes: ['10.0.0.0/22'], peerings: [] },
      {
        name: 'vnet-shop',
        kind: 'vnet',
        addressPrefixes: ['10.1.0.0/16'],
        peerings: ['hub'],
        subnets: [{ name: 'nodes', addressPrefixes: ['10.1.0.0/24'], routeTable: 'rt', delegations: ['Microsoft.Netapp/volumes'] }],
      },
      { name: 'office', kind: 'on-premises', addressPrefixes: ['192.168.0.0/16'], peerings: ['hub'] },
    ],
    clusters: [
      {
        name: 'shop',
        networkPlugin: 'kubenet',
        podCidrs: null,
        serviceCidrs: ['10.9.0.0/16'],
        agentPoolProfiles: [
          { name: 'system', count: 3, vmSize: 'Standard_D4s_v5', maxSurge: '33%', vnetSubnet: 'vnet-shop/nodes' },
          { name: 'apps', mode: 'User', count: 2, enableAutoScaling: true, minCount: 1, maxCount: null, vnetSubnet: null },
        ],
      },
    ],
  };

  it('say the same plan, references by name, open values as parameters without a default', () => {
    const text = bicep(plan);
    expect(text).toContain("resource vnetShop 'Microsoft.Network/virtualNetworks@2023-11-01' = {\n  name: 'vnet-shop'\n");
    expect(text).toContain("resource vnetShopToHub 'Microsoft.Network/virtualNetworks/virtualNetworkPeerings@2023-11-01' = {\n  parent: vnetShop\n");
    expect(text).toContain("vnetSubnetID: resourceId('Microsoft.Network/virtualNetworks/subnets', vnetShop.name, 'nodes')");
    expect(text).toMatch(/param shopPodCidrs array\n/);
    expect(text).toMatch(/param shopAppsMaxCount int\n/);
    expect(text).toContain('// Not made here: on-premises network office (192.168.0.0/16) is not made here');
    expect(text).not.toMatch(/param \w+ \w+ = (?!resourceGroup)/);
  });

  it('in HCL', () => {
    const text = terraform(plan);
    expect(text).toContain('resource "azurerm_subnet" "vnet_shop_nodes" {\n  name                 = "nodes"\n');
    expect(text).toContain('vnet_subnet_id = azurerm_subnet.vnet_shop_nodes.id');
    expect(text).toContain('remote_virtual_network_id = azurerm_virtual_network.hub.id');
    expect(text).toContain('resource "azurerm_subnet_route_table_association" "vnet_shop_nodes"');
    expect(text).toContain('variable "shop_pod_cidrs" {\n  type        = list(string)\n  description = "pod CIDRs of cluster shop"\n}');
    expect(text).not.toMatch(/default\s+=/);
  });

  it('hold every hostile name in one string', () => {
    for (const text of [bicep(hostile), terraform(hostile)]) {
      // Outside of strings and comments only what the writers themselves write is left.
      const bare = text.replaceAll(/^(?:\/\/|#) .*$/gm, '').replaceAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, 'S');
      expect(bare).not.toMatch(/rm -rf|[$%`;|&#~!\u202e]/);
    }
  });
});

describe('escapes', () => {
  it.each([
    ['plain-1.2/x', 'plain-1.2/x'],
    ['', "''"],
    ["it's", `'it'\\''s'`],
    ['-n', "'-n'"],
    ['a\u0000b', 'ab'],
  ])('of the shell: %j', (text, word) => {
    expect(shellWord(text)).toBe(word);
  });

  it.each([
    ["it's ${x}", "'it\\'s \\${x}'"],
    ['a\\b\n', "'a\\\\b\\u{a}'"],
  ])('of Bicep: %j', (text, string) => {
    expect(bicepString(text)).toBe(string);
  });

  it.each([
    ['say "x" ${y} %{z}', '"say \\"x\\" $${y} %%{z}"'],
    ['a\\b\n', '"a\\\\b\\U0000000a"'],
  ])('of HCL: %j', (text, string) => {
    expect(hclString(text)).toBe(string);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['@x', "'@x"],
    ['-1', "'-1"],
    ['a,b', '"a,b"'],
    ['say "x"', '"say ""x"""'],
    ['+a,"b"', '"\'+a,""b"""'],
    ['10.0.0.0/8', '10.0.0.0/8'],
  ])('of CSV: %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it.each([
    ['a|b', 'a\\|b'],
    ['<b>', '&lt;b&gt;'],
    ['[x](y)', '\\[x\\](y)'],
    ['# h', '\\# h'],
    ['1. one', '1\\. one'],
    ['10.0.0.0/8', '10.0.0.0/8'],
    ['a\nb', 'a b'],
    ['https://x.example', 'https:\\//x.example'],
    ['*_`~', '\\*\\_\\`\\~'],
  ])('of Markdown: %j', (text, expected) => {
    expect(markdownText(text)).toBe(expected);
  });

  it('of HTML leave no way out of text or attribute', () => {
    expect(htmlText(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;');
  });
});

describe('identifiers', () => {
  it('are made of words, in the style of their language, each once', () => {
    for (const [style, expected] of [
      [upperSnake, ['AKS_SHOP', 'AKS_SHOP2', 'X1', 'UNNAMED']],
      [lowerSnake, ['aks_shop', 'aks_shop2', 'x1', 'unnamed']],
      [camel, ['aksShop', 'aksShop2', 'x1', 'unnamed']],
    ] as const) {
      const names = new Identifiers(style);
      expect([names.make('aks-shop'), names.make('aks', 'shop'), names.make('1'), names.make('漢')]).toEqual(expected);
    }
  });
});

describe('tables', () => {
  it('of ranges come back as networks and subnets', () => {
    const plan: Scenario = {
      version: 1,
      name: 'x',
      networks: [
        { name: 'v', kind: 'vnet', addressPrefixes: ['10.1.0.0/16'], subnets: [{ name: 's', addressPrefixes: ['10.1.0.0/24'] }] },
        { name: 'office', kind: 'on-premises', addressPrefixes: ['192.168.0.0/16', '172.16.0.0/16'] },
      ],
      clusters: [],
    };
    expect(imported(rangesCsv(plan)).networks).toMatchObject([
      { name: 'v', kind: 'vnet', addressPrefixes: ['10.1.0.0/16'], subnets: [{ name: 's', addressPrefixes: ['10.1.0.0/24'] }] },
      { name: 'office', kind: 'on-premises', addressPrefixes: ['192.168.0.0/16', '172.16.0.0/16'] },
    ]);
  });

  it('have as many columns in every row of Markdown, whatever the names', () => {
    const rows = rangesMarkdown(hostile)
      .split('\n')
      .filter((line) => line.startsWith('|'));
    expect(rows.length).toBeGreaterThan(HOSTILE.length * 2);
    for (const row of rows) expect(row.replaceAll('\\|', '').split('|')).toHaveLength(8);
  });

  it('say what was typed, what is a default, and what is not known', () => {
    const plan: Scenario = {
      version: 1,
      name: 'x',
      networks: [{ name: 'v', kind: 'vnet', addressPrefixes: null, subnets: [] }],
      clusters: [{ name: 'c', networkPlugin: 'kubenet', podCidrs: ['178.16.28.1/24'], agentPoolProfiles: [] }],
    };
    const lines = rangesCsv(plan).split('\r\n');
    expect(lines).toContain('vnet,v,,,,,,,');
    expect(lines).toContain('pod CIDR,,,c,178.16.28.0/24,178.16.28.0,178.16.28.255,256,typed as 178.16.28.1/24');
    expect(lines).toContain('service CIDR,,,c,10.0.0.0/16,10.0.0.0,10.0.255.255,65536,default');
  });
});

describe('reports', () => {
  const plan: Scenario = {
    version: 1,
    name: 'Trap <b>',
    networks: [{ name: 'vnet', kind: 'vnet', addressPrefixes: ['10.0.0.0/16'], peerings: [], subnets: [{ name: 'nodes', addressPrefixes: ['10.0.0.0/24'] }] }],
    clusters: [
      {
        name: 'shop',
        networkPlugin: 'azure',
        networkPluginMode: 'overlay',
        kubernetesVersion: '1.33',
        agentPoolProfiles: [{ name: 'system', count: 3, vnetSubnet: 'vnet/nodes' }],
      },
    ],
  };
  const { report } = evaluate(plan);
  const error = report.findings.find((finding): finding is Finding => finding.severity === 'error');

  it('as Markdown name severity, rule, subject, message and source', () => {
    const text = reportMarkdown(report, 'a|b.json');
    expect(text).toContain('# Trap &lt;b&gt; (a\\|b.json)');
    expect(text).toContain('- **error** `service-cidr-overlaps-subnet`: clusters/shop');
    expect(text).toContain('## Headroom');
    expect(text).toContain('First to run out: **');
  });

  it('as SARIF give each finding its rule, level, and line in the file', () => {
    const file = JSON.stringify(plan, null, 2);
    const log: unknown = JSON.parse(
      sarif(
        [
          { file: 'plans/a b.json', scenario: plan, report, placeOf: subjectPlaces([{ name: 'plans/a b.json', text: file }]) },
          { file: 'bad.json', issues: [{ path: 'name', code: 'name', message: 'no' }] },
        ],
        '1.0.0',
      ),
    );
    const line = file.split('\n').findIndex((text) => text.includes('"name": "shop"'));
    expect(log).toMatchObject({
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'CIDR Atlas', version: '1.0.0' } },
          invocations: [{ executionSuccessful: false, toolExecutionNotifications: [{ message: { text: 'name: no' } }] }],
        },
      ],
    });
    expect(JSON.stringify(log)).toContain(JSON.stringify({ artifactLocation: { uri: 'plans/a%20b.json' }, region: { startLine: line } }));
    expect(JSON.stringify(log)).toContain(JSON.stringify(error?.message));
  });

  it('stands at the beginning of a file of which no line is known, under a name of one word', () => {
    const log: unknown = JSON.parse(sarif([{ file: 'state.json', scenario: plan, report, placeOf: () => ({ file: 'state.json', line: null }) }], '1.0.0'));
    expect(JSON.stringify(log)).toContain('"region":{"startLine":1}');
    expect(JSON.stringify(log)).not.toContain('"region":{}');
    expect(JSON.stringify(log)).toContain('{"id":"service-cidr-overlaps-subnet","name":"ServiceCidrOverlapsSubnet",');
  });
});
