import { type RawBuilder, sql } from 'kysely';

/** To be joined to `charges`: the energy that the price of a charge bills, and whether its cost is that price. */
export const pricedEnergy = (accountId: string): RawBuilder<unknown> => sql`
  left join lateral (
    select (p.breakdown -> 'energy' ->> 'kWh')::double precision as priced_kwh, true as is_priced
    from charge_prices p
    where p.account_id = ${accountId} and p.charge_id = charges.id
      and (p.breakdown ->> 'total')::double precision = charges.cost and p.breakdown ->> 'currency' = charges.cost_currency
  ) priced on true`;

const isAllOfWall = sql<boolean>`grid_kwh > 0 and (kwh is null or (
  grid_kwh between kwh / 2 - 1 and kwh * 2 + 10 and (grid_kwh >= kwh or kwh - grid_kwh <= greatest(0.5, kwh * 0.1))))`;

/** The billed energy of a charge with `pricedEnergy` (decision 0117): that of its price, else in the order of `billedEnergy` of the domain. Before prices kept it, the wall did not count. */
export const billedkWh = sql<number | null>`coalesce(
  priced_kwh,
  round((meter_end - meter_start)::numeric, 3)::double precision,
  kwh_bill,
  case when is_priced is null and ${isAllOfWall} then grid_kwh end,
  kwh)`;
