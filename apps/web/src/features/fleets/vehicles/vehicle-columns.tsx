import type { JoinedVehicle } from '@wattbook/contract/fleet/fleets.schema';
import { needsScopesConfirm } from '@wattbook/domain/fleet/fleet-tasks';
import { scopesOf } from '@wattbook/domain/fleet/scope-fields';
import { type Formats, useFormats } from '../../../i18n/use-formats.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import { stateMessage } from '../../../ui/marks/vehicle-state.ts';
import { TwoLines } from '../../../ui/table/cells.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { quantity, timeOf } from '../../../ui/table/column-kinds.tsx';
import { findingWords } from '../findings/finding-words.ts';

export const nameOf = ({ displayName, vin, id }: Pick<JoinedVehicle, 'displayName' | 'vin' | 'id'>): string => displayName ?? vin ?? id;

/** Whether the driver agreed to what the fleet asks for. */
export function consentText(vehicle: Pick<JoinedVehicle, 'fleetScopes' | 'fleetConsent'>, formats: Formats, t: Translate): string {
  const { fleetScopes, fleetConsent } = vehicle;
  if (scopesOf(fleetScopes).length === 0) return t('fleets.asksNothing');
  if (fleetConsent === null || needsScopesConfirm(vehicle)) return t('fleets.notAgreed');
  return t('fleets.agreedOn', { date: formats.date(fleetConsent.date) ?? '' });
}

/** What waits, in a line. */
export const waitingText = ({ findings }: JoinedVehicle, _: Formats, t: Translate): string =>
  findings.map((kind) => t(findingWords[kind])).join(', ') || '–';

const stateText = ({ state }: JoinedVehicle, t: Translate): string => t(stateMessage(state?.state ?? null));

function State({ vehicle }: { readonly vehicle: JoinedVehicle }) {
  const [t, formats] = [useT(), useFormats()];
  return <TwoLines first={stateText(vehicle, t)} second={formats.withUnit('percent', vehicle.state?.level ?? null)} />;
}

type SortField = 'displayName' | 'email' | 'joinedAt' | 'odometer' | 'lastContact' | 'cardDueAt';

export const vehicleColumns: readonly Column<JoinedVehicle, SortField>[] = [
  {
    id: 'displayName',
    label: 'fleets.vehicle',
    sort: 'displayName',
    width: '20%',
    text: nameOf,
    file: [{ cell: nameOf }, { label: 'fleets.vin', cell: ({ vin }) => vin }],
    render: (vehicle) => <TwoLines first={nameOf(vehicle)} second={vehicle.vin} />,
  },
  { id: 'email', label: 'fleets.driver', sort: 'email', text: ({ email }) => email },
  {
    id: 'state',
    label: 'fleets.state',
    width: 110,
    text: (vehicle, _, t) => stateText(vehicle, t),
    file: [
      { cell: (vehicle, _, t) => stateText(vehicle, t) },
      { label: 'vehicles.level', unit: (formats) => formats.unit('percent'), cell: ({ state }) => state?.level ?? null },
    ],
    render: (vehicle) => <State vehicle={vehicle} />,
  },
  {
    id: 'odometer',
    label: 'fleets.odometer',
    sort: 'odometer',
    width: 110,
    ...quantity('odometer', ({ odometer }) => odometer),
    missing: () => ({ reason: 'fleets.notGrantedField' }),
  },
  {
    id: 'lastContact',
    label: 'fleets.lastContact',
    sort: 'lastContact',
    width: 150,
    ...timeOf(({ lastContact }) => lastContact),
    missing: () => ({ reason: 'fleets.notGrantedField' }),
  },
  {
    id: 'consent',
    label: 'fleets.consent',
    width: 130,
    text: consentText,
  },
  {
    id: 'findings',
    label: 'fleets.due',
    sort: 'cardDueAt',
    width: '18%',
    text: waitingText,
  },
];
