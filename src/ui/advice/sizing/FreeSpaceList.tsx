/** What is free where room is looked for: of each prefix length how many aligned blocks, and where the first lies. */
import { useMemo, type ReactElement } from 'react';
import { freeAddresses, freeByLength, largestFree } from '../../../core/advice/freeSpace.ts';
import { groundFor } from '../../../core/advice/sizing/ground.ts';
import { formatNumber, plural } from '../../../core/findings/text.ts';
import { formatPrefix, parseCidr, type Prefix } from '../../../core/net/prefix.ts';
import type { Scenario } from '../../../core/scenario/types.ts';
import { evaluationOf } from '../../../state/derive.ts';
import { lines, type SizingForm } from './sizingForm.ts';

/** Longer ones are no subnets. */
const LONGEST = 29;

interface Props {
  readonly scenario: Scenario;
  readonly form: SizingForm;
  readonly onShow: (prefix: Prefix) => void;
}

export function FreeSpaceList({ scenario, form, onShow }: Props): ReactElement {
  const free = useMemo(() => freeIn(scenario, form), [scenario, form]);
  if (free === null) return <p className="hint">Where to look is not right yet: expected a VNet of the plan, or ranges.</p>;
  const { where, largest, addresses, rows } = free;
  if (largest === null) return <p className="hint">Nothing is free in {where}.</p>;
  return (
    <>
      <p className="sizing-largest">
        Free in <bdi>{where}</bdi>: {plural(addresses, 'address', 'addresses')}. Largest block: <code>{formatPrefix(largest)}</code>{' '}
        <button type="button" className="link" onClick={() => onShow(largest)}>
          Show
        </button>
      </p>
      <table className="sizing-table" data-dense>
        <caption className="visually-hidden">Free aligned blocks by prefix length</caption>
        <thead>
          <tr>
            <th scope="col">Length</th>
            <th scope="col" className="figure">
              Free blocks
            </th>
            <th scope="col">First</th>
            <th scope="col">
              <span className="visually-hidden">Show on the map</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ length, count, first }) => (
            <tr key={length}>
              <th scope="row" className="mono">
                /{length}
              </th>
              <td className="figure mono">{formatNumber(count)}</td>
              <td>
                <code>{formatPrefix(first)}</code>
              </td>
              <td>
                <button type="button" className="link" aria-label={`Show ${formatPrefix(first)}`} onClick={() => onShow(first)}>
                  Show
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const isRange = (text: string): boolean => parseCidr(text).ok;

/** null: the space asked for is none. */
function freeIn(scenario: Scenario, form: SizingForm) {
  const ranges = lines(form.ranges);
  const taken = lines(form.taken).filter(isRange);
  if (form.network === null && (ranges.length === 0 || !ranges.every(isRange))) return null;
  if (form.network !== null && !scenario.networks?.some(({ name, kind }) => name === form.network && kind === 'vnet')) return null;
  const { plan } = evaluationOf(scenario);
  const ground = groundFor(plan, {
    cluster: form.cluster,
    pools: [],
    growth: 1,
    models: 'all',
    space: form.network === null ? { of: 'ranges', prefixes: ranges } : { of: 'network', name: form.network },
    taken,
  });
  const space = ground.routed();
  return {
    where: form.network ?? ranges.join(', '),
    largest: largestFree(space),
    addresses: freeAddresses(space),
    rows: freeByLength(space, LONGEST),
  };
}
