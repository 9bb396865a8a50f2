import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { delimiterOf, quotedCells, wantedCells } from './csv-row.ts';

describe('a row of a table', () => {
  it.each([
    ['a,b,c', ','],
    ['a;b,c;d', ';'],
    ['a\tb', '\t'],
    ['a', ','],
  ])('%j is parted by %j', (header, delimiter) => {
    expect(delimiterOf(header)).toBe(delimiter);
  });

  it.each([
    ['a,b', ['a', 'b']],
    [',', ['', '']],
    ['"a,b",c', ['a,b', 'c']],
    ['"say ""hi""",', ['say "hi"', '']],
    ['a,"b', null],
    ['""', ['']],
    ['"a"b,c', ['ab', 'c']],
  ])('%j has the cells %j', (row, cells) => {
    expect(quotedCells(row, ',')).toEqual(cells);
  });

  it('gives back what was quoted into it', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 8 }), { minLength: 1, maxLength: 8 }), (cells) => {
        const row = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';');
        expect(quotedCells(row, ';')).toEqual(cells);
      }),
    );
  });

  it('gives the wanted cells as a full cut would, and refuses other lengths', () => {
    const cell = fc.string({ maxLength: 4 }).map((text) => text.replaceAll(/[",]/g, ''));
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 9 }), fc.integer({ min: 1, max: 9 }), (cells, columns) => {
        const wanted = Int16Array.from({ length: columns }, (_, index) => (index % 2 === 0 ? index / 2 : -1));
        const found: string[] = [];
        const fits = wantedCells(cells.join(','), ',', wanted, found);
        expect(fits ? found : null).toEqual(cells.length === columns ? cells.filter((_, index) => index % 2 === 0) : null);
      }),
    );
  });
});
