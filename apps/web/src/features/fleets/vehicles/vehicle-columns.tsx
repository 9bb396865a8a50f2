import type { JoinedVehicle } from '@wattbook/contract/fleet/fleets.schema';
import { needsScopesConfirm } from '@wattbook/domain/fleet/fleet-tasks';
import { scopesOf } from '@wattbook/domain/fleet/scope-fields';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { TwoLines } from '../../../ui/table/cells.tsx';
import type { Column } from '../../../ui/table/column.ts';

export const nameOf = ({ displayName, vin, id }: JoinedVehicle): string => displayName ?? vin ?? id;

/** Whether the driver agreed to what the fleet asks for. */
export function Consent({ vehicle }: { readonly vehicle: JoinedVehicle }) {
  const t = useT();
  const formats = useFormats();
  const { fleetScopes, fleetConsent } = vehicle;
  if (scopesOf(fleetScopes).length === 0) return t('fleets.asksNothing');
  if (fleetConsent === null || needsScopesConfirm(vehicle)) return t('fleets.notAgreed');
  return t('fleets.agreedOn', { date: formats.date(fleetConsent.date) ?? '' });
}

export const vehicleColumns: readonly Column<JoinedVehicle, 'displayName' | 'email' | 'joinedAt'>[] = [
  {
    id: 'displayName',
    label: 'fleets.vehicle',
    sort: 'displayName',
    width: '32%',
    text: nameOf,
    render: (vehicle) => <TwoLines first={nameOf(vehicle)} second={vehicle.vin} />,
  },
  { id: 'email', label: 'fleets.driver', sort: 'email', text: ({ email }) => email },
  {
    id: 'consent',
    label: 'fleets.consent',
    text: ({ fleetConsent }) => fleetConsent?.date ?? null,
    render: (vehicle) => <Consent vehicle={vehicle} />,
  },
  { id: 'joinedAt', label: 'fleets.joined', sort: 'joinedAt', width: 130, text: ({ joinedAt }, formats) => formats.date(joinedAt) },
];
