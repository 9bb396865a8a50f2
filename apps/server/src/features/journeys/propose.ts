import type { JourneyProposal } from '@wattbook/contract/journeys/journey.schema';
import { metresBetween, type SitePosition } from '@wattbook/domain/sites/site-at';
import { homeSize } from '@wattbook/domain/journeys/homes';
import { type ProposedTrip, proposeJourneys } from '@wattbook/domain/journeys/propose-journeys';
import type { Page } from '../../db/list-page.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { type PlacedRow, readPlacedTrips } from '../trips/public.ts';
import { readVehicle } from '../vehicles/public.ts';
import { readAnswered } from './dismissals.store.ts';
import { readHomes } from './read-homes.ts';
import { wallClockOf } from './wall-clock.ts';

/** A year, and a month for the journey that began before it. */
const lookedBackMs = 396 * 86_400_000;

/** The journeys that the trips of the last 13 months show. Those that there are, and those that were added and deleted again, are answered. */
export async function listProposals(tenant: Tenant, vehicleId: string, now: number): Promise<Page<JourneyProposal>> {
  const { time_zone: zone } = await readVehicle(tenant, vehicleId);
  const from = new Date(now - lookedBackMs);
  const [rows, homes, answered] = await Promise.all([
    readPlacedTrips(tenant, { vehicleId, from: from.toISOString(), to: new Date(now).toISOString() }),
    readHomes(tenant, vehicleId),
    readAnswered(tenant, vehicleId, from),
  ]);
  const found = proposeJourneys(rows.map(proposedOf), homes, answered, wallClockOf(zone));
  const data = found.map(({ place, startTime, endTime, ...proposal }) => ({
    ...proposal,
    startTime: new Date(startTime).toISOString(),
    endTime: new Date(endTime).toISOString(),
    location: place,
    city: cityAt(rows, place),
  }));
  return { total: data.length, data };
}

const placeOf = (latitude: number | null, longitude: number | null): SitePosition | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** A trip as the rules of journeys read it. */
export const proposedOf = (row: PlacedRow): ProposedTrip => ({
  startTime: row.start_time.getTime(),
  endTime: row.end_time.getTime(),
  distance: row.distance,
  from: placeOf(row.start_latitude, row.start_longitude),
  to: placeOf(row.end_latitude, row.end_longitude),
});

/** The town of a trip that ended at a place. */
function cityAt(rows: readonly PlacedRow[], place: SitePosition): string | null {
  const there = rows.find((row) => {
    const end = placeOf(row.end_latitude, row.end_longitude);
    return end !== null && metresBetween(end, place) <= homeSize && (row.end_address?.city ?? '') !== '';
  });
  return there?.end_address?.city ?? null;
}
