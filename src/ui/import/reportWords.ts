/** What the report of an import says, in words. */
import { entryOf } from '../../core/findings/catalogue.ts';
import { formatNumber, plural } from '../../core/findings/text.ts';
import { RULE_IDS, type RuleId } from '../../core/findings/types.ts';
import type { ImportIssue, NoteKind, Place } from '../../interchange/types.ts';
import type { MergeOutcome, Parts } from '../../worker/messages.ts';

/** In the order in which a reader asks: what is missing, what was guessed, what was left, what was taken. */
export const NOTE_KINDS: readonly NoteKind[] = ['unresolved', 'assumed', 'ignored', 'understood'];

export const NOTE_WORDS: Readonly<Record<NoteKind, { readonly title: string; readonly meaning: string }>> = {
  unresolved: { title: 'Not resolved', meaning: 'It matters and could not be read: the plan has it as not known yet, or not at all.' },
  assumed: { title: 'Assumed', meaning: 'The input leaves it open, and the plan has to say something.' },
  ignored: { title: 'Ignored', meaning: 'Read, and without meaning for an address plan.' },
  understood: { title: 'Understood', meaning: 'Became a part of the plan.' },
};

/** "1 cluster with 2 pools, 3 networks with 7 subnets, 5 observed nodes" */
export function partsSentence({ networks, subnets, clusters, pools, observed }: Parts): string {
  const facts = [
    ...(clusters > 0 ? [`${plural(clusters, 'cluster')}${pools > 0 ? ` with ${plural(pools, 'pool')}` : ''}`] : []),
    ...(networks > 0 ? [`${plural(networks, 'network')}${subnets > 0 ? ` with ${plural(subnets, 'subnet')}` : ''}`] : []),
    ...(observed > 0 ? [plural(observed, 'observed node')] : []),
  ];
  return facts.length === 0 ? 'no network and no cluster' : facts.join(', ');
}

/** How far a plan goes beyond what links hold, and what that means for it. */
export function beyondSentence(beyond: readonly string[]): string {
  return `This is more than a link or a pasted plan holds: ${beyond.join('; ')}. It can be opened, changed, kept in this browser and saved; its file is opened by dropping or choosing it.`;
}

/** Where something stands: "line 12, properties.addressSpace"; of one among several inputs, with its name before. */
export function placeText({ input, path, line }: Place, several: boolean): string {
  return [several ? input : '', line > 0 ? `line ${formatNumber(line)}` : '', path].filter((part) => part !== '').join(', ');
}

/** The same of a reason for a refusal, whose message has line and column where there are any. */
export function issuePlace({ input, path }: ImportIssue, several: boolean): string {
  return [several ? input : '', path].filter((part) => part !== '').join(', ');
}

const RULES: ReadonlySet<string> = new Set(RULE_IDS);
const isRule = (word: string): word is RuleId => RULES.has(word);

/** The findings that a sentence about an error text names by their ids, with their titles. */
export function findingsMeant(text: string): readonly { readonly rule: RuleId; readonly title: string }[] {
  const words = new Set(text.match(/[a-z0-9]+(?:-[a-z0-9]+)+/g) ?? []);
  return [...words].filter(isRule).map((rule) => ({ rule, title: entryOf(rule).title }));
}

/** What merging comes to, in a sentence or two. */
export function mergeSentence(merge: MergeOutcome): string {
  if (!merge.ok) return `The inputs cannot be merged into the plan at hand. ${merge.reasons.map(sentence).join(' ')}`;
  if (merge.isEmpty) return 'Merging would change nothing: the plan at hand has all of it.';
  return merge.summary;
}

export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}
