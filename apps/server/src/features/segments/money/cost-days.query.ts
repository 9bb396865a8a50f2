import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '../../../db/fields/money.ts';
import type { Tenant } from '../../../db/tenancy.ts';
import { dayOfRate } from '../in-range.ts';
import type { Figure } from '../months/month-figures.ts';

/** What the rows of a part cost on a day in a currency: figures as the sums have them, amounts in minor units. */
export interface CostDay {
  /** The number of the range, from 1, or the id of the card. */
  readonly part: string | number | null;
  /** ISO 8601, in the zone of the vehicle; null: in the own currency, whose days nothing asks for. */
  readonly day: string | null;
  readonly currency: Currency;
  readonly count: number;
  readonly cost: number;
  readonly figures: Readonly<Record<string, number | null>>;
}

/** Rows with a cost: those of a statement from `from` on, told apart by `part`. */
export interface CostRows {
  readonly vehicleId: string;
  readonly part: RawBuilder<unknown>;
  readonly from: (accountId: string) => RawBuilder<unknown>;
  readonly figures: Readonly<Record<string, Figure>>;
  /** Whether the parts are shown as shares of one sum: then all are in one currency. */
  readonly isOneSum: boolean;
}

/** The costs of rows by day and currency. The day of a row is that of its start where its vehicle is, so it has one rate on every screen. */
export async function readCostDays(
  tenant: Tenant,
  own: Currency,
  { vehicleId, part, from, figures }: CostRows,
): Promise<readonly CostDay[]> {
  const named = Object.entries(figures);
  const columns = named.map(([name, { overRows }]) => sql`${overRows} as ${sql.ref(name)}`);
  const { rows } = await tenant.query(
    (accountId) => sql<Omit<CostDay, 'figures'> & Readonly<Record<string, number | null>>>`
      select ${part} as part, case when cost_currency <> ${own} then ${dayOfRate(accountId, vehicleId)} end as day,
        cost_currency as currency, count(*)::int as count, ${sql.join(columns)}
      ${from(accountId)} and cost is not null and cost_currency is not null
      group by 1, 2, 3 order by 2, 1`,
  );
  return rows.map((row) => ({
    ...row,
    figures: Object.fromEntries(named.map(([name, { per }]) => [name, row[name] == null ? null : row[name] / per])),
  }));
}
