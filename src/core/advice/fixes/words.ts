/** How fixes speak of what they change. */
import { unreachable } from '../../base/result.ts';
import { list, nameOf } from '../../findings/text.ts';
import type { Prefix } from '../../net/prefix.ts';
import { formatPrefix } from '../../net/prefix.ts';
import type { Ref } from './parts.ts';

/** "the pod CIDR of cluster payments", "subnet hub/nodes", "network hub" */
export function nameOfRef(ref: Ref): string {
  switch (ref.of) {
    case 'pods':
      return `the pod CIDR of ${nameOf(ref.cluster.subject)}`;
    case 'services':
      return `the service CIDR of ${nameOf(ref.cluster.subject)}`;
    case 'network':
      return nameOf(ref.network.subject);
    case 'subnet':
      return nameOf(ref.subnet.subject);
    default:
      return unreachable(ref);
  }
}

/** What must be true of the real thing for the change to be more than one of the plan. `grown`: the new range contains the old one. */
export function caveat(ref: Ref, also: readonly string[] = [], grown = false): string {
  switch (ref.of) {
    case 'pods':
      // How an own network plugin changes its range is its business.
      if (ref.cluster.plugin === 'none') return '';
      if (grown && ref.cluster.model === 'overlay' && ref.range.prefix.family === 4)
        return ' A cluster that exists can be extended so, if it has Linux pools only.';
      return FIXED;
    case 'services':
      return FIXED;
    case 'network':
      return also.length === 0 ? '' : ' What is deployed there has to be made again.';
    case 'subnet':
      return ' Azure changes the range of a subnet only while nothing is in it.';
    default:
      return unreachable(ref);
  }
}

const FIXED = ' The range is fixed once the cluster is made.';

const withAlso = (also: readonly string[], joint: string): string => (also.length === 0 ? '' : `${joint} ${list(also)}`);

export function moveText(ref: Ref, to: Prefix, also: readonly string[]): string {
  const joint = ref.of === 'services' ? ', and' : ' with';
  return `Move ${nameOfRef(ref)} from ${formatPrefix(ref.range.prefix)} to ${formatPrefix(to)}${withAlso(also, joint)}.${caveat(ref, also)}`;
}

export function growText(ref: Ref, to: Prefix, also: readonly string[]): string {
  const joint = ref.of === 'services' ? ', and move' : ' with';
  return `Enlarge ${nameOfRef(ref)} from ${formatPrefix(ref.range.prefix)} to ${formatPrefix(to)}, which contains it${withAlso(also, joint)}.${caveat(ref, also, true)}`;
}

export function shrinkText(ref: Ref, to: Prefix, also: readonly string[]): string {
  const joint = ref.of === 'services' ? ', and move' : ' with';
  return `Cut ${nameOfRef(ref)} from ${formatPrefix(ref.range.prefix)} down to ${formatPrefix(to)}${withAlso(also, joint)}.${caveat(ref, also)}`;
}
