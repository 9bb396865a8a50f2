import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText, readCsvText } from './csv-text.ts';

describe('a text in a cell of separated values', () => {
  it.each([
    ['soon', 'soon'],
    ['', ''],
    ['a;b', '"a;b"'],
    ['a,b', '"a,b"'],
    ['a"b,', '"a""b,"'],
    ['two\nlines', '"two\nlines"'],
    ['1+1=2', '1+1=2'],
    ['-91.5', '-91.5'],
    ['-7', '-7'],
    ['-', '-'],
    ["'-", "''-"],
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("http://evil.example")', '"\'=HYPERLINK(""http://evil.example"")"'],
    ['+49 89 1234', "'+49 89 1234"],
    ['-1+cmd', "'-1+cmd"],
    ['-2-3', "'-2-3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t=1"'],
    ['\r=1', '"\'\r=1"'],
    ['\n=1', '"\'\n=1"'],
    ['＝1+1', "'＝1+1"],
    ["'=1+1", "''=1+1"],
    ["'tis", "'tis"],
  ])('%j is written as %j', (text, cell) => expect(csvText(text)).toBe(cell));

  it('never begins a formula, and is otherwise the text', () => {
    const risky = fc
      .tuple(fc.constantFrom('', "'=", "''@", "'", '=', '+', '-', '@', '\t', '\r'), fc.string())
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(risky, (text) => {
        const cell = csvText(text);
        const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        expect(/^[=+\-@\t\r]/.test(read) && read !== '-' && Number.isNaN(Number(read))).toBe(false);
        expect([text, `'${text}`]).toContain(read);
        expect(readCsvText(read)).toBe(text);
      }),
    );
  });
});
