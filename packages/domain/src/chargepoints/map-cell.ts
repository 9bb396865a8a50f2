import type { SitePosition } from '../sites/site-at.ts';

/** The level of the smallest cells: the map of the world has 2^20 by 2^20 of them, about 40 m wide at the equator. */
export const cellDepth = 20;

/** A part of a map in degrees; where `west` is greater than `east` it contains the date line. */
export interface MapBox {
  readonly north: number;
  readonly south: number;
  readonly east: number;
  readonly west: number;
}

/** The map ends here, as web maps do. */
const maxLatitude = 85.05;

/**
 * Returns the number of the cell of a level in which a position lies. Cells are square on a web map; the number of a cell begins with the bits of the one that contains it, so all positions
 * in a cell are one range of numbers.
 */
export function cellAt({ latitude, longitude }: SitePosition, level: number = cellDepth): number {
  return cellOf(columnAt(longitude, level), rowAt(latitude, level), level);
}

/** Returns the cells of a level that a part of the map touches. */
export function cellsIn(box: MapBox, level: number): number[] {
  const { first, columns, top, rows } = gridOf(box, level);
  const cells: number[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) cells.push(cellOf((first + column) % 2 ** level, top + row, level));
  return cells;
}

/** Returns how many cells `cellsIn` returns. */
export function cellCount(box: MapBox, level: number): number {
  const { columns, rows } = gridOf(box, level);
  return columns * rows;
}

/** Returns the first and the last of the cells of a level below within a cell; by default of the smallest ones. */
export function cellRange(cell: number, level: number, below: number = cellDepth): readonly [first: number, last: number] {
  const within = 4 ** (below - level);
  return [cell * within, (cell + 1) * within - 1];
}

function gridOf({ north, south, east, west }: MapBox, level: number) {
  const [first, last, top, bottom] = [columnAt(west, level), columnAt(east, level), rowAt(north, level), rowAt(south, level)];
  return { first, columns: (last >= first && west <= east ? last - first : last + 2 ** level - first) + 1, top, rows: bottom - top + 1 };
}

const columnAt = (longitude: number, level: number): number => within(Math.floor(((longitude + 180) / 360) * 2 ** level), level);

function rowAt(latitude: number, level: number): number {
  const angle = (Math.min(Math.max(latitude, -maxLatitude), maxLatitude) * Math.PI) / 180;
  return within(Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * 2 ** level), level);
}

const within = (index: number, level: number): number => Math.min(Math.max(index, 0), 2 ** level - 1);

/** Interleaves the bits of both; not with bit operators, which end at 32. */
function cellOf(column: number, row: number, level: number): number {
  let cell = 0;
  for (let bit = level - 1; bit >= 0; bit -= 1) cell = cell * 4 + ((row >> bit) & 1) * 2 + ((column >> bit) & 1);
  return cell;
}
