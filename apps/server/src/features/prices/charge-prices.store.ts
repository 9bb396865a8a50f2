import type { ChargeType } from '@wattbook/domain/cards/choose-card';
import type { AccountId, ChargeId, SiteId, VehicleId } from '@wattbook/domain/ids';
import type { Breakdown } from '@wattbook/domain/prices/breakdown';
import { sql } from 'kysely';
import type { Currency } from '../../db/fields/money.ts';
import type { PriceDue, PriceReason } from '../../db/schema/segment-tables.ts';
import type { Database, Tenant } from '../../db/tenancy.ts';
import { markMonthsOf } from '../../telemetry/public.ts';
import type { DueRepricing } from '../cards/public.ts';

/** A charge whose price is due, with what is stored of its price. */
export interface DueCharge {
  readonly id: ChargeId;
  readonly start_time: Date;
  readonly end_time: Date;
  readonly kwh: number | null;
  readonly grid_kwh: number | null;
  readonly kwh_bill: number | null;
  readonly meter_start: number | null;
  readonly meter_end: number | null;
  readonly ac: boolean;
  readonly start_latitude: number | null;
  readonly start_longitude: number | null;
  readonly operator_id: string | null;
  readonly point_name: string | null;
  readonly cost: number | null;
  readonly cost_currency: Currency | null;
  readonly co2: number | null;
  readonly pv: boolean;
  readonly renewable: boolean;
  readonly type: ChargeType;
  readonly site_id: SiteId | null;
  readonly card_id: string | null;
  readonly card_name: string | null;
  readonly locked: boolean;
  readonly frozen: boolean;
  readonly price_due: PriceDue;
  readonly is_priced: boolean;
  readonly priced_total: number | null;
  readonly priced_currency: Currency | null;
  readonly priced_word: PriceReason['word'] | null;
}

/** What is written of a charge; `price` null: what is stored of its price stays. */
export interface WrittenCharge {
  readonly id: ChargeId;
  readonly cost: number | null;
  readonly currency: Currency | null;
  readonly cardId: string | null;
  readonly cardName: string | null;
  readonly type: ChargeType;
  readonly renewable: boolean;
  readonly co2: number | null;
  readonly price: {
    readonly cardId: string | null;
    readonly cardVersion: number | null;
    readonly breakdown: Breakdown | null;
    readonly reason: PriceReason | null;
    /** The series of prices that has none for an instant of the charge yet. */
    readonly waiting?: WaitingPrice | undefined;
  } | null;
}

export interface WaitingPrice {
  readonly series: string;
  readonly at: Date;
}

const isDue = `price_due is not null and status <> 'open' and deleted_at is null`;

/** Vehicles with charges whose price is due. Reads the index charges_price_due. */
export async function findDueVehicles(
  { allAccounts }: Database,
  limit: number,
): Promise<{ readonly account_id: AccountId; readonly vehicle_id: VehicleId }[]> {
  const { rows } = await sql
    .raw<{ account_id: AccountId; vehicle_id: VehicleId }>(
      `select distinct account_id, vehicle_id from charges where ${isDue} limit ${limit}`,
    )
    .execute(allAccounts);
  return rows;
}

const selectDue = `
  select c.id, c.start_time, c.end_time, c.kwh, c.grid_kwh, c.kwh_bill, c.meter_start, c.meter_end, c.ac, c.start_latitude, c.start_longitude, c.operator_id, c.point_name, c.cost, c.cost_currency, c.co2, c.pv, c.renewable,
    c.type, c.site_id, c.card_id, c.card_name, c.locked, c.frozen, c.price_due, p.charge_id is not null as is_priced,
    (p.breakdown ->> 'total')::double precision as priced_total, p.breakdown ->> 'currency' as priced_currency, p.reason ->> 'word' as priced_word
  from charges c left join charge_prices p on p.account_id = c.account_id and p.charge_id = c.id`;

/** The due charges of a vehicle, the newest first; the caller has locked its timeline. */
export const readDueCharges = (tenant: Tenant, vehicleId: VehicleId, limit: number): Promise<DueCharge[]> =>
  tenant.rows(
    `${selectDue} where c.account_id = $1 and c.vehicle_id = $2 and c.${isDue.replaceAll(' and ', ' and c.')} order by c.start_time desc limit $3`,
    [vehicleId, limit],
  );

/** One charge, as if its price was asked for again. */
export async function readAskedCharge(tenant: Tenant, id: ChargeId): Promise<(DueCharge & { readonly vehicle_id: VehicleId }) | undefined> {
  const [row] = await tenant.rows<DueCharge & { readonly vehicle_id: VehicleId }>(
    `${selectDue.replace('c.id,', 'c.id, c.vehicle_id,')} where c.account_id = $1 and c.id = $2`,
    [id],
  );
  return row === undefined ? undefined : { ...row, price_due: 'again' };
}

/** What is stored of the price of a charge; `version_of` is the version of the card that it was priced with. */
export interface StoredPrice
  extends Pick<
    DueCharge,
    'kwh_bill' | 'meter_start' | 'meter_end' | 'cost' | 'cost_currency' | 'pv' | 'card_name' | 'priced_total' | 'priced_currency'
  > {
  readonly priced_at: Date | null;
  readonly version_of: { readonly cardId: string; readonly number: number } | null;
  readonly breakdown: Breakdown | null;
  readonly reason: PriceReason | null;
}

/** What is stored of the price of a shown charge; undefined: the account has no such charge. */
export async function readStoredPrice(tenant: Tenant, id: string): Promise<StoredPrice | undefined> {
  const [row] = await tenant.rows<StoredPrice>(
    `select c.kwh_bill, c.meter_start, c.meter_end, c.cost, c.cost_currency, c.pv, c.card_name, p.priced_at, p.breakdown, p.reason,
       (p.breakdown ->> 'total')::double precision as priced_total, p.breakdown ->> 'currency' as priced_currency,
       case when p.card_version is not null then jsonb_build_object('cardId', p.card_id, 'number', p.card_version) end as version_of
     from charges c left join charge_prices p on p.account_id = c.account_id and p.charge_id = c.id
     where c.account_id = $1 and c.id = $2 and c.deleted_at is null and c.status <> 'open'`,
    [id],
  );
  return row;
}

/** A charge for the comparison of cards. */
export type ComparedCharge = Pick<
  DueCharge,
  | 'start_time'
  | 'end_time'
  | 'kwh'
  | 'grid_kwh'
  | 'kwh_bill'
  | 'meter_start'
  | 'meter_end'
  | 'ac'
  | 'start_latitude'
  | 'start_longitude'
  | 'operator_id'
  | 'point_name'
  | 'cost'
  | 'cost_currency'
>;

/** The charges of a range without those of own solar power. */
export const readComparedCharges = (
  tenant: Tenant,
  vehicleId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ComparedCharge[]> =>
  tenant.rows(
    `select start_time, end_time, kwh, grid_kwh, kwh_bill, meter_start, meter_end, ac, start_latitude, start_longitude, operator_id, point_name, cost, cost_currency from charges
     where account_id = $1 and vehicle_id = $2 and start_time between $3 and $4 and deleted_at is null and status <> 'open' and not pv`,
    [vehicleId, new Date(from), new Date(to)],
  );

/** Has the charges of a changed card priced again from a time on, also those of which it priced a part, and those without a card, which may get it. */
export const markRepriced = (tenant: Tenant, { cardId, from }: Pick<DueRepricing, 'cardId' | 'from'>): Promise<unknown> =>
  tenant.rows(
    `update charges set price_due = coalesce(price_due, 'changed')
     where account_id = $1 and start_time >= $3 and deleted_at is null
       and (card_id = $2 or card_id is null
         or id in (select charge_id from charge_prices where account_id = $1 and breakdown @> jsonb_build_object('earlier', jsonb_build_array(jsonb_build_object('cardId', $2::text)))))`,
    [cardId, from],
  );

/** Has charges priced again that lacked a price of a series which is there now. Reads the index charge_prices_waiting. */
export async function markArrived({ allAccounts }: Database): Promise<void> {
  await sql`
    update charges c set price_due = 'changed'
    from charge_prices p
    where p.waits_for is not null and c.account_id = p.account_id and c.id = p.charge_id and c.price_due is null and not c.locked and not c.pv
      and exists (
        select from tariff_prices t
        where t.series_id = p.waits_for and t.starts_at <= p.waits_at and t.starts_at > p.waits_at - interval '1 hour'
          and t.starts_at + t.minutes * interval '1 minute' > p.waits_at)`.execute(allAccounts);
}

/** Writes prices and what follows from them, and clears the marks, in two statements. */
export async function writePrices(tenant: Tenant, written: readonly WrittenCharge[], pricedAt: number): Promise<void> {
  await tenant.rows(
    `with priced as (
       update charges c set cost = w.cost, cost_currency = w.currency, card_id = w."cardId", card_name = w."cardName", type = w.type,
         renewable = w.renewable, co2 = w.co2, price_due = null
       from jsonb_to_recordset($2::jsonb) as w(id uuid, cost bigint, currency text, "cardId" uuid, "cardName" text, type text, renewable boolean, co2 integer)
       where c.account_id = $1 and c.id = w.id returning c.vehicle_id, c.start_time, c.status
     ) ${markMonthsOf('priced')}`,
    [JSON.stringify(written)],
  );
  const prices = written.flatMap(({ id, price }) =>
    price === null ? [] : [{ id, ...price, series: price.waiting?.series, at: price.waiting?.at }],
  );
  if (prices.length === 0) return;
  await tenant.rows(
    `insert into charge_prices (account_id, charge_id, card_id, card_version, breakdown, reason, priced_at, waits_for, waits_at)
     select $1::uuid, w.id, w."cardId", w."cardVersion", w.breakdown, w.reason, $3, w.series, w.at
     from jsonb_to_recordset($2::jsonb) as w(id uuid, "cardId" uuid, "cardVersion" integer, breakdown jsonb, reason jsonb, series uuid, at timestamptz)
     on conflict (account_id, charge_id) do update
     set card_id = excluded.card_id, card_version = excluded.card_version, breakdown = excluded.breakdown, reason = excluded.reason, priced_at = excluded.priced_at,
       waits_for = excluded.waits_for, waits_at = excluded.waits_at`,
    [JSON.stringify(prices), new Date(pricedAt)],
  );
}

/** Clears the marks of charges that may not be touched. */
export const clearDue = (tenant: Tenant, ids: readonly ChargeId[]): Promise<unknown> =>
  tenant.rows('update charges set price_due = null where account_id = $1 and id = any($2::uuid[])', [ids]);
