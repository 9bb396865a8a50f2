import type { Language } from '@wattbook/i18n/catalogue';
import { placeNameIn } from '@wattbook/i18n/place-names';
import type { PlaceName } from './place-names.ts';
import type { Bounds } from './track-position.ts';

/** A square of the world whose smaller places are in a file of their own. */
export interface PlaceCell {
  readonly west: number;
  readonly south: number;
  /** Degrees. */
  readonly size: number;
  readonly url: string;
}

/** The cell a file is for, by its name `cell_<west>_<south>_<size>.txt`; none for other files. */
export function cellOfFile(path: string, url: string): PlaceCell[] {
  const [, west, south, size] = /cell_([-.\d]+)_([-.\d]+)_([.\d]+)\.txt$/.exec(path) ?? [];
  return size === undefined ? [] : [{ west: Number(west), south: Number(south), size: Number(size), url }];
}

/** The cells that a view intersects; a view once around the world has the same ones. */
export function cellsInView(cells: readonly PlaceCell[], [west, south, east, north]: Bounds): PlaceCell[] {
  const isInView = (cell: PlaceCell, offset: number) => cell.west + offset < east && cell.west + cell.size + offset > west;
  return cells.filter(
    (cell) => cell.south < north && cell.south + cell.size > south && [-360, 0, 360].some((offset) => isInView(cell, offset)),
  );
}

/**
 * Reads a file of place-names.mjs: each line has longitude and latitude from the corner of the cell in thousandths of a degree (three digits in
 * base 36 each), the steps of a fifth by which it is larger than 500 people (one digit), and the name; largest first.
 */
export function parsePlaceCell(text: string, { west, south }: PlaceCell, language: Language): PlaceName[] {
  return text.split('\n').flatMap((line) => {
    const name = line.slice(7);
    if (name === '') return [];
    const number = (from: number, to: number) => Number.parseInt(line.slice(from, to), 36);
    return [
      {
        name: placeNameIn(language, name),
        lon: west + number(0, 3) / 1000,
        lat: south + number(3, 6) / 1000,
        size: 0.5 * 1.2 ** number(6, 7),
      },
    ];
  });
}
