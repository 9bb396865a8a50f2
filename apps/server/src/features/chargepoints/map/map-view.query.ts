import type { PointCluster } from '@wattbook/contract/chargepoints/charge-point.schema';
import { cellCount, cellDepth, cellRange, cellsIn, type MapBox } from '@wattbook/domain/chargepoints/map-cell';
import { type RawBuilder, sql } from 'kysely';
import type { Tenant } from '../../../db/tenancy.ts';
import { countedLevels, operatorLevels } from '../listings/draw-points.ts';

type Directory = Tenant['directory'];

/** A part of the map and what it is to show. */
export interface MapView {
  readonly box: MapBox;
  readonly zoom: number;
  /** Bits; a point with any of them is found. */
  readonly ranges: number;
  /** Ids; empty: all. */
  readonly operators: readonly string[];
}

/** What a view shows: points by their ids, and clusters of others. */
export interface FoundPoints {
  readonly total: number;
  readonly ids: readonly string[];
  readonly clusters: readonly PointCluster[];
}

/** A view is divided into at most so many cells: an answer has no more points and clusters. */
const maxCells = 400;
/** As many points are drawn one by one. */
const maxPoints = 250;

interface Cell {
  readonly points: number;
  readonly latitude: number;
  readonly longitude: number;
  /** The number of the point where there is only one. */
  readonly number: string;
}

/** Finds what a wide view shows by the cells that were counted beforehand. */
export async function countCells(directory: Directory, view: MapView): Promise<FoundPoints> {
  const [first, last] = countedLevels;
  const level = levelOf(view, Math.min(Math.max(Math.floor(view.zoom) + 2, first), last));
  const { rows } = await (view.operators.length === 0 ? cellsOfAll : cellsOfOperators)(view, level).execute(directory);
  const numbers = rows.filter(({ points }) => points === 1).map(({ number }) => number);
  const single = await directory
    .selectFrom('charge_map_points')
    .select('id')
    .where('number', 'in', numbers.length === 0 ? ['0'] : numbers)
    .execute();
  return {
    total: rows.reduce((sum, { points }) => sum + points, 0),
    ids: single.map(({ id }) => id),
    clusters: rows.filter(({ points }) => points > 1).map(clusterOf),
  };
}

const sums = sql`sum(points)::integer as points, sum(latitudes) / sum(points) as latitude, sum(longitudes) / sum(points) as longitude, sum(numbers) as number`;

/** Rides on the key of charge_map_cells. */
const cellsOfAll = ({ box, ranges }: MapView, level: number) => sql<Cell>`
  select ${sums} from charge_map_cells
  where level = ${level} and cell = any(${cellsIn(box, level)}::bigint[]) and ranges & ${ranges} <> 0 group by cell`;

/** Rides on the key of charge_map_operator_cells, of the next smaller cells that are counted; below them on charge_map_points_operator. */
function cellsOfOperators(view: MapView, level: number) {
  const counted = operatorLevels.find((one) => one >= level) ?? cellDepth;
  const parts = partsOf(view, level, counted);
  const isShown = sql`operator_id = any(${view.operators}::uuid[]) and ranges & ${view.ranges} <> 0`;
  const group = sql`group by cell >> ${2 * (counted - level)}::integer`;
  if (counted < cellDepth)
    return sql<Cell>`select ${sums} ${fromParts(sql`select * from charge_map_operator_cells`, parts, sql`${isShown} and level = ${counted}`)} ${group}`;
  return sql<Cell>`
    select count(*)::integer as points, avg(latitude) as latitude, avg(longitude) as longitude, sum(number) as number
    ${fromParts(sql`select * from charge_map_points`, parts, isShown)} ${group}`;
}

/** The rows of a table in some ranges of cells, each read by the index: `offset 0` keeps the planner from reading all points of an operator first, of which it expects a few. */
const fromParts = (rows: RawBuilder<unknown>, { firsts, lasts }: Parts, isShown: RawBuilder<unknown>) => sql`
  from unnest(${firsts}::bigint[], ${lasts}::bigint[]) as part (first, last)
  cross join lateral (${rows} where cell between first and last and ${isShown} offset 0) as found`;

const clusterOf = ({ points, latitude, longitude }: Cell): PointCluster => ({ location: { latitude, longitude }, count: points });

/** The highest level, at most this one, at which the view has few enough cells. */
function levelOf({ box }: MapView, highest: number): number {
  let level = highest;
  while (level > 0 && cellCount(box, level) > maxCells) level -= 1;
  return level;
}

/** Ranges of cells. */
interface Parts {
  readonly firsts: readonly number[];
  readonly lasts: readonly number[];
}

/** The cells of a view as ranges of those of a level below. */
function partsOf(view: MapView, level: number, below = cellDepth): Parts {
  const parts = joined(cellsIn(view.box, level).map((cell) => cellRange(cell, level, below)));
  return { firsts: parts.map(([first]) => first), lasts: parts.map(([, last]) => last) };
}

/** Neighbours become one range. */
function joined(ranges: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const all: (readonly [number, number])[] = [];
  for (const [first, last] of ranges.toSorted(([a], [b]) => a - b)) {
    const before = all.at(-1);
    if (before?.[1] === first - 1) all[all.length - 1] = [before[0], last];
    else all.push([first, last]);
  }
  return all;
}

/** From this zoom on a view is so small that its points are read instead of counted beforehand. */
const smallZoom = 13;

/** Whether the points of a view are few enough to be read. Its zoom alone proves nothing: a caller may ask for the world at any. */
export const isSmall = ({ box, zoom }: MapView): boolean => zoom >= smallZoom && cellCount(box, smallZoom) <= maxCells;

/** Finds what a small view shows by its points; where they are many, as clusters. Rides on charge_map_points_cell. */
export async function readSmall(directory: Directory, view: MapView): Promise<FoundPoints> {
  const level = levelOf(view, Math.min(Math.floor(view.zoom) + 2, cellDepth));
  const parts = partsOf(view, level);
  const isOfOperators = view.operators.length === 0 ? sql`true` : sql`operator_id = any(${view.operators}::uuid[])`;
  const shown = fromParts(sql`select * from charge_map_points`, parts, sql`ranges & ${view.ranges} <> 0 and ${isOfOperators}`);
  const { rows: few } = await sql<{ id: string }>`select id ${shown} limit ${maxPoints + 1}`.execute(directory);
  if (few.length <= maxPoints) return { total: few.length, ids: few.map(({ id }) => id), clusters: [] };
  const { rows } = await sql<Cell & { readonly id: string }>`
    select count(*)::integer as points, avg(latitude) as latitude, avg(longitude) as longitude, min(id::text) as id ${shown}
    group by cell >> ${2 * (cellDepth - level)}::integer`.execute(directory);
  return {
    total: rows.reduce((sum, { points }) => sum + points, 0),
    ids: rows.filter(({ points }) => points === 1).map(({ id }) => id),
    clusters: rows.filter(({ points }) => points > 1).map(clusterOf),
  };
}

/** Those of the charge points of a user that a view shows, at most as many as are drawn one by one. */
export async function findMine(directory: Directory, { box, operators }: MapView, mine: readonly string[]): Promise<string[]> {
  const { north, south, east, west } = box;
  const isWithin = sql`latitude between ${south} and ${north} and ${
    west <= east ? sql`longitude between ${west} and ${east}` : sql`(longitude >= ${west} or longitude <= ${east})`
  }`;
  const { rows } = await sql<{ id: string }>`
    select id from charge_map_points where id = any(${mine}::uuid[]) and ${isWithin}
      and ${operators.length === 0 ? sql`true` : sql`operator_id = any(${operators}::uuid[])`}
    limit ${maxPoints}`.execute(directory);
  return rows.map(({ id }) => id);
}
