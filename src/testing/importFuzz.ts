/** Texts as a stranger might hand them to import: likely, broken, senseless, large. The same seed gives the same text. */
import { EXAMPLES } from '../core/scenario/examples.ts';
import { formatScenario } from '../core/scenario/text.ts';
import type { Scenario } from '../core/scenario/types.ts';
import { importTexts } from '../interchange/import.ts';
import { randomFrom } from './linkFuzz.ts';

type Random = (below: number) => number;

const VNET = '/subscriptions/00000000-0000-0000-0000-000000000000/resourceGroups/rg/providers/Microsoft.Network/virtualNetworks/vnet-a';
const KEYS =
  'name id type properties networkProfile networkPlugin networkPluginMode podCidrs serviceCidr agentPoolProfiles count maxPods vnetSubnetID podSubnetID addressSpace addressPrefixes addressPrefix subnets virtualNetworkPeerings remoteVirtualNetwork resources contentVersion parameters variables values planned_values root_module child_modules format_version terraform_version address mode kind items metadata status data copy value version networks clusters peerings __proto__ constructor'.split(
    ' ',
  );
const VALUES: readonly unknown[] = [
  '10.0.0.0/8',
  '10.0.0.0',
  '10.0.0.0/33',
  'fd00::/64',
  '',
  'azure',
  'overlay',
  'kubenet',
  VNET,
  `${VNET}/subnets/a`,
  "[parameters('name')]",
  "[concat('a', variables('name'))]",
  "[resourceId('Microsoft.Network/virtualNetworks/subnets', 'a', 'b')]",
  '[[x',
  'Microsoft.Network/virtualNetworks',
  'Microsoft.ContainerService/managedClusters',
  'azurerm_subnet',
  'azurerm_kubernetes_cluster',
  'azapi_resource',
  'List',
  'Node',
  'NodeNetworkConfig',
  'vnet',
  0,
  1,
  3,
  -1,
  1.5,
  1e300,
  true,
  false,
  null,
];
const INSERTS = ['', '{', '}', ']', '"', ',', 'null', '\\', '$(', '${', '`', "'", '[', '0', '\n', '\u0000', '\u202e', '\\u', '<<EOF', '--', '1e999', '\t', ';'];
/** What, repeated, might make a reader go deep or go over everything again and again. */
const REPEATED = [
  '[',
  '{"a":',
  '\\',
  "'",
  '"',
  '$(',
  '${x',
  '/*',
  '//\n',
  '[concat(',
  "[parameters('",
  'az aks create ',
  'az aks create --name a\n',
  'az aks nodepool add --cluster-name a --name b\n',
  'az network vnet subnet create --vnet-name a --name b\n',
  'az aks create --name a --network-plugin azure \\\n',
  'A=$A$A\n',
  '10.0.0.0/8,',
  'a,10.0.0.0/8\n',
  '{"version":1,"networks":[]}',
  'SubnetIsFull ',
  ' ',
  '\n',
  '{"id":"/subscriptions/a/resourceGroups/b/providers/Microsoft.Network/virtualNetworks/c","addressSpace":{}},',
];

/** Lines with a number in them, each another one: what is looked up among all that came before takes the square of their number. */
const NUMBERED: readonly ((n: number) => string)[] = [
  (n) => `az aks create -n c${n}`,
  (n) => `az aks create -n c -g ${n}`,
  (n) => `az aks nodepool add -n p${n}`,
  (n) => `az aks nodepool add -n p --cluster-name c -g ${n}`,
  (n) => `az network vnet create -n v${n}`,
  (n) => `az network vnet create -n v -g ${n}`,
  (n) => `az network vnet subnet create -n s --vnet-name v -g ${n}`,
  (n) => `az network vnet peering create --vnet-name v${n} --remote-vnet v`,
  (n) => `a${n}=$b${n}; az aks create -n $a${n}`,
  (n) => `v${n},10.${(n >> 8) & 255}.${n & 255}.0/24`,
];

/** One text of at most `most` UTF-16 units. `artefacts` are whole inputs, of which it takes pieces. */
export function fuzzText(seed: number, artefacts: readonly string[], most: number): string {
  const random = randomFrom(seed);
  const text = made(random, artefacts, most);
  return text.slice(0, most);
}

function made(random: Random, artefacts: readonly string[], most: number): string {
  switch (random(17)) {
    case 0:
    case 1:
    case 2:
    case 3:
    case 4:
      return Array.from({ length: 1 + random(3) }, () => JSON.stringify(tree(random, 5))).join('\n');
    case 5:
    case 6:
    case 7:
      return reshaped(random, artefacts);
    case 8:
      return reshaped(random, plans);
    case 9:
    case 10:
    case 11:
      return spoiled(random, artefacts);
    case 12:
      return spoiled(random, plans);
    case 13:
    case 14:
      return String.fromCharCode(...Array.from({ length: random(300) }, () => random(random(2) === 0 ? 0x80 : 0x10000)));
    case 15:
      return numbered(NUMBERED[random(NUMBERED.length)] ?? String, random(most));
    default: {
      const piece = REPEATED[random(REPEATED.length)] ?? '';
      const length = random(most);
      return `${INSERTS[random(INSERTS.length)] ?? ''}${piece.repeat(Math.ceil(length / piece.length))}${INSERTS[random(INSERTS.length)] ?? ''}`;
    }
  }
}

function numbered(line: (n: number) => string, length: number): string {
  const lines: string[] = [];
  for (let [n, sum] = [0, 0]; sum < length; n += 1) {
    lines.push(line(n));
    sum += (lines[n]?.length ?? 0) + 1;
  }
  return lines.join('\n');
}

const plans = EXAMPLES.map(({ scenario }) => formatScenario(scenario));

function tree(random: Random, depth: number): unknown {
  const kind = depth === 0 ? 0 : random(5);
  if (kind <= 1) return random(8) === 0 ? String.fromCharCode(random(0x10000)).repeat(random(6)) : VALUES[random(VALUES.length)];
  if (kind === 2) return Array.from({ length: random(4) }, () => tree(random, depth - 1));
  return Object.fromEntries(Array.from({ length: random(7) }, () => [KEYS[random(KEYS.length)] ?? '', tree(random, depth - 1)]));
}

/** One JSON text that stays JSON, with some of its values others, gone, or there twice; other texts are spoiled. */
function reshaped(random: Random, texts: readonly string[]): string {
  const text = texts[random(texts.length)] ?? '';
  const root = parsed(text);
  if (root === undefined) return spoiled(random, texts);
  const rate = 10 + random(300);
  const visit = (value: unknown, depth: number): unknown => {
    if (random(rate) === 0) return depth === 0 ? value : tree(random, 2);
    if (Array.isArray(value)) {
      return value.flatMap((item: unknown) => (random(rate) === 0 ? [] : random(rate) === 0 ? [visit(item, depth + 1), item] : [visit(item, depth + 1)]));
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).flatMap(([key, item]) => (random(rate) === 0 ? [] : [[key, visit(item, depth + 1)]])));
  };
  return JSON.stringify(visit(root, 0), null, random(3));
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** One text with pieces of others put in and pieces taken out. */
function spoiled(random: Random, texts: readonly string[]): string {
  let text = texts[random(texts.length)] ?? '';
  for (let left = 1 + random(4); left > 0; left -= 1) {
    const source = texts[random(texts.length)] ?? '';
    const at = random(text.length + 1);
    const start = random(source.length + 1);
    text = `${text.slice(0, at)}${INSERTS[random(INSERTS.length)] ?? ''}${source.slice(start, start + random(random(2) === 0 ? 3 : 120))}${text.slice(at + random(60))}`;
  }
  return text;
}

export interface Answer {
  /** What is wrong; null: nothing. */
  readonly fault: string | null;
  readonly plan: Scenario | null;
}

/** What import answers to a text. A plan that it gives can be read again from its file, a refusal has its reasons, and nothing is thrown. */
export function importAnswer(text: string): Answer {
  try {
    const result = importTexts([{ name: 'input', text }]);
    if (!result.ok) return { fault: result.issues.length === 0 ? 'refused without a reason' : null, plan: null };
    const again = importTexts([{ name: 'plan.json', text: formatScenario(result.scenario), estate: true }]);
    const fault = again.ok ? null : `not read again: ${again.issues.map(({ path, message }) => `${path} ${message}`).join('; ')}`;
    return { fault, plan: result.scenario };
  } catch (error) {
    return { fault: `thrown: ${String(error)}`, plan: null };
  }
}
