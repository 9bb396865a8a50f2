import { describe, expect, it } from 'vitest';
import type { Cell } from './cell.ts';
import { csvLines } from './csv-lines.ts';
import type { SheetColumn } from './sheet-column.ts';

type Row = readonly Cell[];
const columns: readonly SheetColumn<Row>[] = [0, 1].map((at) => ({ head: `Column ${at}`, width: 10, cell: (row) => row[at] ?? null }));
const written = (rows: readonly Row[], language: 'en' | 'de' | 'fr' = 'en') => [...csvLines(columns, rows, language)].join('');
const linesOf = (rows: readonly Row[], language?: 'en' | 'de' | 'fr') => written(rows, language).replace('\ufeff', '').split('\r\n');

describe('rows as CSV', () => {
  it('begin with the byte order mark and the head, and have no line without rows', () => {
    expect(written([])).toBe('\ufeff"Column 0","Column 1"\r\n');
  });

  it.each([
    ['a number', 1234.567891, '1234.56789', '1234,56789'],
    ['a price per kWh', 0.3219, '0.3219', '0,3219'],
    ['what is only noise', 0.1 + 0.2, '0.3', '0,3'],
    ['none', Number.NaN, '', ''],
    ['a boolean', true, '1', '1'],
    ['a time', { wall: Date.UTC(2026, 10, 20, 6) }, '2026-11-20 06:00:00', '2026-11-20 06:00:00'],
    ['a day', { day: '2026-11-20' }, '2026-11-20', '2026-11-20'],
    ['a text', 'a "b"', '"a ""b"""', '"a ""b"""'],
    ['a number that is a text', '007', '"007"', '"007"'],
    ['a formula', '=1+1', `"'=1+1"`, `"'=1+1"`],
    ['a wide formula', '＝1+1', `"'＝1+1"`, `"'＝1+1"`],
  ] satisfies [string, Cell, string, string][])('have %s as a sheet of the language reads it', (_, cell, english, german) => {
    expect([linesOf([[cell, 'x']])[1], linesOf([[cell, 'x']], 'de')[1]]).toEqual([`${english},"x"`, `${german};"x"`]);
  });

  it('are all written, however many there are', () => {
    const rows = Array.from({ length: 1203 }, (_, index) => [index, null]);
    expect(linesOf(rows).slice(1, -1)).toEqual(rows.map(([index]) => `${index},`));
  });
});
