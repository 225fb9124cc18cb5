import { describe, expect, it } from 'vitest';
import { imported } from '../../testing/imported.ts';

const VNET =
  'az network vnet create -g rg -n vnet-a --address-prefixes 10.1.0.0/16\naz network vnet subnet create -g rg --vnet-name vnet-a -n nodes --address-prefixes 10.1.0.0/24\n';
const podCidr = (script: string): unknown => imported(`${script}\naz aks create -n aks --network-plugin kubenet -c 1 --pod-cidr $CIDR`).clusters[0]?.podCidrs;

describe('variables', () => {
  it.each([
    ['CIDR=10.8.0.0/16', ['10.8.0.0/16']],
    ['CIDR="10.8.0.0/16" # the range', ['10.8.0.0/16']],
    ["export CIDR='10.8.0.0/16'", ['10.8.0.0/16']],
    ['readonly CIDR=10.8.0.0/16', ['10.8.0.0/16']],
    ['A=10.8; CIDR="${A}.0.0/16"', ['10.8.0.0/16']],
    ['CIDR=${GIVEN:-10.8.0.0/16}', ['10.8.0.0/16']],
    ['CIDR=${GIVEN:-"10.8.0.0/16"}', ['10.8.0.0/16']],
    ['$CIDR = "10.8.0.0/16"', ['10.8.0.0/16']],
    ['CIDR=10.8.0.0\\/16', ['10.8.0.0/16']],
    ['CIDR=10.8.0.0/16 && echo ok', ['10.8.0.0/16']],
    ['CIDR=$1', null],
    ['CIDR=$(cat range.txt)', null],
    ['CIDR=`cat range.txt`', null],
    ['CIDR=${GIVEN:?must be set}', null],
    ['CIDR=$((1 + 2))', null],
    ['for CIDR in 10.8.0.0/16 10.9.0.0/16; do true; done', null],
    ['CIDR=(10.8.0.0/16)', null],
    ['cat <<EOF\nCIDR=10.9.0.0/16\nEOF\nCIDR=10.8.0.0/16', ['10.8.0.0/16']],
    ['# CIDR=10.9.0.0/16', null],
  ])('%j gives %j', (script, expected) => {
    expect(podCidr(script)).toEqual(expected);
  });

  it('that are unset are named, with the one that was meant', () => {
    expect(imported(`${VNET}POD_CIDR=10.8.0.0/16\naz aks create -n aks -c 1 --pod-cidr $PODCIDR`).unresolved).toEqual([
      'podCidrs of aks is open: $PODCIDR has no value; $POD_CIDR has one, so the name may be misspelt',
    ]);
  });

  it('split into several values where they stand unquoted', () => {
    const { networks } = imported('P="10.1.0.0/16 10.2.0.0/16"\naz network vnet create -n v --address-prefixes $P');
    expect(networks).toMatchObject([{ addressPrefixes: ['10.1.0.0/16', '10.2.0.0/16'] }]);
  });
});

describe('commands', () => {
  it.each([
    ['bash', 'az aks create \\\n  --name aks \\\n  --node-count=2 --network-plugin azure'],
    ['PowerShell', 'az aks create `\n  --name aks `\n  --node-count 2 --network-plugin azure'],
    ['Windows line ends', 'az aks create \\\r\n  --name aks \\\r\n  -c2 --network-plugin azure\r\n'],
    ['a chain', 'az login && az aks create -n aks -c 2 --network-plugin azure > log.txt 2>&1'],
    ['a branch', 'if ! az aks show -n aks; then\n  az aks create -n "aks" -c "2" --network-plugin azure\nfi'],
  ])('go on over lines in %s', (_, script) => {
    expect(imported(script).clusters).toMatchObject([
      { name: 'aks', networkPlugin: 'azure', agentPoolProfiles: [{ name: 'nodepool1', mode: 'System', count: 2 }] },
    ]);
  });

  it('make an overlay cluster where no plugin is named, and say so', () => {
    const { clusters, assumed } = imported('az aks create -n aks -c 1');
    expect(clusters[0]).toMatchObject({ networkPlugin: 'azure', networkPluginMode: 'overlay' });
    expect(assumed[0]).toContain('names no network plugin');
  });

  it('make a flat one where azure is named without a mode', () => {
    expect(imported('az aks create -n aks -c 1 --network-plugin azure').clusters[0]).not.toHaveProperty('networkPluginMode');
  });

  it('find subnets by the ids that other commands print', () => {
    const script = `${VNET}ID=$(az network vnet subnet show -g rg --vnet-name vnet-a -n nodes --query "id" -o tsv)\naz aks create -n aks -g rg -c 1 --vnet-subnet-id "$ID"`;
    expect(imported(script).clusters[0]?.agentPoolProfiles).toMatchObject([{ vnetSubnet: 'vnet-a/nodes' }]);
  });

  it('take apart lists of ranges, families and pools added later', () => {
    const script = `az aks create -n aks -g rg -c 1 --network-plugin azure --network-plugin-mode overlay --ip-families ipv4,ipv6 --pod-cidrs 10.8.0.0/16,fd00::/64 --service-cidrs 10.9.0.0/16,fd01::/108
az aks nodepool add -g rg --cluster-name aks -n win --os-type Windows -c 3 --max-surge 33% --enable-cluster-autoscaler --min-count 1 --max-count 5`;
    expect(imported(script).clusters).toMatchObject([
      {
        ipFamilies: ['IPv4', 'IPv6'],
        podCidrs: ['10.8.0.0/16', 'fd00::/64'],
        serviceCidrs: ['10.9.0.0/16', 'fd01::/108'],
        agentPoolProfiles: [{ name: 'nodepool1' }, { name: 'win', osType: 'Windows', count: 3, maxSurge: '33%', minCount: 1, maxCount: 5 }],
      },
    ]);
  });

  it('peer networks, and name their route tables', () => {
    const script = `${VNET}az network vnet create -g rg -n hub --address-prefix 10.0.0.0/24
az network vnet peering create -g rg -n to-hub --vnet-name vnet-a --remote-vnet hub
az network vnet subnet create -g rg --vnet-name hub -n s --address-prefixes 10.0.0.0/26 --route-table rt`;
    expect(imported(script).networks).toMatchObject([
      { name: 'vnet-a', peerings: ['hub'] },
      { name: 'hub', subnets: [{ name: 's', routeTable: 'rt' }] },
    ]);
  });

  it('that change something later are listed, not read', () => {
    const surge = imported('az aks create -n aks -c 1\naz aks nodepool update --cluster-name aks -n nodepool1 --max-surge 33% --labels a=b');
    expect(surge.clusters[0]?.agentPoolProfiles).toMatchObject([{ count: 1, maxSurge: '33%' }]);
    expect(surge.unresolved).toEqual(['az aks nodepool update changes --labels: that is not read']);
    const { unresolved, clusters } = imported('az aks create -n aks -c 1\naz aks nodepool scale --cluster-name aks -n nodepool1 -c 9');
    expect(unresolved).toEqual(['az aks nodepool scale changes something: such commands are not read']);
    expect(clusters[0]?.agentPoolProfiles).toMatchObject([{ count: 1 }]);
  });

  it('are no script where they are only spoken of', () => {
    expect(imported('Please run `az aks create` later.').codes).toEqual(['unrecognised']);
  });
});

describe('commands that stand there more than once', () => {
  it('are read once where they are the same word for word, and said to be', () => {
    const { clusters, understood, ignored } = imported('az aks create -n a\necho x\n'.repeat(3));
    expect(clusters).toHaveLength(1);
    expect(understood).toHaveLength(1);
    expect(ignored).toEqual(['2 commands that stood there before, word for word']);
  });

  it('are all read where a word differs', () => {
    expect(imported('az aks create -n a\naz aks create -n b').clusters).toHaveLength(2);
  });
});
