import type { ChargeId, VehicleId } from '@wattbook/domain/ids';
import type { Currency } from '../../db/fields/money.ts';
import { toDecimal } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Platform } from '../../platform.ts';
import { readLive } from '../../telemetry/public.ts';
import { type NewsFacts, tell, thingOfSpan } from '../messages/public.ts';
import { readVehicle } from '../vehicles/public.ts';

type TellDeps = Pick<Platform, 'sealing' | 'now'>;

/** A charge that ended longer ago is no news: its data came late, or from a file. */
const newsMs = 6 * 3_600_000;
/** A car stops a little before its limit, and levels are whole percents. */
const shortOfLimit = 3;

interface EndedCharge {
  readonly id: ChargeId;
  readonly start_time: Date;
  readonly end_time: Date;
  readonly kwh: number | null;
  readonly cost: number | null;
  readonly cost_currency: Currency | null;
  readonly end_level: number | null;
}

/** Tells of charges that have just ended, once their price is known, in the transaction of the price. */
export async function tellOfCharges(deps: TellDeps, tenant: Tenant, vehicleId: VehicleId, ids: readonly ChargeId[]): Promise<void> {
  const ended = await tenant.rows<EndedCharge>(
    `select id, start_time, end_time, kwh, cost, cost_currency, end_level from charges
     where account_id = $1 and id = any($2::uuid[]) and end_time > $3 and status <> 'open' and deleted_at is null and not import
     order by end_time`,
    [ids, new Date(deps.now() - newsMs)],
  );
  if (ended.length === 0) return;
  const { display_name: vehicle } = await readVehicle(tenant, vehicleId);
  for (const charge of ended) {
    const finished = finishedOf(charge, vehicle);
    const interrupted = await interruptedOf(deps, tenant, { charge, vehicle, vehicleId });
    await tell(deps, tenant, {
      thing: await thingOfSpan(tenant, vehicleId, { start: charge.start_time, end: charge.end_time }, deps.now()),
      ...(interrupted === null ? { facts: finished } : { facts: interrupted, otherwise: finished }),
    });
  }
}

const finishedOf = ({ id, kwh, cost, cost_currency: currency, end_level: level }: EndedCharge, vehicle: string): NewsFacts => ({
  kind: 'chargeFinished',
  vehicle,
  chargeId: id,
  kWh: kwh,
  cost: cost === null || currency === null ? null : { amount: toDecimal(cost, currency), currency },
  level,
});

interface OfVehicle {
  readonly charge: EndedCharge;
  readonly vehicle: string;
  readonly vehicleId: VehicleId;
}

/** A charge that ended while the plug is still in and the limit of the car is not reached; null: it is finished, or nothing says that it is not. */
async function interruptedOf({ now }: TellDeps, tenant: Tenant, { charge, vehicle, vehicleId }: OfVehicle): Promise<NewsFacts | null> {
  const live = await readLive(tenant, vehicleId, now());
  const [limit, plugged] = [live?.carried.socLimit?.value, live?.carried.plugged?.value];
  const { end_level: level, id } = charge;
  if (level === null || limit === undefined || plugged !== true || live?.state === 'Charging' || level > limit - shortOfLimit) return null;
  return { kind: 'chargeInterrupted', vehicle, chargeId: id, level, limit };
}
