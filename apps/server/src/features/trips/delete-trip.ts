import type { TripId } from '@wattbook/domain/ids';
import { tripVerdict } from '@wattbook/domain/trips/trip-policy';
import { markStoreDue } from '../../telemetry/public.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { requireAllowed } from '../../http/require-allowed.ts';
import { type DeleteDeps, deleteSegment, restoreSegment, type SegmentCheck } from '../segments/public.ts';
import { readVehicle } from '../vehicles/public.ts';
import { vehicleRules } from './trip-rules.ts';

/** Refuses a trip that the logbook lock or a pool vehicle protects (TRIP-117 to TRIP-119), and the restoration of a part of a merged one, which only undoing the merge brings back. */
const refuseProtected =
  (deps: DeleteDeps, actor: Actor, id: string, action: 'delete' | 'restore'): SegmentCheck =>
  async (tenant, { vehicleId, startTime }) => {
    const vehicle = vehicleRules(await readVehicle(tenant, vehicleId));
    requireAllowed(tripVerdict(action, { actor, vehicle, startTime, now: deps.now() }));
    const row = await tenant
      .selectFrom('trips')
      .select('merged_into')
      .where('id', '=', id as TripId)
      .executeTakeFirstOrThrow();
    if (row.merged_into !== null) throw new AppError('not_found');
    await markStoreDue(tenant, vehicleId);
  };

export const deleteTrip = (deps: DeleteDeps, actor: Actor, id: string): Promise<void> =>
  deleteSegment(deps, actor, 'trips', id, refuseProtected(deps, actor, id, 'delete'));

/** Restores a deleted trip; a lock that has closed since then forbids it like any other change. */
export const restoreTrip = (deps: DeleteDeps, actor: Actor, id: string): Promise<void> =>
  restoreSegment(deps, actor, 'trips', id, refuseProtected(deps, actor, id, 'restore'));
