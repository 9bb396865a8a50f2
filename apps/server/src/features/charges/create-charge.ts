import type { Charge } from '@wattbook/contract/charges/charge.schema';
import type { ChargeChanges, NewCharge } from '@wattbook/contract/charges/charge-form.schema';
import type { ChargeId, VehicleId } from '@wattbook/domain/ids';
import { v7 as newId } from 'uuid';
import { draftOf } from '../../db/fields/draft-of.ts';
import { writeColumns } from '../../db/fields/write-columns.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Platform } from '../../platform.ts';
import { afterChangedCharges, checkRange, cutStationary, freezeOverlapped, matchSites, changedIn } from '../../telemetry/public.ts';
import { createdValues, recordChange } from '../changelog/public.ts';
import { loggedCharge } from './charge-log.ts';
import type { ChargePorts } from './charge-ports.ts';
import { readChargeContext, readRunning, refuseClosedLogbook, refuseDraft } from './charge-rules.ts';
import { chargeFields, presentCharge, sources } from './charge.fields.ts';
import { meterColumns } from './derived-columns.ts';
import { pointColumns, refuseUnknownOperator } from './point-columns.ts';
import { readShownCharge } from './stored-charge.ts';
import { lockForChange } from '../segments/public.ts';

export type SaveChargeDeps = Pick<Platform, 'database' | 'live' | 'now'> & ChargePorts;

/** The entered point, which can be sent in two forms (CHG-052). */
export const enteredLocation = ({ location, latitude, longitude }: Pick<ChargeChanges, 'location' | 'latitude' | 'longitude'>) => {
  if (location !== undefined) return { location };
  if (latitude === undefined && longitude === undefined) return {};
  return { location: latitude == null || longitude == null ? null : { latitude, longitude } };
};

/**
 * Stores a charge that was not recorded (CHG-031, CHG-051). It is frozen: detection does not change it and cuts detected segments at its edges. Trips and charges
 * that it overlaps stay: the rules find that (decision 0088). The vehicle's timeline is locked meanwhile.
 */
export async function createCharge(deps: SaveChargeDeps, actor: Actor, body: NewCharge): Promise<Charge> {
  const { database, live, now, priceAgain, co2Of } = deps;
  const { accountId, role, userId } = actor;
  const range = { from: Date.parse(body.startTime), to: Date.parse(body.endTime) };
  const { id: sentId, vehicleId: ofVehicle, recalculatePrice = false, location, latitude, longitude, ...entered } = body;
  const vehicleId = ofVehicle as VehicleId;
  const id = (sentId ?? newId()) as ChargeId;
  const charge = await database.transaction(accountId, async (tenant) => {
    const context = await readChargeContext(tenant, actor, vehicleId);
    const columns = writeColumns(chargeFields, { ...entered, ...enteredLocation({ location, latitude, longitude }) }, context);
    await refuseUnknownOperator(tenant, entered.operatorId);
    await lockForChange(tenant, vehicleId);
    refuseDraft(draftOf(chargeFields, columns), { context, now: now(), others: await readRunning(tenant, vehicleId, range) });
    refuseClosedLogbook([columns.start_time], context, { now: now(), role });
    await cutStationary(tenant, vehicleId, range);
    await freezeOverlapped(tenant, vehicleId, range);
    const { kwh, start_latitude, start_longitude } = columns;
    const co2 = await co2Of(tenant, {
      vehicle_id: vehicleId,
      end_time: columns.end_time,
      kwh,
      pv: false,
      renewable: false,
      start_latitude,
      start_longitude,
    });
    const inserted = await tenant
      .insertInto('charges')
      .values({
        account_id: accountId,
        id,
        vehicle_id: vehicleId,
        user_id: userId,
        status: 'closed',
        frozen: true,
        source: sources.entered,
        ac: true,
        co2,
        ...columns,
        ...(await pointColumns(tenant, entered.pointId)),
        ...meterColumns({ meter_start: columns.meter_start ?? null, meter_end: columns.meter_end ?? null }),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    // Another charge has this id.
    if (inserted === undefined) throw new AppError('conflict');
    await afterChangedCharges(tenant, vehicleId, range);
    await matchSites(tenant, { charges: [id] });
    if (recalculatePrice) await priceAgain(tenant, id);
    await checkRange(tenant, vehicleId, range);
    const stored = await readShownCharge(tenant, id);
    const entry = { noun: 'charges', entityId: id, vehicleId, action: 'created', actor, now: now() } as const;
    await recordChange(tenant, { ...entry, after: createdValues(loggedCharge(stored)) });
    return presentCharge(stored);
  });
  live.publish({ accountId, vehicleId, kind: 'segments', changes: changedIn(range, ['charge', 'idle', 'sleep']) });
  return charge;
}
