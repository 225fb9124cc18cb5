import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatScenario } from '../core/scenario/text.ts';
import type { Scenario } from '../core/scenario/types.ts';
import { largePlan } from '../testing/largePlans.ts';
import type { Io } from './io.ts';
import { run } from './run.ts';

const artefact = (name: string): string => readFileSync(new URL(`../testing/fixtures/artefacts/${name}`, import.meta.url), 'utf8');

const sound: Scenario = {
  version: 1,
  name: 'Sound',
  networks: [{ name: 'vnet', kind: 'vnet', addressPrefixes: ['10.1.0.0/16'], peerings: [], subnets: [{ name: 'nodes', addressPrefixes: ['10.1.0.0/24'] }] }],
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
const trap: Scenario = {
  ...sound,
  name: 'Trap',
  networks: [{ name: 'vnet', kind: 'vnet', addressPrefixes: ['10.0.0.0/16'], peerings: [], subnets: [{ name: 'nodes', addressPrefixes: ['10.0.0.0/24'] }] }],
};

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function ran(argv: readonly string[], files: Readonly<Record<string, string>> = {}, stdin = ''): Ran {
  let out = '';
  let err = '';
  const encoder = new TextEncoder();
  const io: Io = {
    readFile: (path) => (Object.hasOwn(files, path) ? encoder.encode(files[path]) : 'there is no such file'),
    readStdin: () => encoder.encode(stdin),
    out: (text) => (out += text),
    err: (text) => (err += text),
    colour: false,
  };
  return { code: run(argv, '1.2.3', io), out, err };
}

const files = {
  'sound.json': JSON.stringify(sound),
  'trap.json': JSON.stringify(trap),
  'bad.json': '{ "version": 1, "name": "x", "networks": [',
  'az.json': artefact('az-aks-show-overlay.json'),
};

describe('the command line', () => {
  it.each([
    [[], 'no PLAN is given'],
    [['--format', 'json'], 'no PLAN is given'],
    [['sound.json', '--format'], '--format has no value'],
    [['sound.json', '--format', 'xml'], '--format xml is not known'],
    [['sound.json', '--to', 'az'], '--to is no option of check'],
    [['sound.json', '--verbose'], '--verbose is no option of check'],
    [['convert', 'sound.json', '--format', 'json'], '--format is no option of convert'],
    [['-', '-'], '- is given twice'],
    [['sound.json', '--merge=yes'], '--merge takes no value'],
    [['sound.json', '--merge', '--merge'], '--merge is given twice'],
    [['sound.json', '--fail-on', 'all'], '--fail-on all is not known'],
    [['diff', 'sound.json'], 'diff is given 1 PLANs'],
    [['diff', 'sound.json', 'trap.json', 'x.json'], 'diff is given 3 PLANs'],
    [['diff', 'sound.json', 'trap.json', '--format', 'sarif'], '--format sarif is not known'],
    [['diff', 'sound.json', 'trap.json', '--merge'], '--merge is no option of diff'],
  ])('refuses %j with its usage', (argv, reason) => {
    const { code, out, err } = ran(argv, files);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(reason);
    expect(err).toContain('Usage:');
  });

  it('answers help and version', () => {
    expect(ran(['--help']).out).toMatch(/^Usage:/);
    expect(ran(['--version'])).toEqual({ code: 0, out: '1.2.3\n', err: '' });
  });

  it('takes what follows -- as a file', () => {
    expect(ran(['--', '--odd.json'], { '--odd.json': JSON.stringify(sound) }).code).toBe(0);
  });
});

describe('check', () => {
  it('exits 0 for a sound plan, 1 where an error is found', () => {
    expect(ran(['sound.json'], files).code).toBe(0);
    expect(ran(['trap.json'], files).code).toBe(1);
    expect(ran(['trap.json', '--format=json'], files).code).toBe(1);
  });

  it('prints one report for one plan', () => {
    const report: unknown = JSON.parse(ran(['trap.json', '--format', 'json'], files).out);
    expect(report).toMatchObject({ scenario: 'Trap', summary: { errors: 1 } });
  });

  it('prints a list for several, in their order, refused ones among them, and exits 2', () => {
    const { code, out, err } = ran(['trap.json', 'bad.json', 'sound.json', '--format', 'json'], files);
    expect(code).toBe(2);
    expect(JSON.parse(out)).toMatchObject([
      { file: 'trap.json', report: { scenario: 'Trap' } },
      { file: 'bad.json', issues: [{ path: '', code: 'json-truncated' }] },
      { file: 'sound.json', report: { scenario: 'Sound' } },
    ]);
    expect(err).toMatch(/^bad\.json: line 1, column \d+: .*cut off/);
  });

  it('prints file and issues for one that is refused', () => {
    const { code, out } = ran(['gone.json', '--format', 'json'], files);
    expect(code).toBe(2);
    expect(JSON.parse(out)).toEqual({
      file: 'gone.json',
      issues: [{ path: '', code: 'unreadable', message: 'there is no such file; expected a file that can be read' }],
    });
  });

  it('names path, reason and expectation of a plan that is refused', () => {
    const wrong = JSON.stringify({ ...sound, networks: [{ name: 'vnet', kind: 'vnet', addressPrefixes: ['10.0.0.0/33'] }] });
    const { code, out, err } = ran(['-'], {}, wrong);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('-: networks[0].addressPrefixes[0]: "10.0.0.0/33" stands here; expected a prefix length from /0 to /32');
  });

  it('reads standard input', () => {
    expect(ran(['-', '--format', 'json'], {}, JSON.stringify(sound)).code).toBe(0);
  });

  it('prints severity, rule, subject, message, source, headroom and what runs out first', () => {
    const { out } = ran(['trap.json'], files);
    expect(out).toContain('Trap (trap.json)');
    expect(out).toMatch(/error {3}service-cidr-overlaps-subnet\n {8}clusters\/shop/);
    expect(out).toContain('1 error, ');
    expect(out).toContain('Headroom');
    expect(out).toContain('First to run out: ');
    expect(out).not.toContain('\u001b');
  });

  it('lets no name of a plan reach the terminal as a control code', () => {
    const { out } = ran(['x.json'], { 'x.json': JSON.stringify({ ...sound, name: 'a\u001b[31mb\u202ec' }) });
    expect(out).toContain('a\\u001b[31mb\\u202ec');
  });

  it('lists on standard error what an import assumed', () => {
    const { code, err } = ran(['az.json', '--format', 'json'], files);
    expect(code).toBe(0);
    expect(err).toContain('az.json:1:1: assumed: vnet-shop/snet-nodes: 1 address is counted as used');
  });
});

describe('other formats', () => {
  it('Markdown heads each of several reports with its file', () => {
    const { code, out } = ran(['trap.json', 'sound.json', '--format', 'markdown'], files);
    expect(code).toBe(1);
    expect(out).toContain('# Trap (trap.json)');
    expect(out).toContain('# Sound (sound.json)');
    expect(out).toContain('- **error** `service-cidr-overlaps-subnet`: clusters/shop');
  });

  it('HTML is one page of all plans', () => {
    const { code, out } = ran(['trap.json', 'sound.json', '--format', 'html'], files);
    expect(code).toBe(1);
    expect(out.match(/<html/g)).toHaveLength(1);
    expect(out.match(/<article>/g)).toHaveLength(2);
  });

  it('JSON has a fix where a change of the plan mends it', () => {
    const report: unknown = JSON.parse(ran(['trap.json', '--format', 'json'], files).out);
    expect(report).toMatchObject({
      findings: expect.arrayContaining([
        expect.objectContaining({ rule: 'service-cidr-overlaps-subnet', fix: { summary: expect.any(String), patch: expect.any(Array) } }),
      ]),
    });
  });

  it('SARIF is one log of all plans, with the lines of what it names', () => {
    const pretty = { ...files, 'trap.json': JSON.stringify(trap, null, 2) };
    const { code, out } = ran(['trap.json', 'bad.json', '--format', 'sarif'], pretty);
    expect(code).toBe(2);
    const line = pretty['trap.json'].split('\n').findIndex((text) => text.includes('"name": "shop"'));
    expect(JSON.parse(out)).toMatchObject({
      runs: [
        {
          invocations: [{ executionSuccessful: false }],
          results: expect.arrayContaining([
            expect.objectContaining({
              ruleId: 'service-cidr-overlaps-subnet',
              level: 'error',
              locations: [expect.objectContaining({ physicalLocation: { artifactLocation: { uri: 'trap.json' }, region: { startLine: line } } })],
            }),
          ]),
        },
      ],
    });
  });
});

describe('what makes a check fail', () => {
  const warned = JSON.stringify({ ...sound, clusters: [{ ...sound.clusters?.[0], podCidrs: ['20.0.0.0/16'] }] });
  const own = { ...files, 'warned.json': warned };

  it.each([
    ['warned.json', 'error', 0],
    ['warned.json', 'warning', 1],
    ['warned.json', 'note', 1],
    ['trap.json', 'warning', 1],
    ['trap.json', 'never', 0],
    ['sound.json', 'warning', 0],
  ])('%s with --fail-on %s', (file, level, code) => {
    expect(ran([file, '--fail-on', level], own).code).toBe(code);
  });

  const earlier = (...plans: readonly string[]): string => ran([...plans, '--format', 'json'], own).out;

  it('with a baseline is only what it does not have', () => {
    const baseline = { ...own, 'base.json': earlier('trap.json') };
    expect(ran(['trap.json', '--baseline', 'base.json'], baseline)).toMatchObject({ code: 0, err: expect.stringContaining('trap.json: 0 new, ') });
    const clean = ran(['trap.json', '--baseline', 'base.json'], { ...own, 'base.json': earlier('sound.json') });
    expect(clean).toMatchObject({ code: 1, err: expect.stringContaining('new: error service-cidr-overlaps-subnet: clusters/shop') });
    // A warning is new and does not count, unless asked for.
    expect(ran(['warned.json', '--baseline', 'base.json'], baseline).code).toBe(0);
    expect(ran(['warned.json', '--baseline', 'base.json', '--fail-on', 'warning'], baseline).code).toBe(1);
  });

  it('with a baseline of several plans goes by their files', () => {
    const base = earlier('trap.json', 'bad.json', 'warned.json');
    expect(ran(['trap.json', 'warned.json', '--baseline', 'b'], { ...own, b: base, 'warned.json': warned }).code).toBe(0);
    const moved = ran(['trap2.json', '--baseline', 'b'], { b: base, 'trap2.json': own['trap.json'] });
    expect(moved).toMatchObject({ code: 1, err: expect.stringContaining('trap2.json: not in the baseline') });
  });

  it('marks in SARIF what is new', () => {
    const { out } = ran(['trap.json', '--baseline', 'b', '--format', 'sarif'], { ...own, b: earlier('sound.json') });
    expect(JSON.parse(out)).toMatchObject({ runs: [{ results: expect.arrayContaining([expect.objectContaining({ level: 'error', baselineState: 'new' })]) }] });
    expect(ran(['trap.json', '--baseline', 'b', '--format', 'sarif'], { ...own, b: earlier('trap.json') }).out).not.toContain('"new"');
  });

  it.each([
    ['gone', 'there is no such file'],
    ['text', 'this is no JSON'],
    ['sound.json', 'this is no report'],
    ['one', 'this is the report of one plan'],
  ])('is no baseline that cannot be read: %s', (file, reason) => {
    const plans = file === 'one' ? ['trap.json', 'sound.json'] : ['trap.json'];
    const { code, out, err } = ran([...plans, '--baseline', file], { ...own, text: '{ "findings": [', one: earlier('trap.json') });
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(`--baseline ${file}: ${reason}`);
  });
});

describe('several inputs as one plan', () => {
  const networks = JSON.stringify({ version: 1, name: 'Networks', networks: trap.networks, clusters: [] }, null, 2);
  const clusters = JSON.stringify({ version: 1, name: 'Clusters', networks: trap.networks, clusters: trap.clusters }, null, 2);

  it('are checked together, findings at the file that names them', () => {
    const own = { 'n.json': networks, 'c.json': clusters };
    const { code, out } = ran(['n.json', 'c.json', '--merge', '--format', 'json'], own);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ scenario: 'Networks', summary: { errors: 1 } });
    const log = ran(['n.json', 'c.json', '--merge', '--format', 'sarif'], own).out;
    expect(log.replaceAll(/\s+/g, '')).toContain('"artifactLocation":{"uri":"c.json"},"region":');
  });

  it('say which of them cannot be used', () => {
    const { code, out } = ran(['n.json', 'gone.json', '--merge', '--format', 'json'], { 'n.json': networks });
    expect(code).toBe(2);
    expect(JSON.parse(out)).toMatchObject({ file: 'n.json + gone.json', issues: [{ message: expect.stringMatching(/^gone\.json: there is no such file/) }] });
  });
});

describe('diff', () => {
  const grown = JSON.stringify({
    ...sound,
    clusters: [{ ...sound.clusters?.[0], agentPoolProfiles: [{ name: 'system', count: 1300, vnetSubnet: 'vnet/nodes' }] }],
  });
  const own = { ...files, 'grown.json': grown };

  it('exits 1 for a new error, and for what Azure refuses', () => {
    expect(ran(['diff', 'sound.json', 'sound.json'], own)).toMatchObject({ code: 0, out: expect.stringContaining('Nothing differs.') });
    expect(ran(['diff', 'sound.json', 'grown.json'], own).code).toBe(1);
    expect(ran(['diff', 'grown.json', 'sound.json'], own).code).toBe(0);
    const other = JSON.stringify({ ...sound, clusters: [{ ...sound.clusters?.[0], serviceCidrs: ['10.9.0.0/16'], dnsServiceIP: '10.9.0.10' }] });
    expect(ran(['diff', 'sound.json', 'o'], { ...own, o: other })).toMatchObject({ code: 1, out: expect.stringContaining('refused on a running cluster') });
    expect(ran(['diff', 'sound.json', 'o', '--fail-on', 'never'], { ...own, o: other }).code).toBe(0);
  });

  it('prints the same as text, Markdown and JSON', () => {
    const text = ran(['diff', 'sound.json', 'grown.json'], own).out;
    expect(text).toMatch(/pool system of cluster shop {2}nodes {2}3 +1,300 +\+1,297\n/);
    expect(text).toContain('node-subnet-exhausted');
    const markdown = ran(['diff', 'sound.json', 'grown.json', '--format', 'markdown'], own).out;
    expect(markdown).toContain('# Changes of Sound\n');
    expect(markdown).toContain('| pool system of cluster shop | nodes | 3 | 1,300 | \\+1,297 |');
    expect(JSON.parse(ran(['diff', 'sound.json', 'grown.json', '--format', 'json'], own).out)).toMatchObject({
      settings: [{ subject: 'clusters/shop/agentPoolProfiles/system', field: 'count', before: 3, after: 1300 }],
      findings: { added: expect.arrayContaining([expect.objectContaining({ rule: 'node-subnet-exhausted' })]) },
    });
  });

  it('exits 2 where a side cannot be used', () => {
    expect(ran(['diff', 'sound.json', 'bad.json'], own)).toMatchObject({ code: 2, out: '' });
  });
});

describe('--estate', () => {
  const estate = { 'estate.json': formatScenario(largePlan(2001, 0)) };

  it('is what reads plan files beyond the limits of a link', () => {
    expect(ran(['estate.json'], estate)).toEqual({
      code: 2,
      out: '',
      err: 'estate.json: networks: 2,001 networks stand here; expected at most 2,000\n--estate reads larger plan files\n',
    });
    expect(ran(['estate.json', '--estate'], estate).code).not.toBe(2);
    expect(ran(['diff', 'estate.json', 'estate.json', '--estate'], estate)).toMatchObject({ code: 0, err: '' });
    expect(ran(['convert', 'estate.json', '--estate'], estate)).toEqual({
      code: 0,
      out: estate['estate.json'],
      err: 'larger than a link or a typed plan may be: 2,001 networks, at most 2,000; --estate reads its file\n',
    });
  });

  it('makes no link that would not open', () => {
    expect(ran(['convert', 'estate.json', '--estate', '--to', 'link'], estate)).toEqual({
      code: 2,
      out: '',
      err: 'no link holds this plan: 2,001 networks, at most 2,000; expected another form\n',
    });
  });
});

describe('convert', () => {
  it('prints the plan of several inputs as a scenario file that gives the same plan again', () => {
    const { code, out } = ran(['convert', 'az.json', 'sound.json'], files);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ version: 1, name: 'Sound', clusters: [{ name: 'aks-shop' }, { name: 'shop' }] });
    expect(ran(['convert', '-'], {}, out).out).toBe(out);
  });

  it.each([
    ['link', /^#1\.[\w-]+\n$/],
    ['az', /^#!\/usr\/bin\/env bash\n# Sound\n[^]*az aks create/],
    ['bicep', /resource shop 'Microsoft\.ContainerService\/managedClusters@/],
    ['terraform', /resource "azurerm_kubernetes_cluster" "shop" {/],
    ['arm', /"type": "Microsoft\.ContainerService\/managedClusters"/],
    ['nsg-az', /az network nsg rule create/],
    ['nsg-bicep', /securityRules@/],
    ['nsg-terraform', /resource "azurerm_network_security_rule"/],
    ['csv', /^kind,network,subnet,cluster,cidr,first,last,addresses,note\r\nvnet,vnet,,,10\.1\.0\.0\/16,/],
    ['markdown', /^# Sound\n\n\| Kind \|/],
  ])('prints %s', (to, expected) => {
    expect(ran(['convert', 'sound.json', '--to', to], files)).toMatchObject({ code: 0, out: expect.stringMatching(expected) });
  });

  it('gives a link that is a PLAN again', () => {
    const link = ran(['convert', 'sound.json', '--to', 'link'], files).out.trim();
    expect(JSON.parse(ran(['convert', link]).out)).toEqual(sound);
    expect(ran([`https://example.org/${link}`]).code).toBe(0);
    expect(ran([link.slice(0, -3)])).toMatchObject({ code: 2, err: expect.stringContaining('the link was cut') });
  });

  it('prints nothing when an input is refused', () => {
    expect(ran(['convert', 'sound.json', 'bad.json'], files)).toMatchObject({ code: 2, out: '' });
  });
});
