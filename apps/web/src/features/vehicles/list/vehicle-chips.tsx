import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useT } from '../../../i18n/use-t.ts';
import { PlainChip } from '../../../ui/marks/tag-chips.tsx';

const marks = ['archive', 'pause', 'logbook', 'fleetPool'] as const satisfies readonly (keyof Vehicle)[];

/** Labels of a vehicle: archived, paused, with a logbook, in a pool. */
export function VehicleChips({ vehicle }: { readonly vehicle: Pick<Vehicle, (typeof marks)[number]> }) {
  const t = useT();
  return marks.map((mark) => (vehicle[mark] ? <PlainChip key={mark} label={t(`vehicles.${mark}`)} /> : null));
}
