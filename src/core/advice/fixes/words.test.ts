import { describe, expect, it } from 'vitest';
import { cluster, plan, pool, vnet } from '../../../testing/ruleTable.ts';
import { prefixOf } from '../../net/prefix.ts';
import { buildPlan } from '../../plan/build.ts';
import { networkRefs, podRefs, serviceRefs, subnetRefs, type Ref } from './parts.ts';
import { growText, moveText, shrinkText } from './words.ts';

const dual = { ipFamilies: ['IPv4', 'IPv6'], podCidrs: ['10.244.0.0/16', 'fd01::/64'], serviceCidrs: ['10.2.0.0/16', 'fd02::/108'] } as const;
const built = buildPlan(
  plan(
    [
      cluster({ ...dual, networkPluginMode: 'overlay' }, pool({ vnetSubnet: 'v/s' })),
      cluster({ ...dual, name: 'own', networkPlugin: 'none' }),
      cluster({ ...dual, name: 'old', networkPlugin: 'kubenet' }),
    ],
    [vnet('v', ['10.1.0.0/16'], { s: '10.1.0.0/24' })],
  ),
);
const [aks, own, old] = built.clusters;
if (aks === undefined || own === undefined || old === undefined) throw new Error('three clusters');
const first = (refs: readonly Ref[]): Ref => refs[0] ?? fail();
function fail(): never {
  throw new Error('no such range');
}
const [pods, pods6] = podRefs(aks);
const services = first(serviceRefs(aks));
const network = first(networkRefs(built.networks[0]));
const subnet = first(subnetRefs(built.subnets[0]));

const FIXED = 'The range is fixed once the cluster is made.';
const EMPTY = 'Azure changes the range of a subnet only while nothing is in it.';
const EXTENDED = 'A cluster that exists can be extended so, if it has Linux pools only.';

describe('a fix', () => {
  it.each<[typeof moveText, Ref, string, readonly string[], string]>([
    [moveText, pods ?? fail(), '10.9.0.0/16', [], `Move the pod CIDR of cluster aks from 10.244.0.0/16 to 10.9.0.0/16. ${FIXED}`],
    [moveText, first(podRefs(own)), '10.9.0.0/16', [], 'Move the pod CIDR of cluster own from 10.244.0.0/16 to 10.9.0.0/16.'],
    [
      moveText,
      services,
      '10.9.0.0/16',
      ['its DNS service IP to 10.9.0.10'],
      `Move the service CIDR of cluster aks from 10.2.0.0/16 to 10.9.0.0/16, and its DNS service IP to 10.9.0.10. ${FIXED}`,
    ],
    [
      moveText,
      network,
      '10.9.0.0/16',
      ['its subnet'],
      'Move network v from 10.1.0.0/16 to 10.9.0.0/16 with its subnet. What is deployed there has to be made again.',
    ],
    [moveText, network, '10.9.0.0/16', [], 'Move network v from 10.1.0.0/16 to 10.9.0.0/16.'],
    [moveText, subnet, '10.1.9.0/24', ['a load balancer address'], `Move subnet v/s from 10.1.0.0/24 to 10.1.9.0/24 with a load balancer address. ${EMPTY}`],
    [growText, pods ?? fail(), '10.244.0.0/15', [], `Enlarge the pod CIDR of cluster aks from 10.244.0.0/16 to 10.244.0.0/15, which contains it. ${EXTENDED}`],
    [growText, pods6 ?? fail(), 'fd01::/56', [], `Enlarge the pod CIDR of cluster aks from fd01::/64 to fd01::/56, which contains it. ${FIXED}`],
    [
      growText,
      first(podRefs(old)),
      '10.244.0.0/15',
      [],
      `Enlarge the pod CIDR of cluster old from 10.244.0.0/16 to 10.244.0.0/15, which contains it. ${FIXED}`,
    ],
    [
      growText,
      services,
      '10.2.0.0/15',
      ['its DNS service IP to 10.2.0.10'],
      `Enlarge the service CIDR of cluster aks from 10.2.0.0/16 to 10.2.0.0/15, which contains it, and move its DNS service IP to 10.2.0.10. ${FIXED}`,
    ],
    [
      shrinkText,
      services,
      '10.2.0.0/24',
      ['its DNS service IP to 10.2.0.10'],
      `Cut the service CIDR of cluster aks from 10.2.0.0/16 down to 10.2.0.0/24, and move its DNS service IP to 10.2.0.10. ${FIXED}`,
    ],
    [
      shrinkText,
      network,
      '10.1.0.0/17',
      ['its subnet'],
      'Cut network v from 10.1.0.0/16 down to 10.1.0.0/17 with its subnet. What is deployed there has to be made again.',
    ],
    [shrinkText, pods ?? fail(), '10.244.0.0/17', [], `Cut the pod CIDR of cluster aks from 10.244.0.0/16 down to 10.244.0.0/17. ${FIXED}`],
  ])('says what it changes, what comes along, and whether that can be done: %#', (say, ref, to, also, sentence) => {
    expect(say(ref, prefixOf(to), also)).toBe(sentence);
  });
});
