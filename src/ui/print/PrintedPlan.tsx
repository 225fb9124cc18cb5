/** The plan in tables: networks with their subnets, clusters with their pools. What is not known says so. */
import type { ReactElement } from 'react';
import { formatNumber } from '../../core/findings/text.ts';
import type { Plan, PlanCluster, PlanNetwork, PlanPool, PlanRange } from '../../core/plan/types.ts';
import { MODEL_WORDS } from '../words.ts';

const UNKNOWN = 'not known';
const KIND_WORDS: Readonly<Record<PlanNetwork['kind'], string>> = { vnet: 'VNet', 'on-premises': 'on-premises', other: 'other network' };

const rangesOf = (ranges: readonly PlanRange[] | null): string =>
  ranges === null ? UNKNOWN : ranges.length === 0 ? 'none' : ranges.map(({ text, given }) => (given ? text : `${text} (default)`)).join(', ');
const countOf = (count: number | null | undefined): string => (typeof count === 'number' ? formatNumber(count) : UNKNOWN);

export function PrintedPlan({ plan }: { readonly plan: Plan }): ReactElement {
  const networks = plan.networks.filter(({ managed }) => !managed);
  return (
    <section className="print-plan">
      <h2>The plan</h2>
      {networks.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Network, subnet</th>
              <th scope="col">Kind</th>
              <th scope="col">Ranges</th>
            </tr>
          </thead>
          <tbody>
            {networks.map((network) => (
              <NetworkRows key={network.subject} plan={plan} network={network} />
            ))}
          </tbody>
        </table>
      )}
      {plan.clusters.map((cluster) => (
        <ClusterPart key={cluster.subject} plan={plan} cluster={cluster} />
      ))}
      {networks.length === 0 && plan.clusters.length === 0 && <p>Nothing yet.</p>}
    </section>
  );
}

function NetworkRows({ plan, network }: { readonly plan: Plan; readonly network: PlanNetwork }): ReactElement {
  return (
    <>
      <tr>
        <th scope="row">
          <bdi>{network.name}</bdi>
        </th>
        <td>{KIND_WORDS[network.kind]}</td>
        <td className="print-ranges">{rangesOf(network.ranges)}</td>
      </tr>
      {network.subnets.map((index) => {
        const subnet = plan.subnets[index];
        return (
          subnet !== undefined && (
            <tr key={subnet.subject}>
              <td className="print-inner">
                <bdi>{subnet.name}</bdi>
              </td>
              <td>subnet</td>
              <td className="print-ranges">{rangesOf(subnet.ranges)}</td>
            </tr>
          )
        );
      })}
    </>
  );
}

function ClusterPart({ plan, cluster }: { readonly plan: Plan; readonly cluster: PlanCluster }): ReactElement {
  const pools = cluster.pools.map((index) => plan.pools[index]).filter((pool) => pool !== undefined);
  const facts: readonly (readonly [string, string])[] = [
    ['Network model', cluster.model === null ? UNKNOWN : MODEL_WORDS[cluster.model]],
    ...(cluster.podRanges !== null && cluster.podRanges.length === 0 ? [] : [['Pod CIDR', rangesOf(cluster.podRanges)] as const]),
    ['Service CIDR', rangesOf(cluster.serviceRanges)],
    ['DNS service IP', cluster.dnsServiceIP === null ? UNKNOWN : `${cluster.dnsServiceIP.text}${cluster.dnsServiceIP.given ? '' : ' (default)'}`],
    ...(typeof cluster.kubernetesVersion === 'string' ? [['Kubernetes', cluster.kubernetesVersion] as const] : []),
  ];
  return (
    <article className="print-cluster">
      <h3>
        Cluster <bdi>{cluster.name}</bdi>
      </h3>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {pools.length > 0 && (
        <table className="print-figures">
          <thead>
            <tr>
              <th scope="col">Pool</th>
              <th scope="col">Subnets</th>
              <th scope="col">Nodes now</th>
              <th scope="col">At maximum</th>
              <th scope="col">Max pods</th>
              <th scope="col">Max surge</th>
            </tr>
          </thead>
          <tbody>
            {pools.map((pool) => (
              <tr key={pool.subject}>
                <th scope="row">
                  <bdi>{pool.name}</bdi>
                </th>
                <td>{subnetsOf(plan, pool)}</td>
                <td>{formatNumber(pool.nodes.now)}</td>
                <td>{countOf(pool.nodes.atMaximum)}</td>
                <td>{countOf(pool.maxPods)}</td>
                <td>{pool.maxSurge ?? UNKNOWN}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </article>
  );
}

function subnetsOf({ subnets }: Plan, { nodeSubnet, podSubnet }: PlanPool): string {
  const names = [nodeSubnet, podSubnet].map((index) => (typeof index === 'number' ? subnets[index]?.ref : undefined)).filter((ref) => ref !== undefined);
  return names.length === 0 ? UNKNOWN : [...new Set(names)].join(', pods in ');
}
