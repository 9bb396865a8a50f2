import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { delimiterOf, quotedCells } from '@wattbook/domain/imports/csv-cells';
import { cutterOf } from './csv-row.ts';

describe('a row of a table', () => {
  it.each([
    ['a,b,c', ','],
    ['a;b,c;d', ';'],
    ['a\tb', '\t'],
    ['a', ','],
  ])('%j is separated by %j', (header, delimiter) => {
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

  it('round-trips quoted cells', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 8 }), { minLength: 1, maxLength: 8 }), (cells) => {
        const row = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';');
        expect(quotedCells(row, ';')).toEqual(cells);
      }),
    );
  });

  it('returns the wanted cells as a full parse does, and refuses other lengths', () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 4 }).map((text) => text.replaceAll(/[",]/g, '')),
      fc.constantFrom('"a,b"', '""', '"say ""hi"""', '"a"b'),
    );
    fc.assert(
      fc.property(
        fc.array(cell, { minLength: 1, maxLength: 9 }),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        (cells, columns, checksColumnCount) => {
          const wanted = Array.from({ length: columns }, (_, index) => index).filter((index) => index % 2 === 0);
          const row = cells.join(',');
          const all = quotedCells(row, ',') ?? [];
          const hasSurplus = all.slice(columns).some((text) => text.trim() !== '');
          const fits = checksColumnCount ? all.length >= columns && !hasSurplus : all.length > Math.max(...wanted);
          const cut = cutterOf(',', columns, wanted, checksColumnCount)(row);
          const found = typeof cut === 'string' ? cut : wanted.map((_, place) => cut.text.slice(cut.starts[place], cut.ends[place]));
          expect(found).toEqual(fits ? wanted.map((column) => all[column]) : 'wrong_column_count');
        },
      ),
      { numRuns: 500 },
    );
  });

  it('refuses a quote that is not closed', () => {
    expect(cutterOf(',', 2, [0, 1])('a,"b')).toBe('unbalanced_quote');
  });
});
