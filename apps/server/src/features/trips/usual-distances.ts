import { longerThanUsual } from '@wattbook/domain/logbook/detours';
import type { PlacedTrip } from '@wattbook/domain/trips/suggest-purpose';
import { toThousandths } from '../../db/fields/kinds.ts';
import type { TripRow } from './trip.fields.ts';
import type { PlaceRow } from './trip-places.ts';

/** A trip with its places and what is measured of it. */
export type WayRow = PlaceRow & Pick<TripRow, 'start_time' | 'distance' | 'private_distance' | 'start_odometer' | 'end_odometer'>;

/** How long the shortest way is otherwise, by the ids of the trips in the logbook that are clearly longer (R 8.1 LStR). */
export function usualDistances(
  rows: readonly WayRow[],
  placed: (row: PlaceRow) => PlacedTrip,
  { logbook, logbook_date: since }: { readonly logbook: boolean; readonly logbook_date: Date | null },
): ReadonlyMap<string, number> {
  if (!logbook) return new Map();
  const kept = rows.filter(({ start_time }) => since === null || start_time >= since);
  const measured = kept.map((row) => ({
    trip: row.id,
    shown: {
      distance: row.distance,
      privateDistance: row.private_distance,
      startOdometer: toThousandths(row.start_odometer),
      endOdometer: toThousandths(row.end_odometer),
    },
  }));
  return new Map(longerThanUsual(measured, kept.map(placed)).map(({ trip, usual }) => [trip, usual]));
}
