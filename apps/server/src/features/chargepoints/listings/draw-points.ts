import { mergeListings } from '@wattbook/domain/chargepoints/listing';
import { cellAt, cellDepth } from '@wattbook/domain/chargepoints/map-cell';
import { rangesOf } from '@wattbook/domain/chargepoints/plug-ranges';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DirectoryTables } from '../../../db/schema/account-tables.ts';
import { type ListingRow, listingColumns, toListing } from './listing-row.ts';

type Directory = Kysely<DirectoryTables>;

/** The levels whose cells are counted beforehand; nearer views read the points. */
export const countedLevels = [4, 14] as const;
/** The levels whose cells are counted beforehand by operator. */
export const operatorLevels = [6, 9, 12] as const;

/** A charge point that came on the map (`sign` 1) or left it (-1), as its cells count it. `cell` and `number` are whole numbers in text. */
export interface MapChange {
  readonly sign: 1 | -1;
  readonly cell: string;
  readonly ranges: number;
  readonly operator_id: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly number: string;
}

type ChangedRow = Omit<MapChange, 'sign'>;

/** Draws charge points on the map as their rows state them now; those that no source has any more leave it. Returns what the cells have to count (`countChanges`). */
export async function drawPoints(db: Directory, points: readonly string[]): Promise<MapChange[]> {
  const counted = sql`returning cell::text, ranges, operator_id, latitude, longitude, number::text`;
  const { rows: left } = await sql<ChangedRow>`delete from charge_map_points where id = any(${points}::uuid[]) ${counted}`.execute(db);
  const { rows } = await sql<ListingRow>`
    select ${listingColumns} from charge_points join charge_point_sources on name = source
    where point_id = any(${points}::uuid[]) and gone_at is null`.execute(db);
  const drawn = [...Map.groupBy(rows, ({ point_id }) => point_id)].map(([id, of]) => {
    const { location, operatorId, evses } = mergeListings(of.map(toListing));
    return { id, ...location, operatorId, cell: cellAt(location), ranges: rangesOf(evses.flatMap(({ connectors }) => connectors)) };
  });
  const { rows: came } = await sql<ChangedRow>`
    insert into charge_map_points (id, cell, ranges, operator_id, latitude, longitude)
    select * from unnest(${drawn.map(({ id }) => id)}::uuid[], ${drawn.map(({ cell }) => cell)}::bigint[], ${drawn.map(({ ranges }) => ranges)}::integer[],
      ${drawn.map(({ operatorId }) => operatorId)}::uuid[], ${drawn.map(({ latitude }) => latitude)}::float8[],
      ${drawn.map(({ longitude }) => longitude)}::float8[])
    ${counted}`.execute(db);
  return [...left.map((row) => ({ ...row, sign: -1 }) as const), ...came.map((row) => ({ ...row, sign: 1 }) as const)];
}

/**
 * Counts changes in the cells of each level. Many at once: a cell of a large area is written again each time, and within a transaction each of its earlier versions is passed on the way to
 * the newest.
 */
export async function countChanges(db: Directory, changes: readonly MapChange[]): Promise<void> {
  if (changes.length === 0) return;
  const [first, last] = countedLevels;
  const adding = sql`points = cells.points + excluded.points, latitudes = cells.latitudes + excluded.latitudes,
    longitudes = cells.longitudes + excluded.longitudes, numbers = cells.numbers + excluded.numbers`;
  const all = sql`level, cell, ranges`;
  await sql`
    with ${counted(changes, all, sql`generate_series(${first}::integer, ${last}::integer)`)}
    insert into charge_map_cells as cells (${all}, ${sums}) select * from counted on conflict (${all}) do update set ${adding}`.execute(db);
  await sql`delete from charge_map_cells where points = 0`.execute(db);
  const byOperator = sql`operator_id, level, cell, ranges`;
  await sql`
    with ${counted(changes, byOperator, sql`unnest(${[...operatorLevels]}::integer[])`)}
    insert into charge_map_operator_cells as cells (${byOperator}, ${sums}) select * from counted on conflict (${byOperator}) do update set ${adding}`.execute(
    db,
  );
  await sql`delete from charge_map_operator_cells where points = 0`.execute(db);
}

const sums = sql`points, latitudes, longitudes, numbers`;

/** The changes by a key, in its order, as a part of a statement. */
function counted(changes: readonly MapChange[], key: RawBuilder<unknown>, levels: RawBuilder<unknown>) {
  const column = <Name extends keyof MapChange>(name: Name) => changes.map((change) => change[name]);
  return sql`
    changed as (
      select * from unnest(${column('sign')}::integer[], ${column('cell')}::bigint[], ${column('ranges')}::integer[], ${column('operator_id')}::uuid[],
        ${column('latitude')}::float8[], ${column('longitude')}::float8[], ${column('number')}::bigint[])
        as changed (sign, smallest, ranges, operator_id, latitude, longitude, number)),
    of_levels as (select *, ${levels} as level from changed),
    placed as (select *, smallest >> (2 * (${cellDepth} - level)) as cell from of_levels),
    counted as (
      select ${key}, sum(sign) as points, sum(sign * latitude) as latitudes, sum(sign * longitude) as longitudes, sum(sign * number) as numbers
      from placed group by ${key} order by ${key})`;
}
