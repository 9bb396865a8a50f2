import { type Currency, toDecimal } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';

export interface CalendarRow {
  readonly id: string;
  readonly kind: 'trip' | 'charge';
  readonly vehicle: string;
  readonly start_time: Date;
  readonly end_time: Date;
  readonly created_at: Date;
  readonly distance: number | null;
  readonly kwh: number | null;
  readonly cost: number | null;
  readonly cost_currency: Currency | null;
}

/** So many of each: those of a taxi in a year. */
const maxRows = 10_000;

const trips = `
  select s.id, 'trip' as kind, v.display_name as vehicle, s.start_time, s.end_time, s.created_at, s.distance, s.used_kwh as kwh, s.cost, s.cost_currency
  from vehicles v join trips s on s.account_id = v.account_id and s.vehicle_id = v.id
  where v.account_id = $1 and s.start_time >= $2 and s.status <> 'open' and s.deleted_at is null
  order by s.start_time desc limit ${maxRows}`;
const charges = `
  select s.id, 'charge' as kind, v.display_name as vehicle, s.start_time, s.end_time, s.created_at, null::real as distance, s.kwh, s.cost, s.cost_currency
  from vehicles v join charges s on s.account_id = v.account_id and s.vehicle_id = v.id
  where v.account_id = $1 and s.start_time >= $2 and s.status <> 'open' and s.deleted_at is null
  order by s.start_time desc limit ${maxRows}`;

/** The trips and charges of an account since a moment, the newest first, without their places. */
export const readCalendarRows = (tenant: Tenant, since: Date): Promise<CalendarRow[]> =>
  tenant.rows<CalendarRow>(`(${trips}) union all (${charges}) order by start_time desc`, [since]);

/** What it cost; null: that is not known. */
export const costOf = ({ cost, cost_currency: currency }: CalendarRow): { readonly amount: number; readonly currency: Currency } | null =>
  cost === null || currency === null ? null : { amount: toDecimal(cost, currency), currency };
