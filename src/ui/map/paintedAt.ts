/** What is painted at a point, as plain data for scripts. */
import { formatAddress } from '../../core/net/address.ts';
import { formatPrefix } from '../../core/net/prefix.ts';
import { describe } from '../../map/pick.ts';
import type { MapModel } from '../../map/types.ts';
import type { MapSurface } from '../../surface/mapTypes.ts';
import { inRect } from '../../surface/targets.ts';
import type { PaintedAt } from './mapApi.ts';

/** `x`, `y` in CSS pixels of the canvas; null outside it. */
export function paintedAt(model: MapModel, surface: MapSurface, x: number, y: number): PaintedAt | null {
  const at = surface.pointAt(x, y);
  if (at === null) return null;
  const { hit, target } = at;
  const owner = hit?.owners[0];
  const pool = owner?.run ? model.plan.pools[owner.run.pool] : undefined;
  const cluster = pool === undefined ? undefined : model.plan.clusters[pool.cluster];
  const label = surface.frame()?.labels.findLast((candidate) => inRect(candidate.box, x, y));
  const family = hit?.address.family ?? 4;
  return {
    address: hit === null ? null : formatAddress(hit.address),
    role: owner?.role ?? null,
    owner: owner?.item.subject ?? null,
    name: owner?.item.name ?? null,
    item: owner?.item.id ?? null,
    cidr: owner === undefined ? null : formatPrefix(owner.item.prefix),
    block: owner?.run ? { first: formatAddress({ family, value: owner.first }), last: formatAddress({ family, value: owner.last }) } : null,
    cluster: cluster?.name ?? null,
    pool: pool?.name ?? null,
    node: owner?.node ?? null,
    phase: owner?.phase ?? null,
    owners: hit?.owners.map((one) => one.item.subject) ?? [],
    text: label?.text ?? null,
    lines: hit === null ? [] : describe(model.plan, hit),
    target: target?.kind ?? null,
  };
}
