import type { Charge } from '@wattbook/contract/charges/charge.schema';
import type { MergedCharges } from '@wattbook/contract/charges/charge-form.schema';
import { haveSameAddress, mergeCharges as mergeParts } from '@wattbook/domain/charges/merge-charges';
import type { ChargeId } from '@wattbook/domain/ids';
import { v7 as newId } from 'uuid';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { afterChangedCharges, checkRange, cutStationary, changedIn } from '../../telemetry/public.ts';
import { recordChange } from '../changelog/public.ts';
import { isShown, lockForChange } from '../segments/public.ts';
import { readChargeContext, readConflicts, refuseClosedLogbook, refuseLocked } from './charge-rules.ts';
import { type ChargeRow, presentCharge, sources } from './charge.fields.ts';
import type { SaveChargeDeps } from './create-charge.ts';
import { mergedRow, partOf } from './merged-row.ts';
import { readShownCharge } from './stored-charge.ts';

type Rows = [ChargeRow, ChargeRow, ...ChargeRow[]];

/**
 * Merges charges at one address that follow each other into a new one (CHG-070 to CHG-072). It is frozen like an entered one; its parts stay as deleted rows, so that
 * detection respects their times and the merge can be undone (decision 0074).
 */
export async function mergeCharges(deps: SaveChargeDeps, actor: Actor, body: MergedCharges): Promise<Charge> {
  const { database, live, now } = deps;
  const { accountId, role } = actor;
  const ids = body as ChargeId[];
  const { charge, range } = await database.transaction(accountId, async (tenant) => {
    const [{ vehicle_id: vehicleId }] = await readParts(tenant, ids);
    const context = await readChargeContext(tenant, actor, vehicleId);
    await lockForChange(tenant, vehicleId);
    // Read again: before the timeline was locked, detection and other requests could write.
    const rows = await readParts(tenant, ids);
    const [first] = rows;
    for (const row of rows) await refuseLocked(tenant, row, context, now());
    const parts = rows.map(partOf) as [ReturnType<typeof partOf>, ...ReturnType<typeof partOf>[]];
    if (!haveSameAddress(parts)) throw new AppError('other_address');
    const merged = mergeParts(parts);
    const all = { from: merged.startTime, to: merged.endTime };
    const inRange = await readConflicts(tenant, vehicleId, all);
    if (inRange.length !== rows.length) throw new AppError('not_consecutive');
    refuseClosedLogbook([first.start_time], context, { now: now(), role });
    await cutStationary(tenant, vehicleId, all);
    const id = newId() as ChargeId;
    await tenant
      .insertInto('charges')
      .values({ ...mergedRow(rows, merged), id, source: sources.merged, frozen: true, status: 'closed' })
      .execute();
    await tenant
      .updateTable('charges')
      .set(({ eb }) => ({ deleted_at: new Date(now()), merged_into: id, version: eb('version', '+', 1) }))
      .where('id', 'in', ids)
      .execute();
    await afterChangedCharges(tenant, vehicleId, all);
    await checkRange(tenant, vehicleId, all);
    await recordChange(tenant, { noun: 'charges', entityId: id, vehicleId, action: 'merged', actor, now: now(), related: ids });
    return { charge: presentCharge(await readShownCharge(tenant, id)), range: { vehicleId, ...all } };
  });
  const { vehicleId, ...all } = range;
  live.publish({ accountId, vehicleId, kind: 'segments', changes: changedIn(all, ['charge', 'idle', 'sleep']) });
  return charge;
}

/** The charges in the order of their starts; of one vehicle, each once. */
async function readParts(tenant: Tenant, ids: readonly ChargeId[]): Promise<Rows> {
  const rows = await tenant.selectFrom('charges').selectAll().where('id', 'in', ids).where(isShown).orderBy('start_time').execute();
  if (rows.length !== ids.length) throw new AppError('not_found');
  if (new Set(rows.map(({ vehicle_id }) => vehicle_id)).size > 1) throw new AppError('not_consecutive');
  return rows as Rows;
}
