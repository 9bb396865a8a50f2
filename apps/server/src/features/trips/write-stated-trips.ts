import type { Address } from '@wattbook/contract/scalars';
import type { TripId, VehicleId } from '@wattbook/domain/ids';
import { logbookOpenSince } from '@wattbook/domain/trips/trip-policy';
import { normalizeTripTags, ownTags } from '@wattbook/domain/trips/trip-tags';
import type { Tenant } from '../../db/tenancy.ts';
import { importSegments } from '../segments/public.ts';
import { readVehicle } from '../vehicles/public.ts';
import { sources } from './trip.fields.ts';
import { figureColumns } from './trip-figure-columns.ts';
import { vehicleRules } from './trip-rules.ts';

/** A trip as a table states it; null: not stated. Distances in km. */
export interface StatedTrip {
  readonly id: TripId;
  readonly startTime: number;
  readonly endTime: number;
  readonly distance: number;
  readonly startOdometer: number | null;
  readonly endOdometer: number | null;
  readonly startLevel: number | null;
  readonly endLevel: number | null;
  readonly usedKwh: number | null;
  readonly startAddress: Address | null;
  readonly endAddress: Address | null;
  readonly comment: string | null;
  readonly tags: readonly string[];
}

/**
 * Writes trips that were stated as a whole, each at a free time, as entered ones are written: frozen, with what is stated and nothing else. The purpose of a trip in a logbook is chosen by its driver, not by a table. Returns the ids of those that
 * were not there; `locked` are in a closed logbook. The timeline of the vehicle is locked until the transaction of the caller ends.
 */
export async function writeStatedTrips(
  tenant: Tenant,
  vehicleId: VehicleId,
  trips: readonly StatedTrip[],
  { now }: { readonly now: number },
): Promise<{ readonly written: ReadonlySet<string>; readonly locked: ReadonlySet<string> }> {
  const vehicle = await readVehicle(tenant, vehicleId);
  const openSince = logbookOpenSince(vehicleRules(vehicle), now) ?? Number.NEGATIVE_INFINITY;
  const locked = new Set(trips.filter(({ startTime }) => startTime < openSince).map(({ id }) => id));
  const free = trips.filter(({ id }) => !locked.has(id));
  const rows = free.map((trip) => ({ account_id: tenant.accountId, vehicle_id: vehicleId, ...columnsOf(trip, vehicle, now) }));
  return { written: await importSegments(tenant, 'trips', vehicleId, rows), locked };
}

function columnsOf(trip: StatedTrip, vehicle: Awaited<ReturnType<typeof readVehicle>>, now: number) {
  const tags = normalizeTripTags(trip.tags);
  const columns = {
    start_time: new Date(trip.startTime),
    end_time: new Date(trip.endTime),
    start_odometer: trip.startOdometer,
    end_odometer: trip.endOdometer,
    used_kwh: trip.usedKwh,
  };
  // What the row states as its distance counts also where its odometers say otherwise: a rule finds that.
  const measured = { ...columns, start_odometer: 0, end_odometer: trip.distance };
  return {
    id: trip.id,
    status: 'closed',
    frozen: true,
    source: sources.entered,
    import: true,
    distance_method: 'odometer',
    details_copied_at: new Date(now),
    ...columns,
    start_level: trip.startLevel,
    end_level: trip.endLevel,
    ...figureColumns(measured, vehicle),
    start_address: trip.startAddress === null ? null : JSON.stringify(trip.startAddress),
    end_address: trip.endAddress === null ? null : JSON.stringify(trip.endAddress),
    comment: trip.comment,
    tags: vehicle.logbook ? ownTags(tags) : tags,
  } as const;
}
