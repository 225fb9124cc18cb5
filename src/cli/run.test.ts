import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Scenario } from '../core/scenario/types.ts';
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
