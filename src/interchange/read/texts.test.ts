import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../core/scenario/examples.ts';
import { encodeLink } from '../../share/location.ts';
import { imported } from '../../testing/imported.ts';
import { importTexts } from '../import.ts';
import { previewTable } from './csv.ts';

describe('tables', () => {
  it.each([
    ['titles', 'name,cidr\nhub,10.0.0.0/16\noffice,192.168.0.0/24'],
    ['other titles and order', 'Address range;Site name\n10.0.0.0/16;hub\n192.168.0.0/24;office'],
    ['no titles', 'hub\t10.0.0.0/16\noffice\t192.168.0.0/24\n'],
    ['quotes', '"name","cidr"\r\n"hub","10.0.0.0/16"\r\n"office","192.168.0.0/24"\r\n'],
  ])('with %s give a network a row', (_, text) => {
    expect(imported(text).networks).toEqual([
      { name: 'hub', kind: 'other', addressPrefixes: ['10.0.0.0/16'], peerings: null },
      { name: 'office', kind: 'other', addressPrefixes: ['192.168.0.0/24'], peerings: null },
    ]);
  });

  it('say which columns they were read by', () => {
    expect(imported('name,cidr\nhub,10.0.0.0/16').assumed).toEqual(['names are taken from column "name", CIDRs from column "cidr"']);
  });

  it('follow the columns that are given', () => {
    const text = 'a,b,10.0.0.0/16,10.1.0.0/16';
    const result = importTexts([{ name: 'x', text, columns: { cidr: 3, name: 1 } }]);
    expect(result.ok && result.scenario.networks).toMatchObject([{ name: 'b', addressPrefixes: ['10.1.0.0/16'] }]);
  });

  it('take "no column" for an answer', () => {
    const text = 'name,type,cidr\nhq,on-premises,10.0.0.0/8';
    const result = importTexts([{ name: 'x', text, columns: { kind: null } }]);
    expect(result.ok && result.scenario.networks).toMatchObject([{ name: 'hq', kind: 'other' }]);
  });

  it('are read where most rows lack a CIDR once someone says which column has them', () => {
    const text = 'name,cidr\na,?\nb,?\nc,10.0.0.0/16';
    expect(imported(text).codes).toEqual(['unrecognised']);
    const result = importTexts([{ name: 'x', text, columns: { cidr: 1, name: 0 } }]);
    expect(result.ok && result.scenario.networks).toMatchObject([{ name: 'c' }]);
    expect(result.report.unresolved.map(({ text: said, place }) => [place.line, said])).toEqual([
      [2, 'a row is left out: "?" is no CIDR'],
      [3, 'a row is left out: "?" is no CIDR'],
    ]);
  });

  it('are previewed with the columns that were guessed or said', () => {
    const text = 'site;range;note\nhub;10.0.0.0/16;x\nbonn;10.2.0.0/16;z\n';
    const columns = { cidr: 1, name: 0, network: null, subnet: null, kind: null };
    expect(previewTable(text, {})).toEqual({
      header: ['site', 'range', 'note'],
      rows: [
        ['hub', '10.0.0.0/16', 'x'],
        ['bonn', '10.2.0.0/16', 'z'],
      ],
      width: 3,
      count: 2,
      columns,
    });
    expect(previewTable(text, { name: 2 })?.columns).toEqual({ ...columns, name: 2 });
    expect(previewTable('a,b\nc,d', {})).toMatchObject({ header: null, width: 2, count: 2, columns: { cidr: null } });
    for (const other of ['{"a":1,"b":2}', 'hello', 'hello, world\nthis is text']) expect(previewTable(other, {})).toBeNull();
  });

  it('with networks and subnets give both, and kinds where a column tells them', () => {
    const { networks } = imported('vnet,subnet,prefix\nv,a,10.0.0.0/24\nv,b,10.0.1.0/24');
    expect(networks).toMatchObject([
      { name: 'v', kind: 'vnet', addressPrefixes: null, subnets: [{ name: 'a' }, { name: 'b', addressPrefixes: ['10.0.1.0/24'] }] },
    ]);
    expect(imported('name,type,cidr\nhq,on-premises,10.0.0.0/8').networks).toMatchObject([{ kind: 'on-premises' }]);
  });

  it('list rows that cannot be read', () => {
    const rows = Array.from({ length: 8 }, (_, i) => `n${i},10.${i}.0.0/16`).join('\n');
    expect(imported(`${rows}\nbad,10.0.0.0/33`).unresolved).toEqual(['a row is left out: "10.0.0.0/33" is no CIDR']);
  });

  it('of Resource Graph are read as its rows', () => {
    const properties = JSON.stringify({ addressSpace: { addressPrefixes: ['10.1.0.0/16'] }, subnets: [] }).replaceAll('"', '""');
    const text = `id,name,type,properties\n/subscriptions/s/resourceGroups/rg/providers/Microsoft.Network/virtualNetworks/v,v,microsoft.network/virtualnetworks,"${properties}"\n`;
    expect(imported(text).networks).toMatchObject([{ name: 'v', kind: 'vnet', addressPrefixes: ['10.1.0.0/16'] }]);
  });
});

describe('error messages', () => {
  const id = '/subscriptions/s/resourceGroups/rg/providers/Microsoft.Network/virtualNetworks/vnet-a/subnets/nodes';

  it.each([
    [
      `(InsufficientSubnetSize) Pre-allocated IPs 310 exceeds IPs available 251 in Subnet Cidr 10.1.0.0/24, Subnet Name nodes. Target: agentPoolProfile.vnetSubnetID ${id}`,
      'InsufficientSubnetSize: 310 addresses needed, 251 there in subnet nodes (10.1.0.0/24): node-subnet-exhausted',
      { networks: [{ name: 'vnet-a', subnets: [{ name: 'nodes', addressPrefixes: ['10.1.0.0/24'] }] }] },
    ],
    [
      'Code: InsufficientSubnetSize. Pre-allocated IPs 1280 exceeds IPs available 1024 in Subnet Cidr 10.244.0.0/22, Subnet Name podCIDR. Target: networkProfile.podCIDR',
      'InsufficientSubnetSize: 1,280 addresses needed, 1,024 there in the pod CIDR 10.244.0.0/22: pod-cidr-exhausted',
      { clusters: [{ networkPlugin: 'azure', networkPluginMode: null, podCidrs: ['10.244.0.0/22'] }] },
    ],
    [
      'NetworkProfile CIDR 10.240.100.0/24 overlaps with reserved VNET CIDR 10.240.0.0/16',
      "NetworkProfileCIDROverlapVNET: pod CIDR 10.240.100.0/24 meets the VNet's 10.240.0.0/16: pod-cidr-overlaps-vnet or pod-cidr-overlaps-subnet",
      { networks: [{ addressPrefixes: ['10.240.0.0/16'] }], clusters: [{ podCidrs: ['10.240.100.0/24'] }] },
    ],
    [
      JSON.stringify(
        {
          error: {
            code: 'ServiceCidrOverlapExistingSubnetsCidr',
            message: 'The specified service CIDR 10.0.0.0/16 is conflicted with an existing subnet CIDR 10.0.239.0/24',
          },
        },
        null,
        1,
      ),
      'ServiceCidrOverlapExistingSubnetsCidr: service CIDR 10.0.0.0/16 meets the subnet 10.0.239.0/24: service-cidr-overlaps-subnet',
      { networks: [{ subnets: [{ addressPrefixes: ['10.0.239.0/24'] }] }], clusters: [{ serviceCidrs: ['10.0.0.0/16'] }] },
    ],
  ])('%s', (text, understood, expected) => {
    const result = imported(text);
    expect(result).toMatchObject(expected);
    expect(result.understood).toEqual([understood]);
  });

  it('without ranges are named, and give no plan', () => {
    const { codes, unresolved } = imported('DnsServiceIpOutOfServiceCidr: the DNS service IP is out of range');
    expect(codes).toEqual(['nothing-found']);
    expect(unresolved[0]).toContain('dns-ip-outside');
  });
});

describe('links', () => {
  const [example] = EXAMPLES;
  const link = example ? encodeLink(example.scenario, null) : '';

  it.each([
    ['whole', `https://example.org/atlas/${link}`],
    ['from # on', link],
    ['bare', link.slice(1)],
    ['with a view behind', `  ${link}&t=map\n`],
    ['of a local file', `file:///srv/atlas/index.html${link}`],
  ])('open %s', (_, text) => {
    expect(imported(text).scenario).toEqual(example?.scenario);
  });

  it('that were cut are refused by their own reasons', () => {
    expect(imported(link.slice(0, -4)).codes).toEqual(['link-cut']);
  });
});
