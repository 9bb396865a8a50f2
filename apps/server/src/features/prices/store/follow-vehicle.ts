import type { VehicleId } from '@wattbook/domain/ids';
import { logbookOpenSince } from '@wattbook/domain/trips/trip-policy';
import type { Tenant } from '../../../db/tenancy.ts';
import { takeTurns } from '../../../process/take-turns.ts';
import { readVehicle } from '../../vehicles/public.ts';
import { clearEnteredCost, readSegments, takeDue, writeStandingCosts, writeTripCosts } from './energy-store.query.ts';
import { type ChangedCost, changedCosts } from './store-costs.ts';

/** Follows the paid energy of a vehicle from its first charge on and writes what changed. The caller has locked its timeline. */
export async function followVehicle(tenant: Tenant, vehicleId: VehicleId, now: number): Promise<readonly ChangedCost[]> {
  if (!(await takeDue(tenant, vehicleId))) return [];
  const vehicle = await readVehicle(tenant, vehicleId);
  const rules = { logbook: vehicle.logbook, fleetTripLock: vehicle.fleet_trip_lock, timeZone: vehicle.time_zone };
  // A zone is asked once, not for every trip.
  const openSince = logbookOpenSince(rules, now) ?? Number.NEGATIVE_INFINITY;
  const segments = await readSegments(tenant, vehicleId);
  const changed = await takeTurns(
    changedCosts(segments, {
      capacity: vehicle.kwh === null ? null : vehicle.kwh * (1 - vehicle.degradation),
      country: vehicle.country,
      isLocked: (startTime) => startTime < openSince,
    }),
  );
  for (const [kind, group] of Map.groupBy(changed, (one) => one.kind)) {
    const costs = group.map(({ segment: _, kind: __, ...cost }) => cost);
    await (kind === 'trip' ? writeTripCosts(tenant, costs) : writeStandingCosts(tenant, kind, costs));
  }
  return changed;
}

/** Calculates the costs of a vehicle for a user who asked for that of one trip. The caller has locked the timeline and marked the store. */
export async function recalculateTrip(tenant: Tenant, vehicleId: VehicleId, tripId: string, now: number): Promise<void> {
  await clearEnteredCost(tenant, tripId);
  await followVehicle(tenant, vehicleId, now);
}
