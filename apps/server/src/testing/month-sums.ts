import type { VehicleId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import type { Tenant } from '../db/tenancy.ts';
import { isShown } from '../features/segments/in-range.ts';
import { type FigureOf, monthFigures, type MonthTable } from '../features/segments/months/month-figures.ts';
import { sumCardRows, sumCards } from '../features/segments/months/sum-cards.query.ts';
import { type InstantRange, sumRows, sumRanges } from '../features/segments/months/sum-ranges.query.ts';

const tables = Object.keys(monthFigures) as MonthTable[];
const figuresOf = (table: MonthTable) => ({ table, names: Object.keys(monthFigures[table]) as FigureOf<MonthTable>[] });

export const allTime: InstantRange = { from: '-infinity', until: 'infinity' };

/** Every figure of every table in each range, and of charges by card, with the help of months. */
export const sumsByMonths = (tenant: Tenant, vehicle: VehicleId, ranges: readonly InstantRange[]) =>
  Promise.all([
    ...tables.map((table) => sumRanges(tenant, figuresOf(table), vehicle, ranges)),
    ...ranges.map((range) => sumCards(tenant, vehicle, range)),
  ]);

/** The same of the rows alone. */
export const sumsByRows = (tenant: Tenant, vehicle: VehicleId, ranges: readonly InstantRange[]) =>
  Promise.all([
    ...tables.map((table) => Promise.all(ranges.map((range) => sumRows(tenant, figuresOf(table), isOf(vehicle, range))))),
    ...ranges.map((range) => sumCardRows(tenant, vehicle, range)),
  ]);

const isOf =
  (vehicle: VehicleId, { from, until }: InstantRange) =>
  (accountId: string) =>
    sql<boolean>`account_id = ${accountId} and vehicle_id = ${vehicle} and ${isShown} and start_time >= ${from} and start_time < ${until}`;
