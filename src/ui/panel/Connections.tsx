/** Which networks a network exchanges routes with: peering, VPN, ExpressRoute. */
import Link2 from 'lucide-react/icons/link-2';
import X from 'lucide-react/icons/x';
import { useMemo, type ReactElement } from 'react';
import { areConnected } from '../../core/scenario/connect.ts';
import type { Network, Scenario } from '../../core/scenario/types.ts';
import { useActions, useAtlas, useAtlasState } from '../atlas.ts';
import { Menu, type MenuEntry } from '../controls/Menu.tsx';
import { MoreList } from '../controls/MoreList.tsx';
import { fieldMark } from '../help/fieldMark.ts';

interface Props {
  readonly network: number;
  readonly own: Network;
}

const CONNECTIONS_AT_ONCE = 8;
const OFFERED = 100;

function connectedTo(networks: Scenario['networks'], network: number): readonly { readonly name: string; readonly at: number }[] {
  const own = networks?.[network];
  if (!own) return [];
  return (networks ?? []).flatMap((other, at) => (other !== own && areConnected(own, other) ? [{ name: other.name, at }] : []));
}

export function Connections({ network, own }: Props): ReactElement {
  const atlas = useAtlas();
  const { edit } = useActions();
  const networks = useAtlasState((state) => state.scenario.networks);
  const connected = useMemo(() => connectedTo(networks, network), [networks, network]);
  const entries = (): readonly MenuEntry[] => {
    const all = atlas.getState().scenario.networks ?? [];
    const free = all.flatMap((other, at) => (at === network || areConnected(own, other) ? [] : [{ name: other.name, at }])).slice(0, OFFERED);
    if (free.length === 0) return [{ kind: 'action', label: 'Nothing left to connect', disabled: true, onSelect: () => undefined }];
    return free.map(({ name, at }) => ({ kind: 'action', label: name, onSelect: () => void edit({ type: 'connect', a: network, b: at }) }));
  };
  return (
    <div className="connections" data-field={fieldMark({ of: 'network', name: 'peerings' })}>
      <Link2 size={13} aria-hidden />
      <ul className="chips" aria-label={`Connections of ${own.name}`}>
        <MoreList
          items={connected}
          step={CONNECTIONS_AT_ONCE}
          what="connections"
          render={({ name, at }) => (
            <li key={name} className="chip">
              <bdi className="ellipsis" title={name}>
                {name}
              </bdi>
              <button type="button" aria-label={`Disconnect ${own.name} from ${name}`} onClick={() => void edit({ type: 'disconnect', a: network, b: at })}>
                <X size={11} aria-hidden />
              </button>
            </li>
          )}
        />
        {connected.length === 0 && <li className="mute">{own.peerings === null ? 'Connections not known yet' : 'Connected to nothing'}</li>}
      </ul>
      <Menu label={`Connect ${own.name} with another network`} className="link" entries={entries}>
        Connect…
      </Menu>
    </div>
  );
}
