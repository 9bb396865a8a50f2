import { capacityOf } from '../cars/battery.ts';
import type { CarModel } from '../cars/car-model.ts';
import type { Member } from './member.ts';

/** The fields of a vehicle, as an owner enters them. */
export function vehicleOf(
  model: CarModel,
  ageDays: number,
  odometerKm: number,
  own: { readonly displayName: string; readonly vin: string; readonly licensePlate: string; readonly logbook: boolean },
): Member['vehicle'] {
  const { manufacture, variant, usableKwh, ratedKwhPerKm, engine } = model;
  const capacity = capacityOf(model, ageDays * 86_400_000, throughputAt(model, odometerKm));
  return {
    ...own,
    logbookType: own.logbook ? 'tax' : null,
    manufacture,
    model: model.model,
    variant,
    kWh: usableKwh,
    degradation: Math.round(1000 * (1 - capacity / usableKwh)) / 1000,
    efficiency: ratedKwhPerKm,
    liter: engine?.tankL ?? null,
    timeZone: 'Europe/Berlin',
  };
}

/** Energy through the battery, in and out, at an odometer reading, kWh. */
export const throughputAt = ({ ratedKwhPerKm, engine }: CarModel, odometerKm: number): number =>
  odometerKm * ratedKwhPerKm * 2.3 * (engine === null ? 1 : 0.5);
