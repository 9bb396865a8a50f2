import type { Charge } from '@wattbook/contract/charges/charge.schema';
import type { ChargeId, VehicleId } from '@wattbook/domain/ids';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import {
  afterChangedCharges,
  checkRange,
  cutStationary,
  detectRestored,
  freezeOverlapped,
  moveFindings,
  changedIn,
} from '../../telemetry/public.ts';
import { recordChange } from '../changelog/public.ts';
import { findCard } from '../cards/public.ts';
import { readChargeContext, refuseClosedLogbook, refuseLocked } from './charge-rules.ts';
import { presentCharge, sources } from './charge.fields.ts';
import type { SaveChargeDeps } from './create-charge.ts';
import { readShownCharge } from './stored-charge.ts';
import { lockForChange } from '../segments/public.ts';

/**
 * Gives a charge that was entered by hand another vehicle of the account (decision 0090). It keeps its cost; a card that is only of the old vehicle is taken from it. What lay at its time in the
 * timeline of the old vehicle is detected again.
 */
export async function moveCharge({ database, live, now }: SaveChargeDeps, actor: Actor, id: string, vehicleId: VehicleId): Promise<Charge> {
  const { accountId, role } = actor;
  const moved = await database.transaction(accountId, async (tenant) => {
    const { vehicle_id: found } = await readShownCharge(tenant, id);
    const [from, to] = [await readChargeContext(tenant, actor, found), await readChargeContext(tenant, actor, vehicleId)];
    await lockForChange(tenant, found, vehicleId);
    // Read again: before the timelines were locked, other requests could write.
    const before = await readShownCharge(tenant, id);
    const range = { from: before.start_time.getTime(), to: before.end_time.getTime() };
    if (before.vehicle_id === vehicleId) return { charge: presentCharge(before), range, vehicles: [] };
    if (before.source !== sources.entered) throw new AppError('reported_by_vehicle');
    await refuseLocked(tenant, before, from, now());
    for (const context of [from, to]) refuseClosedLogbook([before.start_time], context, { now: now(), role });
    await cutStationary(tenant, vehicleId, range);
    await freezeOverlapped(tenant, vehicleId, range);
    const card = before.card_id === null ? undefined : await findCard(tenant, before.card_id);
    const isForeignCard = card !== undefined && card.vehicleId !== null && card.vehicleId !== vehicleId;
    await tenant
      .updateTable('charges')
      .set({ vehicle_id: vehicleId, version: before.version + 1, ...(isForeignCard && { card_id: null, card_name: null }) })
      .where('id', '=', id as ChargeId)
      .execute();
    const freed = { id, kind: 'charge', vehicleId: before.vehicle_id, startTime: range.from, isClosed: false, isFrozen: false } as const;
    await detectRestored(tenant, freed, now());
    for (const one of [before.vehicle_id, vehicleId]) await afterChangedCharges(tenant, one, range);
    await moveFindings(tenant, id, vehicleId);
    for (const one of [before.vehicle_id, vehicleId]) await checkRange(tenant, one, range);
    const values = { before: { vehicleId: before.vehicle_id }, after: { vehicleId } };
    await recordChange(tenant, {
      noun: 'charges',
      entityId: id,
      vehicleId: before.vehicle_id,
      action: 'moved',
      actor,
      now: now(),
      ...values,
    });
    return { charge: presentCharge(await readShownCharge(tenant, id)), range, vehicles: [before.vehicle_id, vehicleId] };
  });
  const changes = changedIn(moved.range, ['charge', 'idle', 'sleep']);
  for (const one of moved.vehicles) live.publish({ accountId, vehicleId: one, kind: 'segments', changes });
  return moved.charge;
}
