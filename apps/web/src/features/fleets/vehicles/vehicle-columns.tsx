import type { JoinedVehicle } from '@wattbook/contract/fleet/fleets.schema';
import { needsScopesConfirm } from '@wattbook/domain/fleet/fleet-tasks';
import { scopesOf } from '@wattbook/domain/fleet/scope-fields';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { stateMessage } from '../../../ui/marks/vehicle-state.ts';
import { TwoLines } from '../../../ui/table/cells.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { findingWords } from '../findings/finding-words.ts';

export const nameOf = ({ displayName, vin, id }: Pick<JoinedVehicle, 'displayName' | 'vin' | 'id'>): string => displayName ?? vin ?? id;

/** Whether the driver agreed to what the fleet asks for. */
export function Consent({ vehicle }: { readonly vehicle: Pick<JoinedVehicle, 'fleetScopes' | 'fleetConsent'> }) {
  const t = useT();
  const formats = useFormats();
  const { fleetScopes, fleetConsent } = vehicle;
  if (scopesOf(fleetScopes).length === 0) return t('fleets.asksNothing');
  if (fleetConsent === null || needsScopesConfirm(vehicle)) return t('fleets.notAgreed');
  return t('fleets.agreedOn', { date: formats.date(fleetConsent.date) ?? '' });
}

/** What waits, in a line. */
export function Waiting({ vehicle: { findings } }: { readonly vehicle: JoinedVehicle }) {
  const t = useT();
  return findings.map((kind) => t(findingWords[kind])).join(', ') || '–';
}

export function State({ vehicle: { state } }: { readonly vehicle: JoinedVehicle }) {
  const t = useT();
  const formats = useFormats();
  return <TwoLines first={t(stateMessage(state?.state ?? null))} second={formats.withUnit('percent', state?.level ?? null)} />;
}

type SortField = 'displayName' | 'email' | 'joinedAt' | 'odometer' | 'lastContact' | 'cardDueAt';

export const vehicleColumns: readonly Column<JoinedVehicle, SortField>[] = [
  {
    id: 'displayName',
    label: 'fleets.vehicle',
    sort: 'displayName',
    width: '20%',
    text: nameOf,
    render: (vehicle) => <TwoLines first={nameOf(vehicle)} second={vehicle.vin} />,
  },
  { id: 'email', label: 'fleets.driver', sort: 'email', text: ({ email }) => email },
  {
    id: 'state',
    label: 'fleets.state',
    width: 110,
    text: ({ state }) => state?.state ?? null,
    render: (vehicle) => <State vehicle={vehicle} />,
  },
  {
    id: 'odometer',
    label: 'fleets.odometer',
    sort: 'odometer',
    align: 'right',
    width: 110,
    unit: (formats) => formats.unit('odometer'),
    text: ({ odometer }, formats) => formats.value('odometer', odometer),
    missing: () => ({ reason: 'fleets.notGrantedField' }),
  },
  {
    id: 'lastContact',
    label: 'fleets.lastContact',
    sort: 'lastContact',
    width: 150,
    text: ({ lastContact }, formats) => formats.dateTime(lastContact),
    missing: () => ({ reason: 'fleets.notGrantedField' }),
  },
  {
    id: 'consent',
    label: 'fleets.consent',
    width: 130,
    text: ({ fleetConsent }) => fleetConsent?.date ?? null,
    render: (vehicle) => <Consent vehicle={vehicle} />,
  },
  {
    id: 'findings',
    label: 'fleets.due',
    sort: 'cardDueAt',
    width: '18%',
    text: ({ findings }) => findings.join(', '),
    render: (vehicle) => <Waiting vehicle={vehicle} />,
  },
];
