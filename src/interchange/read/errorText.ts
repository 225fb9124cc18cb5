/** What AKS says when it refuses a plan: the ranges that its messages name, and the finding that each one means. */
import { parseCidr } from '../../core/net/prefix.ts';
import { grouped } from '../../core/scenario/say.ts';
import type { ClusterFact, ClusterSettings, Reading, Source } from '../facts.ts';
import { clusterIdentity, idsIn, subnetRef, type Identity } from '../ids.ts';

interface Message {
  readonly code: string;
  readonly pattern: RegExp;
  /** Adds what the message reveals; answers the sentence for the report, null where its ranges cannot be read. */
  readonly read: (found: readonly string[], add: Adder) => string | null;
}

const CIDR = '\\[?([0-9A-Fa-f.:]+/[0-9]{1,3})\\]?';

/** The shapes of messages; each word of them may be apart by any blanks. */
const MESSAGES: readonly Message[] = [
  {
    code: 'InsufficientSubnetSize',
    pattern: shape(`Pre-allocated IPs ([0-9]+) exceeds IPs available ([0-9]+) in Subnet Cidr ${CIDR}, Subnet Name ([^\\s.,;"'\\\\]+)`),
    read: ([needed = '', available = '', cidr = '', name = ''], add) => {
      const figures = `${grouped(Number(needed))} addresses needed, ${grouped(Number(available))} there`;
      if (!isCidr(cidr)) return null;
      if (/pod\W*cidr/i.test(name) || add.mentions(/networkProfile\.podCIDR/i)) {
        add.cluster({ networkPlugin: 'azure', networkPluginMode: null, podCidrs: [cidr] });
        return `${figures} in the pod CIDR ${cidr}: pod-cidr-exhausted`;
      }
      add.subnet(name, cidr);
      return `${figures} in subnet ${name} (${cidr}): ${add.mentions(/podSubnetID/i) ? 'pod-subnet-exhausted' : 'node-subnet-exhausted'}`;
    },
  },
  {
    code: 'SubnetIsFull',
    pattern: shape(`subnet ([^\\s"'\\\\]+) with address prefix ${CIDR} (?:does not have|doesn't have) enough capacity for ([0-9]+) IP addresses`),
    read: ([name = '', cidr = '', count = ''], add) => {
      if (!isCidr(cidr)) return null;
      add.subnet(name, cidr);
      return `subnet ${name} (${cidr}) has no room for ${grouped(Number(count))} addresses: node-subnet-exhausted or pod-subnet-exhausted`;
    },
  },
  {
    code: 'NetworkProfileCIDROverlapVNET',
    pattern: shape(`NetworkProfile CIDR ${CIDR} overlaps with reserved VNET CIDR ${CIDR}`),
    read: ([pods = '', network = ''], add) => {
      if (!isCidr(pods) || !isCidr(network)) return null;
      add.cluster({ networkPlugin: 'azure', networkPluginMode: null, podCidrs: [pods] });
      add.network(network);
      return `pod CIDR ${pods} meets the VNet's ${network}: pod-cidr-overlaps-vnet or pod-cidr-overlaps-subnet`;
    },
  },
  {
    code: 'ServiceCidrOverlapExistingSubnetsCidr',
    pattern: shape(`service CIDR ${CIDR} (?:is )?conflict(?:ed|s)? with (?:an )?existing subnet CIDR ${CIDR}`),
    read: ([services = '', subnet = ''], add) => {
      if (!isCidr(services) || !isCidr(subnet)) return null;
      add.cluster({ networkPlugin: 'azure', networkPluginMode: null, serviceCidrs: [services] });
      add.subnet('subnet', subnet);
      return `service CIDR ${services} meets the subnet ${subnet}: service-cidr-overlaps-subnet`;
    },
  },
];

/** Codes whose text carries no ranges, and the finding that they mean. */
const BARE = new Map([['DnsServiceIpOutOfServiceCidr', 'dns-ip-outside']]);

function shape(source: string): RegExp {
  return new RegExp(source.replaceAll(' ', '\\s+'), 'gi');
}

function isCidr(text: string): boolean {
  return parseCidr(text).ok;
}

export function holdsErrorText(text: string): boolean {
  return MESSAGES.some(({ code, pattern }) => text.includes(code) || text.search(pattern) >= 0) || [...BARE.keys()].some((code) => text.includes(code));
}

export function readErrorText(reading: Reading, text: string): void {
  for (const { code, pattern, read } of MESSAGES) {
    let any = false;
    for (const match of text.matchAll(pattern)) {
      const add = new Adder(reading, text, match.index);
      const said = read(match.slice(1), add);
      if (said === null) continue;
      any = true;
      reading.notes.add('understood', `${code}: ${said}`, match.index);
    }
    const at = text.indexOf(code);
    if (!any && at >= 0) reading.notes.add('unresolved', `${code}: the ranges in this message cannot be read`, at);
  }
  for (const [code, rule] of BARE) {
    const at = text.indexOf(code);
    if (at >= 0) reading.notes.add('unresolved', `${code} means ${rule}; the message does not carry the ranges`, at);
  }
}

/** How far around a message the target that it speaks of is looked for. */
const NEAR = 600;

class Adder {
  readonly #reading: Reading;
  readonly #near: string;
  readonly #ids: readonly string[];
  readonly #source: Source;

  constructor(reading: Reading, text: string, at: number) {
    this.#reading = reading;
    this.#near = text.slice(Math.max(0, at - NEAR), at + NEAR);
    this.#ids = idsIn(this.#near);
    this.#source = { notes: reading.notes, at };
  }

  mentions(pattern: RegExp): boolean {
    return pattern.test(this.#near);
  }

  cluster(settings: ClusterSettings): void {
    const fact: ClusterFact = {
      identity: this.#ids.map(clusterIdentity).find((one) => one !== null) ?? null,
      nodeGroup: null,
      standing: 'mentioned',
      settings,
      source: this.#source,
    };
    this.#reading.facts.clusters.push(fact);
    this.#reading.notes.add('assumed', 'an error text does not tell the network model: its plugin is taken as azure, its mode as not known', this.#source.at);
  }

  network(cidr: string): void {
    this.#reading.facts.networks.push({
      identity: this.#networkIdentity(),
      kind: 'vnet',
      standing: 'mentioned',
      addressPrefixes: [cidr],
      source: this.#source,
    });
  }

  subnet(name: string, cidr: string): void {
    const subnet = { name: subnetRef(name)?.subnet ?? name, addressPrefixes: [cidr], source: this.#source };
    const identity = subnetRef(name)?.network ?? this.#networkIdentity();
    this.#reading.facts.networks.push({ identity, kind: 'vnet', standing: 'mentioned', subnets: [subnet], source: this.#source });
  }

  /** The network that an id near the message names, else one that is called after what it is. */
  #networkIdentity(): Identity {
    const named = this.#ids.map(subnetRef).find((one) => one !== null)?.network;
    if (!named) this.#reading.notes.add('assumed', 'an error text does not name the VNet: it is called "vnet"', this.#source.at);
    return named ?? { subscription: null, group: null, name: 'vnet' };
  }
}
