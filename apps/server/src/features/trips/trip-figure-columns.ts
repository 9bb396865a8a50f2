import type { DistanceDoubt } from '@wattbook/domain/detection/segment';
import { gridFactor } from '@wattbook/domain/emissions/grid-factors';
import { tripFigures } from '@wattbook/domain/trips/trip-figures';

interface Measured {
  readonly start_time: Date;
  readonly end_time: Date;
  readonly start_odometer?: number | null;
  readonly end_odometer?: number | null;
  readonly used_kwh?: number | null;
  readonly start_gas_level?: number | null;
  readonly end_gas_level?: number | null;
  readonly distance?: number;
  readonly distance_doubt?: DistanceDoubt | null;
}

/** The columns that follow from the edges of a trip of a vehicle of this country; without odometers the distance is unchanged. */
export function figureColumns(trip: Measured, { country }: { readonly country: string | null }) {
  const { start_odometer = null, end_odometer = null, used_kwh = null, distance: before = 0 } = trip;
  const [startOdometer, endOdometer] = start_odometer === null || end_odometer === null ? [0, before] : [start_odometer, end_odometer];
  const { distance, avgSpeed, avgConsumption, co2 } = tripFigures(
    {
      startTime: trip.start_time.getTime(),
      endTime: trip.end_time.getTime(),
      startOdometer,
      endOdometer,
      usedkWh: used_kwh,
      startGasLevel: trip.start_gas_level ?? null,
      endGasLevel: trip.end_gas_level ?? null,
    },
    gridFactor(country, trip.end_time.getUTCFullYear()),
  );
  // With two odometers the distance is theirs.
  const doubt = start_odometer === null || end_odometer === null ? (trip.distance_doubt ?? null) : null;
  return { distance, distance_doubt: doubt, avg_speed: avgSpeed, avg_consumption: doubt === 'least' ? null : avgConsumption, co2 };
}
