import type { Charge } from '@wattbook/contract/charges/charge.schema';
import type { ChargeChanges } from '@wattbook/contract/charges/charge-form.schema';
import { measuredFields } from '@wattbook/domain/charges/charge-fields';
import type { ChargeField } from '@wattbook/domain/charges/check-charge';
import { changesTimes, concernedChargeFields } from '@wattbook/domain/charges/concerned-charge-fields';
import { disabledFields } from '@wattbook/domain/charges/disabled-fields';
import type { ChargeId } from '@wattbook/domain/ids';
import type { Updateable } from 'kysely';
import { draftOf } from '../../db/fields/draft-of.ts';
import { writeColumns } from '../../db/fields/write-columns.ts';
import type { ChargesTable } from '../../db/schema/segment-tables.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError, refuseStale } from '../../http/app-error.ts';
import {
  afterChangedCharges,
  checkRange,
  cutStationary,
  forgetRecomputed,
  freezeOverlapped,
  matchSites,
  changedIn,
} from '../../telemetry/public.ts';
import { recordChange } from '../changelog/public.ts';
import { cardColumns } from './card-columns.ts';
import { readChargeContext, readRunning, refuseClosedLogbook, refuseDraft, refuseLocked } from './charge-rules.ts';
import { loggedCharge } from './charge-log.ts';
import { chargeFields, presentCharge } from './charge.fields.ts';
import { enteredLocation, type SaveChargeDeps } from './create-charge.ts';
import { changesCo2, derivedColumns } from './derived-columns.ts';
import { lockForChange, setRuleStatuses } from '../segments/public.ts';
import { pointColumns, refuseUnknownOperator } from './point-columns.ts';
import { readShownCharge } from './stored-charge.ts';

/**
 * Saves changes of a charge, all of them or a part (CHG-051, CHG-056). Only the rules of changed fields are checked, so that a tag can be set on an incomplete charge. A
 * value that replaces a measured one freezes the charge (detection.md, section 8). An undo passes the columns that follow from its changes as `restored`; energy that was
 * unknown before may be unknown again.
 */
export async function changeCharge(
  deps: SaveChargeDeps,
  actor: Actor,
  id: string,
  changes: ChargeChanges,
  { restored }: { readonly restored?: Updateable<ChargesTable> } = {},
): Promise<Charge> {
  const { database, live, now, priceAgain, co2Of } = deps;
  const { accountId, role } = actor;
  const {
    id: sentId,
    version,
    recalculatePrice = false,
    pvRetain = false,
    cardId,
    location,
    latitude,
    longitude,
    errors = [],
    ...plain
  } = changes;
  if (sentId !== undefined && sentId !== id) throw new AppError('validation', { fields: { id: { word: 'invalid' } } });
  const entered = { ...plain, ...enteredLocation({ location, latitude, longitude }) };
  const changed = await database.transaction(accountId, async (tenant) => {
    const found = await readShownCharge(tenant, id);
    const context = await readChargeContext(tenant, actor, found.vehicle_id);
    await lockForChange(tenant, found.vehicle_id);
    // Read again: before the timeline was locked, detection and other requests could write.
    const before = await readShownCharge(tenant, id);
    refuseStale(version, presentCharge(before));
    // The status of an error is no fact of a charge: it can be set on a locked one (OQ-156).
    if (isOnlyErrors(changes)) {
      await setRuleStatuses(tenant, id, errors);
      const range = { from: before.start_time.getTime(), to: before.end_time.getTime() };
      return { charge: presentCharge(await readShownCharge(tenant, id)), vehicleId: before.vehicle_id, range };
    }
    await refuseLocked(tenant, before, context, now());
    // A changed cost stays in the currency of the charge, whatever currency the user has chosen since.
    const columns = writeColumns(chargeFields, entered, { currency: before.cost_currency ?? context.currency });
    const after = { ...before, ...columns };
    await refuseUnknownOperator(tenant, entered.operatorId);
    const isMoved = changesTimes(Object.keys(entered));
    if (isMoved) refuseClosedLogbook([before.start_time, after.start_time], context, { now: now(), role });
    const range = { from: after.start_time.getTime(), to: after.end_time.getTime() };
    const others = isMoved ? await readRunning(tenant, before.vehicle_id, range) : [];
    const [draft, stored] = [draftOf(chargeFields, after), draftOf(chargeFields, before)];
    const isSwitching = changes.pv !== undefined;
    const disabled = disabledFields(after, context.vehicle).filter(
      (field) => !(field === 'cost' && isSwitching) && draft[field] !== stored[field],
    );
    const concerned = concernedChargeFields(Object.keys(entered));
    const isUnknownAgain = (field: ChargeField) => restored !== undefined && field === 'kWh' && draft.kWh === null;
    refuseDraft(draft, { context, now: now(), others, disabled }, (field) => concerned(field) && !isUnknownAgain(field));
    if (isMoved) {
      await cutStationary(tenant, before.vehicle_id, range);
      await freezeOverlapped(tenant, before.vehicle_id, range);
      await forgetRecomputed(tenant, id);
    }
    const isFrozen = measuredFields.some((name) => Object.hasOwn(entered, name));
    const card = cardId === undefined ? {} : await cardColumns(tenant, cardId, after, context.reader.zone);
    await tenant
      .updateTable('charges')
      .set({
        ...columns,
        ...(await pointColumns(tenant, entered.pointId)),
        ...card,
        ...(changesCo2({ ...after, ...card }, before, entered) && { co2: await co2Of(tenant, { ...after, ...card }) }),
        ...derivedColumns({ ...after, ...card }, { before, changes: entered, pvRetain, currency: context.currency }),
        ...(isFrozen && { frozen: true }),
        // Another place may have another card, another country another CO2, and another operator another price; an entered cost stays.
        ...(movesPlace(entered) && { price_due: 'changed' as const }),
        version: before.version + 1,
      })
      .where('id', '=', id as ChargeId)
      .execute();
    const all = { from: Math.min(range.from, before.start_time.getTime()), to: Math.max(range.to, before.end_time.getTime()) };
    await afterChangedCharges(tenant, before.vehicle_id, all);
    if (entered.location !== undefined) await matchSites(tenant, { charges: [id] });
    if (recalculatePrice || cardId !== undefined) await priceAgain(tenant, id as ChargeId);
    if (restored !== undefined && Object.keys(restored).length > 0) await writeCharge(tenant, id, restored);
    await checkRange(tenant, before.vehicle_id, all);
    await setRuleStatuses(tenant, id, errors);
    const saved = await readShownCharge(tenant, id);
    const entry = { noun: 'charges', entityId: id, vehicleId: before.vehicle_id, action: 'changed', actor, now: now() } as const;
    await recordChange(tenant, { ...entry, before: loggedCharge(before), after: loggedCharge(saved) });
    return { charge: presentCharge(saved), vehicleId: before.vehicle_id, range: all };
  });
  const { charge, vehicleId, range } = changed;
  live.publish({ accountId, vehicleId, kind: 'segments', changes: changedIn(range, ['charge', 'idle', 'sleep']) });
  return charge;
}

const movesPlace = ({ location, pointId, operatorId }: Pick<ChargeChanges, 'location' | 'pointId' | 'operatorId'>): boolean =>
  location !== undefined || pointId !== undefined || operatorId !== undefined;

const isOnlyErrors = (changes: ChargeChanges): boolean =>
  changes.errors !== undefined && Object.keys(changes).every((name) => name === 'id' || name === 'version' || name === 'errors');

const writeCharge = (tenant: Tenant, id: string, columns: Updateable<ChargesTable>) =>
  tenant
    .updateTable('charges')
    .set(columns)
    .where('id', '=', id as ChargeId)
    .execute();
