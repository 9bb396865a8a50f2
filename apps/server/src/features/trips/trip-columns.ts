import type { NewTrip } from '@wattbook/contract/trips/trip-form.schema';
import type { User } from '@wattbook/contract/users/user.schema';
import type { TripDraft } from '@wattbook/domain/trips/trip-draft';
import { tidyTags } from '@wattbook/domain/trips/trip-tags';
import { toMinor } from '../costs/public.ts';

type Edges = Pick<
  NewTrip,
  'startTime' | 'endTime' | 'startOdometer' | 'endOdometer' | 'startAddress' | 'endAddress' | 'startLocation' | 'endLocation'
>;
type Said = Omit<NewTrip, keyof Edges | 'id' | 'vehicleId'>;

/** A whole trip as the rules see it. */
export function draftOf(trip: Edges & Said) {
  return {
    startTime: Date.parse(trip.startTime),
    endTime: Date.parse(trip.endTime),
    startOdometer: trip.startOdometer,
    endOdometer: trip.endOdometer,
    startLocation: trip.startLocation,
    endLocation: trip.endLocation,
    tags: tidyTags(trip.tags ?? []),
    reason: trip.reason ?? null,
    driver: trip.driver ?? null,
    startLevel: trip.startLevel ?? null,
    endLevel: trip.endLevel ?? null,
    startGasLevel: trip.startGasLevel ?? null,
    endGasLevel: trip.endGasLevel ?? null,
    usedkWh: trip.usedkWh ?? null,
    cost: trip.cost ?? null,
    avgOutTemp: trip.avgOutTemp ?? null,
  } satisfies TripDraft;
}

export const edgeColumns = (trip: Edges) => ({
  start_time: new Date(trip.startTime),
  end_time: new Date(trip.endTime),
  start_odometer: trip.startOdometer,
  end_odometer: trip.endOdometer,
  start_address: JSON.stringify(trip.startAddress),
  end_address: JSON.stringify(trip.endAddress),
  start_latitude: trip.startLocation.latitude,
  start_longitude: trip.startLocation.longitude,
  end_latitude: trip.endLocation.latitude,
  end_longitude: trip.endLocation.longitude,
});

/** An empty text says nothing. */
const textOf = (text: string | null | undefined): string | null => (text === undefined || text === '' ? null : text);

export const saidColumns = (trip: Said, currency: User['currency']) => ({
  tags: tidyTags(trip.tags ?? []),
  name: textOf(trip.name),
  company: textOf(trip.company),
  reason: textOf(trip.reason),
  comment: textOf(trip.comment),
  driver: textOf(trip.driver),
  start_level: trip.startLevel ?? null,
  end_level: trip.endLevel ?? null,
  start_gas_level: trip.startGasLevel ?? null,
  end_gas_level: trip.endGasLevel ?? null,
  used_kwh: trip.usedkWh ?? null,
  cost: toMinor(trip.cost ?? null, currency),
  cost_currency: trip.cost == null ? null : currency,
  avg_out_temp: trip.avgOutTemp ?? null,
});
