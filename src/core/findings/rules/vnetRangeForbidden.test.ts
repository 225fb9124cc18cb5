import { plan, ruleTable, vnet } from '../../../testing/ruleTable.ts';

ruleTable('vnet-range-forbidden', 'error', [
  ...(
    [
      ['multicast', '224.0.0.0/8', '224.0.0.0/4', 16_777_216],
      ['loopback', '127.1.0.0/16', '127.0.0.0/8', 65_536],
      ['link-local addresses', '169.254.0.0/16', '169.254.0.0/16', 65_536],
      ["Azure's own DNS and health probe address", '168.63.129.0/24', '168.63.129.16/32', 1],
      ['broadcast', '255.255.255.0/24', '255.255.255.255/32', 1],
    ] as const
  ).map(([name, range, forbidden, overlapping]) => ({
    when: `refuses ${name} in ${range}`,
    plan: plan([], [vnet('v', [range])]),
    raises: [{ on: 'networks/v', overlapping }],
    prefixes: [range, forbidden, overlapping === 1 ? forbidden : range],
  })),
  {
    when: 'raises one a pair of ranges',
    plan: plan([], [vnet('v', ['0.0.0.0/0'])]),
    raises: [
      { on: 'networks/v', overlapping: 16_777_216 },
      { on: 'networks/v', overlapping: 1 },
      { on: 'networks/v', overlapping: 65_536 },
      { on: 'networks/v', overlapping: 268_435_456 },
      { on: 'networks/v', overlapping: 1 },
    ],
    says: '0.0.0.0/0 of network v shares 16,777,216 addresses with 127.0.0.0/8 (loopback), which no VNet may hold.',
  },
  {
    when: 'leaves neighbours and networks that are no VNet alone',
    plan: plan([], [vnet('v', ['223.0.0.0/8', '168.63.129.17/32', '126.0.0.0/8', 'ff00::/8']), { name: 'o', kind: 'other', addressPrefixes: ['127.0.0.0/8'] }]),
    raises: [],
  },
  { when: 'is silent while the range is not known', plan: plan([], [vnet('v', null)]), raises: [] },
]);
