import type { ChargeId, VehicleId } from '@wattbook/domain/ids';
import { isInterrupted, SHORT_OF_LIMIT } from '@wattbook/domain/messages/interrupted-charge';
import type { Currency } from '../../db/fields/money.ts';
import { toDecimal } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Platform } from '../../platform.ts';
import { readLive } from '../../telemetry/public.ts';
import { findCard } from '../cards/public.ts';
import { type NewsFacts, tell, thingOfSpan } from '../messages/public.ts';
import { readVehicle } from '../vehicles/public.ts';

type TellDeps = Pick<Platform, 'sealing' | 'now'>;

/** A charge that ended longer ago is no news: its data came late, or from a file. */
const newsMs = 6 * 3_600_000;
/** Longer ago nobody remembers how the car was charged. */
const habitMs = 30 * 86_400_000;
/** The car did not drive in between; odometers are rounded to 0.1 km. */
const samePlaceKm = 0.2;

interface EndedCharge {
  readonly id: ChargeId;
  readonly start_time: Date;
  readonly end_time: Date;
  readonly kwh: number | null;
  readonly cost: number | null;
  readonly cost_currency: Currency | null;
  readonly end_level: number | null;
  readonly card_id: string | null;
  /** Noted at its first price with a known limit; null: not yet. */
  readonly limit_level: number | null;
  readonly interrupted: boolean;
}

/** Tells of charges that have just ended, once their price is known, in the transaction of the price. */
export async function tellOfCharges(deps: TellDeps, tenant: Tenant, vehicleId: VehicleId, ids: readonly ChargeId[]): Promise<void> {
  const ended = await tenant.rows<EndedCharge>(
    `select id, start_time, end_time, kwh, cost, cost_currency, end_level, card_id, limit_level, interrupted from charges
     where account_id = $1 and id = any($2::uuid[]) and end_time > $3 and status <> 'open' and deleted_at is null and not import
     order by end_time`,
    [ids, new Date(deps.now() - newsMs)],
  );
  if (ended.length === 0) return;
  const { display_name: vehicle } = await readVehicle(tenant, vehicleId);
  for (const charge of ended) {
    const finished = finishedOf(charge, vehicle);
    const interrupted = await endOf(deps, tenant, { charge, vehicle, vehicleId });
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

/**
 * Whether a charge was interrupted, decided and noted once, by the limit at its end: it is priced again later, by when its driver may have set another. The week in review counts interruptions (decision 0202), and
 * later charges are judged by the limit of then.
 */
async function endOf(deps: TellDeps, tenant: Tenant, about: OfVehicle): Promise<NewsFacts | null> {
  const { charge, vehicle, vehicleId } = about;
  const { id, end_level: level, limit_level: noted, interrupted } = charge;
  if (noted !== null)
    return interrupted && level !== null ? { kind: 'chargeInterrupted', vehicle, chargeId: id, level, limit: noted } : null;
  const live = await readLive(tenant, vehicleId, deps.now());
  const limit = live?.carried.socLimit?.value;
  // Without a limit nothing is interrupted.
  if (limit === undefined) return null;
  const facts = await interruptedOf(deps, tenant, { ...about, live });
  const found = { limit_level: limit, ...(facts !== null && { interrupted: true }) };
  await tenant.updateTable('charges').set(found).where('id', '=', id).execute();
  return facts;
}

type LiveState = Awaited<ReturnType<typeof readLive>>;

/** A charge that stopped before its time; null: it is finished, or something plans it, or nothing says that it is not (decision 0186). */
async function interruptedOf(
  { now }: TellDeps,
  tenant: Tenant,
  { charge, vehicle, vehicleId, live }: OfVehicle & { readonly live: LiveState },
): Promise<NewsFacts | null> {
  const { end_level: level, id, card_id: cardId } = charge;
  const limit = live?.carried.socLimit?.value;
  const card = cardId === null ? undefined : await findCard(tenant, cardId);
  const ended = {
    level,
    limit,
    plugged: live?.carried.plugged?.value,
    isCharging: live?.state === 'Charging',
    word: live?.carried.charging?.value,
    hasSmartTariff: card !== undefined && card.integration !== null,
    resumed: limit === undefined ? 0 : await countResumed(tenant, vehicleId, { limit, now: now() }),
  };
  if (level === null || limit === undefined || !isInterrupted(ended)) return null;
  return { kind: 'chargeInterrupted', vehicle, chargeId: id, level, limit };
}

/** How many charges went on where the one before had stopped short of its limit, without a drive in between: a car that tops itself up to its limit stopped at it. Where the limit of then is not known it is that of now. */
async function countResumed(
  tenant: Tenant,
  vehicleId: VehicleId,
  { limit, now }: { readonly limit: number; readonly now: number },
): Promise<number> {
  const [row] = await tenant.rows<{ resumed: number }>(
    `select count(*)::int as resumed from (
       select distance_between_charges as km, lag(end_level) over times as stopped_at, lag(limit_level) over times as limit_then from charges
       where account_id = $1 and vehicle_id = $2 and start_time > $3 and deleted_at is null
       window times as (order by start_time)
     ) as recent where abs(km) < $4 and stopped_at <= coalesce(limit_then, $5::real) - $6::real`,
    [vehicleId, new Date(now - habitMs), samePlaceKm, limit, SHORT_OF_LIMIT],
  );
  return row?.resumed ?? 0;
}
