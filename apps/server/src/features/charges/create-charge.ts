import type { Charge } from '@wattbook/contract/charges/charge.schema';
import type { ChargeChanges, NewCharge } from '@wattbook/contract/charges/charge-form.schema';
import type { ChargeId, VehicleId } from '@wattbook/domain/ids';
import { v7 as newId } from 'uuid';
import { draftOf } from '../../db/fields/draft-of.ts';
import { writeColumns } from '../../db/fields/write-columns.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { changeTimeline, readRunning, type TimelineDeps } from '../segments/public.ts';
import { chargeNoun } from './charge-noun.ts';
import type { ChargePorts } from './charge-ports.ts';
import { isClosedLogbook, refuseDraft } from './charge-rules.ts';
import { chargeFields, presentCharge, sources } from './charge.fields.ts';
import { meterColumns } from './derived-columns.ts';
import { choiceColumns, pointColumns, refusePlaceless, refuseUnknownOperator } from './point-columns.ts';
import { markPlaceDue } from './points/due-points.store.ts';

export type SaveChargeDeps = TimelineDeps & ChargePorts;

/** The entered point, which can be sent in two forms (CHG-052). */
export const enteredLocation = ({ location, latitude, longitude }: Pick<ChargeChanges, 'location' | 'latitude' | 'longitude'>) => {
  if (location !== undefined) return { location };
  if (latitude === undefined && longitude === undefined) return {};
  return { location: latitude == null || longitude == null ? null : { latitude, longitude } };
};

/**
 * Stores a charge that was not recorded (CHG-031, CHG-051). It is frozen: detection does not change it and cuts detected segments at its edges. Trips and charges
 * that it overlaps stay: the rules find that (decision 0088).
 */
export async function createCharge(deps: SaveChargeDeps, actor: Actor, body: NewCharge): Promise<Charge> {
  const { accountId, userId } = actor;
  const range = { from: Date.parse(body.startTime), to: Date.parse(body.endTime) };
  const { id: sentId, vehicleId: ofVehicle, recalculatePrice = false, pointForPlace, location, latitude, longitude, ...entered } = body;
  const vehicleId = ofVehicle as VehicleId;
  const id = (sentId ?? newId()) as ChargeId;
  const { rows } = await changeTimeline(deps, actor, chargeNoun(deps), {
    action: 'created',
    vehicleId,
    find: () => Promise.resolve([]),
    load: async (tenant, { context }) => {
      await refuseUnknownOperator(tenant, entered.operatorId);
      const columns = writeColumns(chargeFields, { ...entered, ...enteredLocation({ location, latitude, longitude }) }, context);
      const { kwh, end_time, start_latitude, start_longitude } = columns;
      const choice = { pointId: entered.pointId, pointForPlace };
      refusePlaceless(columns, choice);
      if (pointForPlace === true) await markPlaceDue(tenant, { id, ac: true, ...columns });
      const ofEnergy = { vehicle_id: vehicleId, end_time, kwh, pv: false, renewable: false, start_latitude, start_longitude };
      return {
        columns,
        co2: await deps.co2Of(tenant, ofEnergy),
        point: { ...(await pointColumns(tenant, entered.pointId)), ...choiceColumns({ point_id: null }, choice) },
        others: await readRunning(tenant, vehicleId, range),
      };
    },
    plan: ({ context, now }, { columns, co2, point, others }) => {
      refuseDraft(draftOf(chargeFields, columns), { context, now, others });
      if (isClosedLogbook([columns.start_time], context, { now, actor })) throw new AppError('logbook');
      const meter = meterColumns({ meter_start: columns.meter_start ?? null, meter_end: columns.meter_end ?? null });
      const stored = { account_id: accountId, id, vehicle_id: vehicleId, user_id: userId, source: sources.entered };
      const insert = [{ ...stored, status: 'closed' as const, frozen: true, ac: true, co2, ...columns, ...point, ...meter }];
      return {
        entityId: id,
        range,
        insert,
        taken: [range],
        placed: [id],
        isMeasured: true,
        isPriced: recalculatePrice || columns.cost == null,
      };
    },
  });
  return presentCharge(rows[0]);
}
