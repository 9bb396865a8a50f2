import type { Charge } from '@wattbook/contract/charges/charge.schema';
import type { ChargeId } from '@wattbook/domain/ids';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { afterChangedCharges, checkRange, detectRestored, forgetFindings, changedIn } from '../../telemetry/public.ts';
import { recordChange } from '../changelog/public.ts';
import { readChargeContext, refuseClosedLogbook, refuseLocked } from './charge-rules.ts';
import { presentCharge } from './charge.fields.ts';
import type { SaveChargeDeps } from './create-charge.ts';
import { readShownCharge } from './stored-charge.ts';
import { lockForChange } from '../segments/public.ts';

interface Unmerged {
  readonly total: number;
  readonly data: Charge[];
}

/**
 * Undoes a merge: the parts are shown again as they were, and the merged charge is gone with what was changed of it. What lay between the parts is detected again. Answers
 * `not_found` for a charge that was not merged.
 */
export async function unmergeCharge(deps: SaveChargeDeps, actor: Actor, id: string): Promise<Unmerged> {
  const { database, live, now } = deps;
  const { accountId, role } = actor;
  const { data, vehicleId, range } = await database.transaction(accountId, async (tenant) => {
    const { vehicle_id: ofVehicle } = await readShownCharge(tenant, id);
    await lockForChange(tenant, ofVehicle);
    // Read again: before the timeline was locked, another request could undo it.
    const merged = await readShownCharge(tenant, id);
    const context = await readChargeContext(tenant, actor, ofVehicle);
    await refuseLocked(tenant, merged, context, now());
    const parts = await tenant
      .updateTable('charges')
      .set(({ eb }) => ({ deleted_at: null, merged_into: null, version: eb('version', '+', 1) }))
      .where('merged_into', '=', id as ChargeId)
      .returningAll()
      .execute();
    const [first] = parts.sort((a, b) => a.start_time.getTime() - b.start_time.getTime());
    if (first === undefined) throw new AppError('not_found');
    refuseClosedLogbook([first.start_time], context, { now: now(), role });
    await tenant
      .deleteFrom('charges')
      .where('id', '=', id as ChargeId)
      .execute();
    for (const { id: partId, start_time } of parts) {
      const startTime = start_time.getTime();
      await detectRestored(
        tenant,
        { id: partId, kind: 'charge', vehicleId: ofVehicle, startTime, isClosed: false, isFrozen: false },
        now(),
      );
    }
    const from = first.start_time.getTime();
    const ofMerged = { id, kind: 'charge' as const, vehicleId: ofVehicle, startTime: from, isClosed: true, isFrozen: false };
    await detectRestored(tenant, ofMerged, now());
    await forgetFindings(tenant, [id]);
    // A user may have given the merged charge other times than its parts have.
    const to = Math.max(...parts.map(({ end_time }) => end_time.getTime()));
    const all = { from: Math.min(from, merged.start_time.getTime()), to: Math.max(to, merged.end_time.getTime()) };
    await afterChangedCharges(tenant, ofVehicle, all);
    await checkRange(tenant, ofVehicle, all);
    const related = parts.map((part) => part.id);
    await recordChange(tenant, { noun: 'charges', entityId: id, vehicleId: ofVehicle, action: 'unmerged', actor, now: now(), related });
    const shown = await Promise.all(parts.map((part) => readShownCharge(tenant, part.id)));
    return { data: shown.map(presentCharge), vehicleId: ofVehicle, range: all };
  });
  live.publish({ accountId, vehicleId, kind: 'segments', changes: changedIn(range, ['charge', 'idle', 'sleep']) });
  return { total: data.length, data };
}
