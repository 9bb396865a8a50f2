import { mergeListings } from '@wattbook/domain/chargepoints/listing';
import { cellAt, cellDepth } from '@wattbook/domain/chargepoints/map-cell';
import { rangesOf } from '@wattbook/domain/chargepoints/plug-ranges';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DirectoryTables } from '../../../db/schema/account-tables.ts';
import { type ListingRow, listingColumns, toListing } from './listing-row.ts';

type Directory = Kysely<DirectoryTables>;

/** The levels whose cells are counted beforehand; nearer views read the points. */
export const countedLevels = [4, 14] as const;

/** Draws charge points on the map as their rows state them now; those that no source has any more leave it. */
export async function drawPoints(db: Directory, points: readonly string[]): Promise<void> {
  await count(db, -1, sql`delete from charge_map_points where id = any(${points}::uuid[]) returning *`);
  const { rows } = await sql<ListingRow>`
    select ${listingColumns} from charge_points join charge_point_sources on name = source
    where point_id = any(${points}::uuid[]) and gone_at is null`.execute(db);
  const drawn = [...Map.groupBy(rows, ({ point_id }) => point_id)].map(([id, of]) => {
    const { location, operatorId, evses } = mergeListings(of.map(toListing));
    return { id, ...location, operatorId, cell: cellAt(location), ranges: rangesOf(evses.flatMap(({ connectors }) => connectors)) };
  });
  await count(
    db,
    1,
    sql`insert into charge_map_points (id, cell, ranges, operator_id, latitude, longitude)
      select * from unnest(${drawn.map(({ id }) => id)}::uuid[], ${drawn.map(({ cell }) => cell)}::bigint[], ${drawn.map(({ ranges }) => ranges)}::integer[],
        ${drawn.map(({ operatorId }) => operatorId)}::uuid[], ${drawn.map(({ latitude }) => latitude)}::float8[],
        ${drawn.map(({ longitude }) => longitude)}::float8[])
      returning *`,
  );
}

/** Changes rows and counts them in the cells of each level. */
async function count(db: Directory, sign: 1 | -1, rows: RawBuilder<unknown>): Promise<void> {
  const [first, last] = countedLevels;
  await sql`
    with changed as (${rows}),
    counted as (
      select level, cell >> (2 * (${cellDepth} - level)) as cell, ranges, ${sign} * count(*) as points, ${sign} * sum(latitude) as latitudes,
        ${sign} * sum(longitude) as longitudes, ${sign} * sum(number) as numbers
      from changed, generate_series(${first}::integer, ${last}::integer) as level group by 1, 2, 3 order by 1, 2, 3)
    insert into charge_map_cells as cells (level, cell, ranges, points, latitudes, longitudes, numbers) select * from counted
    on conflict (level, cell, ranges) do update set points = cells.points + excluded.points, latitudes = cells.latitudes + excluded.latitudes,
      longitudes = cells.longitudes + excluded.longitudes, numbers = cells.numbers + excluded.numbers`.execute(db);
}
