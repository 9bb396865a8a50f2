import { type RawBuilder, sql } from 'kysely';
import { hasConsumption, isCounted, shownDuration } from '../in-range.ts';
import { billedkWh } from './billed-kwh.ts';

/** A figure that adds up: over rows, and over months. */
export interface Figure {
  /** Over the rows of one table. */
  readonly overRows: RawBuilder<unknown>;
  /** How the figures of parts become that of the whole. */
  readonly joins: 'sum' | 'min' | 'max';
  /** How many make one km, kWh or percent. */
  readonly per: number;
}

const where = (condition?: RawBuilder<boolean>) => (condition === undefined ? sql`` : sql`filter (where ${condition})`);
const figure = (overRows: RawBuilder<unknown>, joins: Figure['joins'] = 'sum', per = 1): Figure => ({ overRows, joins, per });

const count = (condition?: RawBuilder<boolean>) => figure(sql`count(*) ${where(condition)}`);
/** Whole numbers add up exactly. */
const whole = (value: RawBuilder<unknown>, condition?: RawBuilder<boolean>) => figure(sql`(sum(${value}) ${where(condition)})::bigint`);
/** Fractions do not: the sum of doubles depends on their order. So each row counts in whole billionths of a km, kWh or percent, and the sum of any parts in any order is the same to the last digit. */
const exact = (value: RawBuilder<unknown>, condition?: RawBuilder<boolean>) =>
  figure(sql`(sum((${value} * 1e9)::bigint) ${where(condition)})::bigint`, 'sum', 1e9);
const seconds = (condition?: RawBuilder<boolean>) => figure(sql`(extract(epoch from sum(${shownDuration}) ${where(condition)}))::bigint`);

/** A cost is that of all rows; it is one only where there is one currency. */
const costs = {
  cost: whole(sql`cost`),
  least_currency: figure(sql`min(cost_currency)`, 'min'),
  greatest_currency: figure(sql`max(cost_currency)`, 'max'),
};
const standing = {
  total: count(),
  kwh: exact(sql`kwh`),
  duration: seconds(),
  known_duration: seconds(sql`kwh is not null`),
  cost_kwh: exact(sql`cost_kwh`, sql`cost is not null`),
  ...costs,
};
const isBilled = sql<boolean>`kwh_bill > 0 and kwh is not null`;
const hasCountedCost = sql<boolean>`cost is not null and ${isCounted}`;

/** What a month of a vehicle has of each table, of all entries and of those that count in averages. Whoever changes one marks all months in a migration. */
export const monthFigures = {
  trips: {
    total: count(),
    distance: exact(sql`distance`),
    used: exact(sql`used_kwh`),
    used_counted: exact(sql`used_kwh`, hasConsumption),
    distance_counted: exact(sql`distance`, hasConsumption),
    gas: exact(sql`(start_gas_level - end_gas_level)`, sql`start_gas_level >= end_gas_level`),
    duration: seconds(),
    co2: whole(sql`co2`),
    ...costs,
    total_with_cost: count(hasCountedCost),
    distance_with_cost: exact(sql`distance`, hasCountedCost),
    counted_cost: whole(sql`cost`, isCounted),
    counted_distance: exact(sql`distance`, isCounted),
  },
  charges: {
    total: count(),
    kwh: exact(sql`kwh`),
    pv_kwh: exact(sql`kwh`, sql`pv`),
    ac: exact(sql`kwh`, sql`ac`),
    dc: exact(sql`kwh`, sql`not ac`),
    co2: whole(sql`co2`),
    co2_saved: whole(sql`co2_saved`),
    ...costs,
    counted_kwh: exact(sql`kwh`, isCounted),
    counted_cost: whole(sql`cost`, isCounted),
    billed_kwh: exact(sql`kwh_bill`, isBilled),
    billed_of_kwh: exact(sql`kwh`, isBilled),
    max_kw: figure(sql`max(max_kw) filter (where ${isCounted})`, 'max'),
  },
  idles: standing,
  sleeps: standing,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Figure>>>>;

/** What a month has of the charges with one card, in `charges_by_card`; `newest` is the start of the last of them. Over rows with their `pricedEnergy`. Whoever changes one marks all months in a migration. */
export const cardFigures = {
  newest: figure(sql`max(start_time)`, 'max'),
  total: count(),
  kwh: exact(sql`kwh`),
  priced_kwh: exact(billedkWh, sql`cost is not null`),
  priced_cost: whole(sql`cost`, sql`${billedkWh} is not null`),
  ...costs,
} as const satisfies Readonly<Record<string, Figure>>;

export type MonthTable = keyof typeof monthFigures;
export type FigureOf<Table extends MonthTable> = keyof (typeof monthFigures)[Table] & string;

export const figureOf = <Table extends MonthTable>(table: Table, name: FigureOf<Table>): Figure =>
  (monthFigures[table] as Readonly<Record<string, Figure>>)[name] as Figure;

/** Where a month has a figure. */
export const monthColumn = (table: MonthTable, name: string): string => `${table}_${name}`;
