import type { ChargeId } from '@wattbook/domain/ids';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { markBatteryDue, markStoreDue } from '../../telemetry/public.ts';
import { deleteSegment, restoreSegment, type SegmentCheck } from '../segments/public.ts';
import { readChargeContext, refuseLocked } from './charge-rules.ts';
import type { SaveChargeDeps } from './create-charge.ts';

/** Refuses a locked charge (CHG-075), and the restoration of a part of a merged one, which only undoing the merge brings back. */
const refuseProtected =
  (deps: SaveChargeDeps, actor: Actor, id: string): SegmentCheck =>
  async (tenant, { vehicleId }) => {
    const row = await tenant
      .selectFrom('charges')
      .selectAll()
      .where('id', '=', id as ChargeId)
      .executeTakeFirstOrThrow();
    if (row.merged_into !== null) throw new AppError('not_found');
    await refuseLocked(tenant, row, await readChargeContext(tenant, actor, vehicleId), deps.now());
    await markBatteryDue(tenant, vehicleId);
    await markStoreDue(tenant, vehicleId);
  };

export const deleteCharge = (deps: SaveChargeDeps, actor: Actor, id: string): Promise<void> =>
  deleteSegment(deps, actor, 'charges', id, refuseProtected(deps, actor, id));

export const restoreCharge = (deps: SaveChargeDeps, actor: Actor, id: string): Promise<void> =>
  restoreSegment(deps, actor, 'charges', id, refuseProtected(deps, actor, id));
