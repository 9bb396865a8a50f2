import { quotedCells } from '@wattbook/domain/imports/csv-cells';

/** The positions of the wanted cells of a row: the cell at place `i` is `text.slice(starts[i], ends[i])`. Valid until the next row is cut. */
export interface CutRow {
  readonly text: string;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

const QUOTE = 34;

/**
 * Creates the cutter of the rows of a table. It jumps from delimiter to delimiter and creates no string per cell: most cells of a row of 145
 * columns are never read, and numbers are parsed in place (measured: several times as fast as a general reader). `wanted` names columns by
 * their index, in the order of the places. With `checksColumnCount` false the rest of a row after the last wanted column is not read.
 */
export function cutterOf(
  delimiter: string,
  columns: number,
  wanted: readonly number[],
  checksColumnCount = true,
): (row: string) => CutRow | 'wrong_column_count' | 'unbalanced_quote' {
  const places = new Int16Array(columns).fill(-1);
  wanted.forEach((column, place) => {
    places[column] = place;
  });
  const mark = delimiter.charCodeAt(0);
  const last = checksColumnCount ? columns - 1 : Math.max(...wanted);
  const starts = new Int32Array(wanted.length);
  const ends = new Int32Array(wanted.length);

  /** A row with quotes inside its cells, which are removed first, or with more cells than the header, which have to be empty. */
  function cutSlowly(row: string): CutRow | 'wrong_column_count' | 'unbalanced_quote' {
    const cells = quotedCells(row, delimiter);
    if (cells === null) return 'unbalanced_quote';
    const surplus = cells.slice(columns);
    if (cells.length <= last || (checksColumnCount && surplus.some((cell) => cell.trim() !== ''))) return 'wrong_column_count';
    let at = 0;
    cells.forEach((cell, column) => {
      const place = places[column] ?? -1;
      if (place >= 0) {
        starts[place] = at;
        ends[place] = at + cell.length;
      }
      at += cell.length;
    });
    return { text: cells.join(''), starts, ends };
  }

  return (row) => {
    let start = 0;
    for (let column = 0; column <= last; column += 1) {
      let from = start;
      let end: number;
      let next: number;
      if (row.charCodeAt(start) === QUOTE) {
        end = row.indexOf('"', start + 1);
        next = end + 1;
        if (end < 0 || (next < row.length && row.charCodeAt(next) !== mark)) return cutSlowly(row);
        from = start + 1;
        if (next >= row.length) next = -1;
      } else {
        next = row.indexOf(delimiter, start);
        end = next < 0 ? row.length : next;
      }
      if (next < 0 && column < last) return 'wrong_column_count';
      if (next >= 0 && checksColumnCount && column === last) return cutSlowly(row);
      const place = places[column] ?? -1;
      if (place >= 0) {
        starts[place] = from;
        ends[place] = end;
      }
      start = next + 1;
    }
    return { text: row, starts, ends };
  };
}
