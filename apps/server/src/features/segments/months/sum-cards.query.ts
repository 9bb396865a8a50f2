import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '../../../db/fields/money.ts';
import type { Tenant } from '../../../db/tenancy.ts';
import { inRange } from '../in-range.ts';
import { pricedEnergy } from './billed-kwh.ts';
import { cardFigures, type Figure } from './month-figures.ts';
import { type InstantRange, wholePeriods } from './sum-ranges.query.ts';

/** The charges of a range with one card, or without one; costs in minor units. Null: no charge has a value. */
export interface CardSumRow {
  readonly card_id: string | null;
  /** When the last of them began. */
  readonly newest: Date;
  readonly total: number;
  readonly kwh: number | null;
  /** The billed energy of those with a cost, and the cost of those with one (decision 0117). */
  readonly priced_kwh: number | null;
  readonly priced_cost: number | null;
  readonly cost: number | null;
  readonly least_currency: Currency | null;
  readonly greatest_currency: Currency | null;
}

const names = Object.keys(cardFigures) as (keyof typeof cardFigures)[];
const list = (part: (name: keyof typeof cardFigures, figure: Figure) => RawBuilder<unknown>) =>
  sql.join(names.map((name) => part(name, cardFigures[name])));
const ownFigures = list((name, { overRows }) => sql`${overRows} as ${sql.ref(name)}`);
const joinedFigure = (name: keyof typeof cardFigures, { joins }: Figure) => sql`${sql.raw(joins)}(${sql.ref(name)})`;
/** The figures of a card from those of its parts, as a year keeps them: in whole billionths. */
export const joinedCardFigures = list((name, figure) => sql`${joinedFigure(name, figure)} as ${sql.ref(name)}`);
const joinedFigures = list((name, figure) => {
  const whole = joinedFigure(name, figure);
  return sql`${figure.per === 1 ? whole : sql`${whole} / ${sql.lit(figure.per)}::double precision`} as ${sql.ref(name)}`;
});
const stored = sql.raw(
  'card_id uuid, newest timestamptz, total bigint, kwh bigint, priced_kwh bigint, priced_cost bigint, cost bigint, least_currency text, greatest_currency text',
);

/** Sums of a vehicle's shown charges that begin in a range by card: of its whole years and months that no change has marked, and of the rows of what is left. Most energy first. */
export async function sumCards(tenant: Tenant, vehicleId: string, range: InstantRange): Promise<readonly CardSumRow[]> {
  const { rows } = await tenant.query(
    (accountId) => sql<CardSumRow>`
      with ${wholePeriods(accountId, vehicleId, [range], sql`charges_by_card`)}, parts as (
        ${cardsOf(sql`(select charges_by_card from years union all select charges_by_card from months) as periods`)}
        union all
        select of_rows.* from rest cross join lateral (
          select card_id, ${ownFigures} from charges ${pricedEnergy(accountId)}
          where ${inRange(accountId, { vehicleId })} and start_time >= rest.begins and start_time < rest.ends group by card_id
        ) as of_rows where rest.begins < rest.ends
      )
      select card_id, ${joinedFigures} from parts group by card_id order by sum(kwh) desc nulls last, card_id`,
  );
  return rows;
}

/** The figures by card of months or years. */
export const cardsOf = (periods: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select of_card.* from ${periods} cross join lateral jsonb_to_recordset(charges_by_card) as of_card (${stored})`;

/** The same of the rows alone. */
export async function sumCardRows(tenant: Tenant, vehicleId: string, { from, until }: InstantRange): Promise<readonly CardSumRow[]> {
  const { rows } = await tenant.query(
    (accountId) => sql<CardSumRow>`
      select card_id, ${joinedFigures} from (
        select card_id, ${ownFigures} from charges ${pricedEnergy(accountId)}
        where ${inRange(accountId, { vehicleId })} and start_time >= ${from} and start_time < ${until} group by card_id
      ) as of_rows group by card_id order by sum(kwh) desc nulls last, card_id`,
  );
  return rows;
}
