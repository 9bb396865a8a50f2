import type { TripId } from '@wattbook/domain/ids';
import { deletionRefusal } from '@wattbook/domain/trips/trip-lock';
import { markStoreDue } from '../../telemetry/public.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { type DeleteDeps, deleteSegment, restoreSegment, type SegmentCheck } from '../segments/public.ts';
import { readVehicle } from '../vehicles/public.ts';
import { vehicleRules } from './trip-rules.ts';

/** Refuses a trip that the logbook lock or a pool vehicle protects (TRIP-117 to TRIP-119), and the restoration of a part of a merged one, which only undoing the merge brings back. */
const refuseProtected =
  (deps: DeleteDeps, actor: Actor, id: string): SegmentCheck =>
  async (tenant, { vehicleId, startTime }) => {
    const vehicle = vehicleRules(await readVehicle(tenant, vehicleId));
    const refusal = deletionRefusal(startTime, vehicle, { now: deps.now(), role: actor.role });
    if (refusal !== null) throw new AppError(refusal);
    const row = await tenant
      .selectFrom('trips')
      .select('merged_into')
      .where('id', '=', id as TripId)
      .executeTakeFirstOrThrow();
    if (row.merged_into !== null) throw new AppError('not_found');
    await markStoreDue(tenant, vehicleId);
  };

export const deleteTrip = (deps: DeleteDeps, actor: Actor, id: string): Promise<void> =>
  deleteSegment(deps, actor, 'trips', id, refuseProtected(deps, actor, id));

/** Restores a deleted trip; a lock that has closed since then forbids it like any other change. */
export const restoreTrip = (deps: DeleteDeps, actor: Actor, id: string): Promise<void> =>
  restoreSegment(deps, actor, 'trips', id, refuseProtected(deps, actor, id));
