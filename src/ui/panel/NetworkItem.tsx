/** One network: its ranges, what it is connected to, and its subnets. */
import Building2 from 'lucide-react/icons/building-2';
import Network from 'lucide-react/icons/network';
import Route from 'lucide-react/icons/route';
import { memo, useEffect, useRef, type ReactElement } from 'react';
import { formatNumber } from '../../core/findings/text.ts';
import { freshSubnet } from '../../core/scenario/fresh.ts';
import type { Network as PlanNetwork, NetworkKind } from '../../core/scenario/types.ts';
import { useActions, useAtlasState } from '../atlas.ts';
import type { MenuEntry } from '../controls/Menu.tsx';
import { MoreList } from '../controls/MoreList.tsx';
import { TextField } from '../controls/TextField.tsx';
import { ALL_FOLDED, useFolds } from '../controls/useFolds.ts';
import { useDialogs } from '../dialogs.ts';
import { Connections } from './Connections.tsx';
import { usePartFocus, useSelectedAt } from './parts.ts';
import { RowMenu } from './RowMenu.tsx';
import { SubnetItem } from './SubnetItem.tsx';
import { isAtHand, useIntoView, useSelecting, useTarget } from './useTarget.ts';

const KIND_WORDS: Readonly<Record<NetworkKind, string>> = { vnet: 'VNet', 'on-premises': 'On-premises', other: 'Other network' };
const KIND_PHRASES: Readonly<Record<NetworkKind, string>> = { vnet: 'a VNet', 'on-premises': 'an on-premises network', other: 'a network of another kind' };
const KINDS: readonly NetworkKind[] = ['vnet', 'on-premises', 'other'];
const SUBNETS_AT_ONCE = 25;

interface Props {
  readonly network: number;
  readonly of: number;
  readonly open: boolean;
  readonly onFold: (network: number, open: boolean) => void;
}

export const NetworkItem = memo(function NetworkItem({ network, of, open, onFold }: Props): ReactElement | null {
  const { edit } = useActions();
  const { focus } = usePartFocus();
  const ask = useDialogs();
  const own = useAtlasState((state) => state.scenario.networks?.[network]);
  const target = { of: 'network', network } as const;
  const { subject, selected, holdsSelection, hovered } = useTarget(target);
  const element = useIntoView<HTMLLIElement>(selected);
  const row = useRef<HTMLDivElement>(null);
  useSelecting(row, subject, true);
  // A subnet that is selected from elsewhere is to be seen.
  const inside = holdsSelection && !selected;
  useEffect(() => {
    if (inside && !isAtHand(element.current)) onFold(network, true);
  }, [inside, network, onFold, element]);
  if (!own) return null;
  const isVnet = own.kind === 'vnet';
  const addSubnet = (): void => {
    onFold(network, true);
    edit({ type: 'add-subnet', network, value: freshSubnet(own) });
    focus({ of: 'subnet', network, subnet: own.subnets?.length ?? 0 }, 'name');
  };
  const setKind = (kind: NetworkKind): void => {
    edit({
      type: 'group',
      label: `Make ${own.name} ${KIND_PHRASES[kind]}`,
      // Only VNets have subnets: an empty list of them must not stand in the way.
      edits: [
        { type: 'set-network', network, field: 'subnets', value: kind === 'vnet' ? (own.subnets ?? []) : undefined },
        { type: 'set-network', network, field: 'kind', value: kind },
      ],
    });
  };
  return (
    <li ref={element} className="network" data-kind={own.kind} data-selected={selected}>
      <div ref={row} className="range-row" data-part={subject} data-hovered={hovered}>
        <button
          type="button"
          className="fold"
          aria-expanded={open}
          aria-label={`${KIND_WORDS[own.kind]} ${own.name}`}
          onClick={() => {
            onFold(network, !open);
          }}
        />
        <span className="kind-icon" title={KIND_WORDS[own.kind]}>
          <KindIcon kind={own.kind} />
        </span>
        <TextField field={{ ...target, name: 'name' }} label={`Name of network ${own.name}`} quiet />
        <TextField field={{ ...target, name: 'addressPrefixes' }} label={`Address ranges of ${own.name}`} mono lines />
        <RowMenu
          target={target}
          name={own.name}
          at={network}
          of={of}
          extra={() => [
            ...(isVnet
              ? [
                  { kind: 'action', label: 'Add subnet', onSelect: addSubnet } as const,
                  { kind: 'action', label: 'Free space…', onSelect: () => ask({ kind: 'sizing', page: 'free', network: own.name }) } as const,
                  { kind: 'rule' } as const,
                ]
              : []),
            ...kindEntries(own, setKind),
            { kind: 'rule' },
          ]}
        />
      </div>
      {open && <NetworkBody network={network} own={own} />}
    </li>
  );
});

/** A VNet with subnets stays one: they would have nowhere to go. */
function kindEntries(own: PlanNetwork, onKind: (kind: NetworkKind) => void): readonly MenuEntry[] {
  const bound = own.kind === 'vnet' && own.subnets !== undefined && own.subnets?.length !== 0;
  return KINDS.map((kind) => ({
    kind: 'action',
    label: KIND_WORDS[kind],
    checked: kind === own.kind,
    disabled: bound && kind !== own.kind,
    ...(bound && kind !== own.kind ? { hint: 'has subnets' } : {}),
    onSelect: () => {
      if (kind !== own.kind) onKind(kind);
    },
  }));
}

function NetworkBody({ network, own }: { readonly network: number; readonly own: PlanNetwork }): ReactElement {
  const { subnets } = own;
  const { isOpen, set } = useFolds(ALL_FOLDED, true);
  const reveal = useSelectedAt({ of: 'subnet', network, subnet: 0 });
  return (
    <div className="network-body">
      {own.kind === 'vnet' && subnets !== undefined && subnets !== null && subnets.length > 0 && (
        <ul className="subnets" aria-label={`Subnets of ${own.name}, ${formatNumber(subnets.length)}`}>
          <MoreList
            items={subnets}
            step={SUBNETS_AT_ONCE}
            what="subnets"
            reveal={reveal}
            render={(_, i) => <SubnetItem key={i} network={network} subnet={i} of={subnets.length} owner={own.name} open={isOpen(i)} onFold={set} />}
          />
        </ul>
      )}
      {subnets === null && <p className="hint">Its subnets are not known yet.</p>}
      <Connections network={network} own={own} />
    </div>
  );
}

function KindIcon({ kind }: { readonly kind: NetworkKind }): ReactElement {
  const shared = { size: 14, 'aria-hidden': true } as const;
  if (kind === 'vnet') return <Network {...shared} />;
  return kind === 'on-premises' ? <Building2 {...shared} /> : <Route {...shared} />;
}
