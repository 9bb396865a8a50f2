import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { isOfFleet } from '@wattbook/domain/vehicles/vehicle-policy';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import { PlainChip } from '../../../ui/marks/tag-chips.tsx';
import { useConfiguration } from '../../configuration/public.ts';

/** The chips of a vehicle with their conditions (OQ-075); a fleet is named by its own name where it has one. */
const marks: readonly (readonly [applies: (vehicle: Vehicle) => boolean, label: MessageKey])[] = [
  [({ archive }) => archive, 'vehicles.archive'],
  [({ archive, pause }) => pause && !archive, 'vehicles.pause'],
  [({ archive, offline }) => offline && !archive, 'vehicleDetails.offline'],
  [({ valid }) => !valid, 'vehicleDetails.loginInvalid'],
  [({ logbook }) => logbook, 'vehicles.logbook'],
  [({ fleetPool }) => fleetPool, 'vehicles.fleetPool'],
];

/** Labels of a vehicle: archived, paused, not connected, invalid login data, with a logbook, of a fleet; and its plan where plans are for sale: the tier of fleets is not (OQ-228). */
export const chipTexts = (vehicle: Vehicle, hasPlans: boolean, t: Translate): readonly string[] => [
  ...marks.flatMap(([applies, label]) => (applies(vehicle) ? [t(label)] : [])),
  ...(isOfFleet(vehicle) && !vehicle.fleetPool ? [vehicle.fleetName ?? t('vehicleDetails.fleet')] : []),
  ...(hasPlans && vehicle.type !== 'fleet' ? [t(`vehicleDetails.${vehicle.type}`)] : []),
];

/** Whether plans are for sale. */
export const useHasPlans = (): boolean => useConfiguration()?.billing === true;

export function VehicleChips({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useT();
  return chipTexts(vehicle, useHasPlans(), t).map((label) => <PlainChip key={label} label={label} />);
}
