/** Settings of a cluster; the rare ones are folded away, with the number of those that are set. */
import type { ReactElement } from 'react';
import { plural } from '../../core/findings/text.ts';
import type { IpFamily, NetworkDataplane, NetworkPolicy } from '../../core/scenario/types.ts';
import { UNKNOWN } from '../../state/fields.ts';
import { useActions } from '../atlas.ts';
import { Disclosure } from '../controls/Disclosure.tsx';
import { Row } from '../controls/Row.tsx';
import { choiceOf, chosen, SelectField } from '../controls/SelectField.tsx';
import { TextField } from '../controls/TextField.tsx';
import { fieldMark } from '../help/fieldMark.ts';
import { SubnetField } from './SubnetField.tsx';
import type { OwnSettings } from './useCluster.ts';

interface Props {
  readonly cluster: number;
  readonly own: OwnSettings;
}

const DATAPLANES: readonly NetworkDataplane[] = ['azure', 'cilium'];
const DATAPLANE_WORDS: Readonly<Record<NetworkDataplane, string>> = { azure: 'Azure', cilium: 'Cilium' };
const POLICIES: readonly NetworkPolicy[] = ['none', 'azure', 'calico', 'cilium'];
const POLICY_WORDS: Readonly<Record<NetworkPolicy, string>> = { none: 'None', azure: 'Azure (NPM)', calico: 'Calico', cilium: 'Cilium' };

/** Address families by the word they are chosen with. */
const FAMILIES: Readonly<Record<string, readonly IpFamily[]>> = {
  'IPv4 and IPv6': ['IPv4', 'IPv6'],
  'IPv6 and IPv4': ['IPv6', 'IPv4'],
  IPv4: ['IPv4'],
  IPv6: ['IPv6'],
};

export function DataplaneRow({ cluster, own }: Props): ReactElement | null {
  const { edit } = useActions();
  if (own.networkPlugin !== 'azure' && own.networkDataplane === undefined) return null;
  return (
    <Row label="Dataplane" mark={fieldMark({ of: 'cluster', name: 'networkDataplane', cluster })}>
      {(id) => (
        <SelectField
          id={id}
          label={`Dataplane of ${own.name}`}
          value={choiceOf(own.networkDataplane)}
          choices={DATAPLANES.map((value) => ({ value, label: DATAPLANE_WORDS[value] }))}
          fallback="Default: Azure"
          onChange={(value) => void edit({ type: 'set-cluster', cluster, field: 'networkDataplane', value: chosen(value, DATAPLANES) })}
        />
      )}
    </Row>
  );
}

export function PolicyRow({ cluster, own }: Props): ReactElement {
  const { edit } = useActions();
  return (
    <Row label="Network policy" mark={fieldMark({ of: 'cluster', name: 'networkPolicy', cluster })}>
      {(id) => (
        <SelectField
          id={id}
          label={`Network policy of ${own.name}`}
          value={choiceOf(own.networkPolicy)}
          choices={POLICIES.map((value) => ({ value, label: POLICY_WORDS[value] }))}
          fallback="Default: none"
          onChange={(value) => void edit({ type: 'set-cluster', cluster, field: 'networkPolicy', value: chosen(value, POLICIES) })}
        />
      )}
    </Row>
  );
}

export function ClusterSettings({ cluster, own }: Props): ReactElement {
  const { edit } = useActions();
  const target = { of: 'cluster', cluster } as const;
  const { ipFamilies, services, userDefinedRoutes, apiServerSubnet, loadBalancerIPs } = own;
  const set = [ipFamilies, services, userDefinedRoutes, apiServerSubnet, loadBalancerIPs].filter((value) => value !== undefined).length;
  return (
    <Disclosure label="More settings" hint={set === 0 ? undefined : `${plural(set, 'value')} set`}>
      {() => (
        <div className="rows">
          <Row label="IP families" mark={fieldMark({ of: 'cluster', name: 'ipFamilies', cluster })}>
            {(id) => (
              <SelectField
                id={id}
                label={`IP families of ${own.name}`}
                value={ipFamilies === undefined ? '' : ipFamilies === null ? UNKNOWN : familiesWord(ipFamilies)}
                choices={Object.keys(FAMILIES).map((value) => ({ value, label: value }))}
                fallback="Default: IPv4"
                onChange={(value) => void edit({ type: 'set-cluster', cluster, field: 'ipFamilies', value: value === UNKNOWN ? null : FAMILIES[value] })}
              />
            )}
          </Row>
          <Row label="Services">
            {(id) => <TextField field={{ ...target, name: 'services' }} label={`Expected services of ${own.name}`} id={id} mono placeholder="Not given" />}
          </Row>
          {(own.networkPlugin === 'kubenet' || userDefinedRoutes !== undefined) && (
            <Row label="Own routes">
              {(id) => (
                <TextField field={{ ...target, name: 'userDefinedRoutes' }} label={`Own routes of ${own.name}`} id={id} mono placeholder="0 (default)" />
              )}
            </Row>
          )}
          <Row label="API server" mark={fieldMark({ ...target, name: 'apiServerSubnet' })}>
            {(id) => (
              <SubnetField field={{ ...target, name: 'apiServerSubnet' }} label={`API server subnet of ${own.name}`} id={id} fallback="No VNet integration" />
            )}
          </Row>
          <Row label="Load balancers">
            {(id) => (
              <TextField field={{ ...target, name: 'loadBalancerIPs' }} label={`Load balancer IPs of ${own.name}`} id={id} mono lines placeholder="None" />
            )}
          </Row>
        </div>
      )}
    </Disclosure>
  );
}

function familiesWord(families: readonly IpFamily[]): string {
  return Object.keys(FAMILIES).find((word) => FAMILIES[word]?.join() === families.join()) ?? families.join(' and ');
}
