import type { BookOpening, BookPageRow } from '@wattbook/contract/logbook/logbook.schema';
import type { BookedTrip } from '@wattbook/domain/logbook/book-entry';
import type { BookRow, BookVersion } from '@wattbook/domain/logbook/book-rows';
import type { Tenant } from '../../db/tenancy.ts';
import { readOpeningsOf } from '../../telemetry/public.ts';

/** A row of a book as it is answered. `gap`: that of the odometer before it. */
export const presentRow = ({ trip, shown, isGone, versions }: BookRow, gap: BookPageRow['gap'] = null): BookPageRow => ({
  trip,
  shown: presentTrip(shown),
  isGone,
  versions: versions.map(presentVersion),
  gap,
});

const presentVersion = ({ number, kind, at, by, state, related, why, late }: BookVersion): BookPageRow['versions'][number] => ({
  number,
  kind,
  at,
  by: 'name' in by ? { kind: by.kind, name: by.name } : { kind: by.kind },
  state: state === null ? null : presentTrip(state),
  related: [...related],
  why,
  late,
});

const presentTrip = (trip: BookedTrip): BookPageRow['shown'] => ({
  startTime: trip.startTime,
  endTime: trip.endTime,
  zone: trip.zone,
  day: trip.day,
  startOdometer: trip.startOdometer,
  endOdometer: trip.endOdometer,
  distance: trip.distance,
  start: trip.start,
  end: trip.end,
  origin: trip.origin,
  tags: [...trip.tags],
  privateDistance: trip.privateDistance,
  toWorkDistance: trip.toWorkDistance,
  reason: trip.reason,
  name: trip.name,
  company: trip.company,
  comment: trip.comment,
  driver: trip.driver,
});

/** What opens the places in all versions of rows. */
export async function openingsOf(tenant: Tenant, rows: readonly BookRow[]): Promise<BookOpening[]> {
  const places = rows.flatMap(({ versions }) => versions.flatMap(({ state }) => [state?.start, state?.end]));
  const openings = await readOpeningsOf(
    tenant,
    places.flatMap((place) => place?.commitment ?? []),
  );
  return openings.map(({ commitment, tripId, opening, sealed, placesKey }) => ({ commitment, tripId, opening, sealed, placesKey }));
}
