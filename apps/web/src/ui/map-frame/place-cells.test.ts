import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeCells } from './place-cell-files.ts';
import { cellOfFile, cellsInView, type PlaceCell, parsePlaceCell } from './place-cells.ts';

const files = import.meta.glob<string>('./places/cell_*.txt', { query: '?raw', import: 'default', eager: true });
const read = ({ west, south, size }: PlaceCell) => files[`./places/cell_${west}_${south}_${size}.txt`] ?? '';

describe('the cells of smaller places', () => {
  it.each([
    ['./places/cell_10_47.5_2.5.txt', [{ west: 10, south: 47.5, size: 2.5, url: 'u' }]],
    ['./places/cell_-180_-90_40.txt', [{ west: -180, south: -90, size: 40, url: 'u' }]],
    ['./places/large.tsv', []],
  ])('reads the bounds of a cell from its file name: %s', (path, cells) => {
    expect(cellOfFile(path, 'u')).toEqual(cells);
  });

  it('have names and positions within the cell, in every file', () => {
    expect(placeCells.length).toBeGreaterThan(100);
    for (const cell of placeCells) {
      const places = parsePlaceCell(read(cell), cell, 'en');
      expect(places.length).toBeGreaterThan(0);
      const isOutside = ({ lon, lat }: { lon: number; lat: number }) =>
        lon < cell.west || lat < cell.south || lon > cell.west + cell.size + 0.001 || lat > cell.south + cell.size + 0.001;
      expect(places.filter((place) => place.name === '' || !(place.size >= 0.5) || isOutside(place))).toEqual([]);
    }
  });

  it('do not overlap: a position lies in one of them or in none', () => {
    const position = fc.tuple(fc.double({ min: -179.9, max: 179.9, noNaN: true }), fc.double({ min: -89.9, max: 89.9, noNaN: true }));
    fc.assert(
      fc.property(position, ([lon, lat]) => {
        expect(cellsInView(placeCells, [lon, lat, lon, lat]).length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('of a view are those that it intersects, also once around the world', () => {
    const names = (west: number, south: number, east: number, north: number) =>
      cellsInView(placeCells, [west, south, east, north]).map((cell) => `${cell.west} ${cell.south}`);
    expect(names(11.6, 48.3, 11.8, 48.4)).toEqual(['10 47.5']);
    expect(names(9.9, 47.6, 10.1, 47.7).toSorted()).toEqual(['10 47.5', '7.5 47.5']);
    expect(names(11.6 + 360, 48.3, 11.8 + 360, 48.4)).toEqual(['10 47.5']);
  });

  it('include the villages of a valley, in the language of the user', () => {
    const cell: PlaceCell = { west: 10, south: 45, size: 2.5, url: '' };
    const around = parsePlaceCell(read(cell), cell, 'de').filter(({ lon, lat }) => Math.hypot(lon - 11.43, lat - 46.9) < 0.15);
    expect(around.map(({ name }) => name)).toEqual(expect.arrayContaining(['Vipiteno', 'Racines']));
    expect(parsePlaceCell('000000bBolzano\n', cell, 'de')).toMatchObject([{ name: 'Bozen', lon: 10, lat: 45 }]);
  });
});
