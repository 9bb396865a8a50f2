import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tenant } from '../../../db/tenancy.ts';
import { isShown } from '../in-range.ts';
import { pricedEnergy } from './billed-kwh.ts';
import { cardFigures, figureOf, monthColumn, monthFigures, type FigureOf, type MonthTable } from './month-figures.ts';
import { cardsOf, joinedCardFigures } from './sum-cards.query.ts';
import { joinedFigure } from './sum-ranges.query.ts';

/** A month of a vehicle: its first day, `2026-06-01`. */
export interface VehicleMonth {
  readonly vehicleId: VehicleId;
  readonly month: string;
}

/** Months in which segments were written since they were summed. */
export async function findMarked(
  { allAccounts }: Database,
  limit: number,
): Promise<readonly (VehicleMonth & { readonly accountId: AccountId })[]> {
  return allAccounts
    .selectFrom('vehicle_month_marks')
    .select(['account_id as accountId', 'vehicle_id as vehicleId', 'month'])
    .distinct()
    .limit(limit)
    .execute();
}

/**
 * Locks a month until the transaction ends and takes its marks. Returns the zone of its vehicle; null where another process sums the month. A mark of a change that is not
 * stored yet is not among them: it stays, and the month is summed again.
 */
export async function takeMonth(tenant: Tenant, { vehicleId, month }: VehicleMonth): Promise<string | null> {
  const values = [vehicleId, month];
  await tenant.rows('insert into vehicle_months (account_id, vehicle_id, month) values ($1, $2, $3) on conflict do nothing', values);
  const [taken] = await tenant.rows<{ zone: string }>(
    `select v.time_zone as zone from vehicle_months m join vehicles v on v.account_id = m.account_id and v.id = m.vehicle_id
     where m.account_id = $1 and m.vehicle_id = $2 and m.month = $3 for update of m skip locked`,
    values,
  );
  if (taken === undefined) return null;
  // Its fleet copies it again, where the driver agreed to show it something.
  await tenant.rows(
    `with taken as (delete from vehicle_month_marks where account_id = $1 and vehicle_id = $2 and month = $3 returning month)
     insert into fleet_copy_marks (account_id, vehicle_id, month, id) select $1, $2, month, gen_random_uuid() from taken
     where exists (select from fleet_consents c where c.account_id = $1 and c.vehicle_id = $2 and c.ended_at is null) limit 1`,
    values,
  );
  return taken.zone;
}

/**
 * Locks the year of a month until the transaction ends, and empties it, so that nothing reads what it was: who sums another month of it waits, and then reads what was summed
 * here. After the month is locked.
 */
export async function takeYear(tenant: Tenant, vehicleId: VehicleId, year: string): Promise<void> {
  await tenant.rows(
    `insert into vehicle_years (account_id, vehicle_id, year) values ($1, $2, $3)
     on conflict (account_id, vehicle_id, year) do update set from_time = null`,
    [vehicleId, year],
  );
}

/** The first instant of a period in a zone, and the one after its last. */
export interface Period {
  readonly zone: string;
  readonly from: Date;
  readonly to: Date;
}

const tables = Object.keys(monthFigures) as MonthTable[];
const namesOf = (table: MonthTable) => Object.keys(monthFigures[table]) as FigureOf<typeof table>[];
const columnNames = tables.flatMap((table) => namesOf(table).map((name) => monthColumn(table, name)));
const columns = sql.join(columnNames.map((name) => sql.ref(name)));

/** Writes what a month sums up to, completely from its segments, so that it cannot drift. */
export async function writeMonth(tenant: Tenant, { vehicleId, month }: VehicleMonth, { zone, from, to }: Period): Promise<void> {
  await tenant.query((accountId) => {
    const sums = tables.map((table): RawBuilder<unknown> => {
      const figures = namesOf(table).map((name) => sql`${figureOf(table, name).overRows} as ${sql.ref(monthColumn(table, name))}`);
      return sql`(select ${sql.join(figures)} from ${sql.table(table)}
        where account_id = ${accountId} and vehicle_id = ${vehicleId} and ${isShown} and start_time >= ${from} and start_time < ${to}) as ${sql.ref(`of_${table}`)}`;
    });
    const cards = Object.entries(cardFigures).map(([name, { overRows }]) => sql`${overRows} as ${sql.ref(name)}`);
    return sql`
      update vehicle_months set (time_zone, from_time, to_time, charges_by_card, ${columns}) = (
        select ${zone}::text, ${from}::timestamptz, ${to}::timestamptz, (
          select jsonb_agg(to_jsonb(of_card)) from (
            select card_id, ${sql.join(cards)} from charges ${pricedEnergy(accountId)}
            where account_id = ${accountId} and vehicle_id = ${vehicleId} and ${isShown} and start_time >= ${from} and start_time < ${to} group by card_id
          ) as of_card
        ), ${columns} from ${sql.join(sums)})
      where account_id = ${accountId} and vehicle_id = ${vehicleId} and month = ${month}`;
  });
}

/**
 * Writes what a year sums up to, completely from its months. One that is not summed yet is marked, and a year is read only while none of its months is: whatever is stored in a
 * month has marked it.
 */
export async function writeYear(tenant: Tenant, vehicleId: VehicleId, year: string, { zone, from, to }: Period): Promise<void> {
  const sums = tables.flatMap((table) => namesOf(table).map((name) => joinedFigure(table, name)));
  await tenant.query((accountId) => {
    const months = sql`
      select * from vehicle_months where account_id = ${accountId} and vehicle_id = ${vehicleId}
        and month between ${year}::date and ${year}::date + 364 and time_zone = ${zone} and from_time >= ${from} and to_time <= ${to}`;
    return sql`
      with parts as (${months})
      update vehicle_years set (time_zone, from_time, to_time, charges_by_card, ${columns}) = (
        select ${zone}::text, ${from}::timestamptz, ${to}::timestamptz, (
          select jsonb_agg(to_jsonb(of_card)) from (
            select card_id, ${joinedCardFigures} from (${cardsOf(sql`parts`)}) as of_months group by card_id
          ) as of_card
        ), ${sql.join(sums)} from parts)
      where account_id = ${accountId} and vehicle_id = ${vehicleId} and year = ${year}`;
  });
}

/** Removes the other months that share time with this one, which were summed by other rules of the zone, and marks them. */
export async function markOverlapping(tenant: Tenant, { vehicleId, month }: VehicleMonth, { from, to }: Period): Promise<void> {
  await tenant.rows(
    `with removed as (
       delete from vehicle_months where account_id = $1 and vehicle_id = $2 and month <> $3 and from_time < $5 and to_time > $4 returning vehicle_id, month
     )
     insert into vehicle_month_marks (account_id, vehicle_id, month, id) select $1, vehicle_id, month, gen_random_uuid() from removed`,
    [vehicleId, month, from, to],
  );
}

/** Removes the other years that share time with this one. Their months are read until one of them is summed again. */
export async function removeOverlappingYears(tenant: Tenant, vehicleId: VehicleId, year: string, { from, to }: Period): Promise<void> {
  await tenant.rows(
    'delete from vehicle_years where account_id = $1 and vehicle_id = $2 and year <> $3 and from_time < $5 and to_time > $4',
    [vehicleId, year, from, to],
  );
}
