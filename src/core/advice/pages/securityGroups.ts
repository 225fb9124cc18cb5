import { list } from '../../findings/text.ts';
import { formatPrefix } from '../../net/prefix.ts';
import type { ClusterView } from '../clusterView.ts';
import { nsgAdvice, type NsgEnd, type NsgEndRole, type NsgRule } from '../nsg.ts';
import { doubted, noteOfRemark, sourced, type PageRow, type PageSection } from './types.ts';

const ENDS: Readonly<Record<NsgEndRole, string>> = { nodes: 'nodes', pods: 'pods', 'api-server': 'API server', 'load-balancer': 'load balancer' };
const REMARKS = 'What else to think of';

export function securityGroupSections(view: ClusterView): PageSection[] {
  const { rules, remarks, open } = nsgAdvice(view.plan, view.cluster.index);
  const rows = rules.map(rowOf);
  const notes = [...remarks, ...(open ? [{ text: 'The network model of some pools is not known; they may need more rules.', source: null }] : [])].map(
    (remark, at): PageRow => ({ id: `remark-${at + 1}`, title: 'Note', ...noteOfRemark(remark) }),
  );
  return [{ id: 'rules', title: 'To be let through', rows }, ...(notes.length === 0 ? [] : [{ id: 'remarks', title: REMARKS, rows: notes }])];
}

function rowOf({ id, family, from, to, protocol, ports, why, source, unverified }: NsgRule): PageRow {
  const [a, b] = [ENDS[from.role], ENDS[to.role]];
  return {
    id,
    title: `From ${a} to ${b}${family === 6 ? ', IPv6' : ''}`,
    verdict: endsKnown(from, to) ? null : { tone: 'open', word: 'ranges not known' },
    text: why,
    facts: [
      { name: 'From', value: rangesText(from) },
      { name: 'To', value: rangesText(to) },
      { name: 'Protocol', value: protocol === 'tcp' ? 'TCP' : 'any' },
      { name: 'Ports', value: ports.length === 0 ? 'all' : list(ports.map(String)) },
    ],
    ...sourced(source),
    ...doubted(unverified),
  };
}

const endsKnown = (...ends: readonly NsgEnd[]): boolean => ends.every((end) => end.prefixes !== null);

function rangesText({ prefixes, serviceTag }: NsgEnd): string {
  return serviceTag ?? (prefixes === null ? 'not known' : prefixes.map(formatPrefix).join(', '));
}
