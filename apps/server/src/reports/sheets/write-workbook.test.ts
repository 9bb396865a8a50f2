import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readParts, readRows } from '../../testing/read-workbook.ts';
import { type Cell, escapeText } from '@wattbook/files/sheets/cell';
import { writeWorkbook } from './write-workbook.ts';

async function* inPages(...pages: Cell[][][]) {
  yield* pages;
}
const written = async (rows: AsyncIterable<Cell[][]>, maxRows?: number) =>
  readParts(await buffer(writeWorkbook({ name: 'Data', head: ['A', 'B & "C"'], widths: [10, 20], rows }, maxRows)));
/** Whether XML allows a character. */
const isAllowed = (character: string) => /[\t\n\r]/.test(character) || (character >= ' ' && !/[\ufffe\uffff]/.test(character));
const sheet = (number: number) => `xl/worksheets/sheet${number}.xml`;

describe('a workbook', () => {
  it('contains numbers, texts, booleans, times and days, and omits unknown values', async () => {
    const wall = Date.UTC(2026, 10, 20, 6);
    const parts = await written(
      inPages(
        [[1.5, 'x', true]],
        [],
        [
          [null, '', { wall }],
          [null, { day: '2026-11-20' }, { day: 'soon' }],
          [Number.NaN, -0, false],
        ],
      ),
    );
    expect(readRows(parts[sheet(1)] ?? '')).toEqual([
      { A: 'A', B: 'B & "C"' },
      { A: 1.5, B: 'x', C: true },
      { C: 46_346.25 },
      { B: 46_346 },
      { B: 0, C: false },
    ]);
  });

  it.each(['=HYPERLINK("http://evil.example","click")', '+1+1', '-2', '@SUM(A1)', '\tx', '\rx', "=cmd|' /C calc'!A0"])(
    'contains %j as a text, never as a formula',
    async (text) => {
      const xml = (await written(inPages([[text]])))[sheet(1)] ?? '';
      expect(xml).not.toContain('<f');
      expect(xml).toContain('<c r="A2" s="3" t="inlineStr">');
      expect(readRows(xml)[1]).toEqual({ A: text });
    },
  );

  it('contains every text, without characters that XML forbids', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const xml = escapeText(text);
        expect(Array.from(xml).every(isAllowed)).toBe(true);
        expect(xml.isWellFormed()).toBe(true);
        expect(xml).not.toMatch(/[<>"]|&(?!(?:amp|lt|gt|quot);)/);
      }),
    );
  });

  it.each([
    ['a & b < "c"', 'a &amp; b &lt; &quot;c&quot;'],
    ['a\u0000b\u001fc\uffffd', 'abcd'],
    ['lone \ud800 surrogate', 'lone \ufffd surrogate'],
    ['_x0041_ is no A', '_x005F_x0041_ is no A'],
    ['Ärger, 💥 und\nZeilen', 'Ärger, 💥 und\nZeilen'],
  ])('writes %j as %j', (text, xml) => {
    expect(escapeText(text)).toBe(xml);
  });

  it('continues in the next sheet where one is full, and has one sheet without rows', async () => {
    const rows = Array.from({ length: 7 }, (_, index) => [index]);
    const parts = await written(inPages(rows.slice(0, 2), rows.slice(2)), 4);
    expect([1, 2, 3].map((number) => readRows(parts[sheet(number)] ?? '').map(({ A }) => A))).toEqual([
      ['A', 0, 1, 2],
      ['A', 3, 4, 5],
      ['A', 6],
    ]);
    expect([...(parts['xl/workbook.xml'] ?? '').matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name)).toEqual([
      'Data',
      'Data 2',
      'Data 3',
    ]);
    const full = await written(inPages(rows.slice(0, 3)), 4);
    expect(Object.keys(full).filter((path) => path.startsWith('xl/worksheets/'))).toEqual([sheet(1)]);
    expect(readRows((await written(inPages()))[sheet(1)] ?? '')).toHaveLength(1);
  });

  it('names columns beyond Z', async () => {
    const row = Array.from({ length: 703 }, (_, index) => index);
    const [, cells] = readRows((await written(inPages([row])))[sheet(1)] ?? '');
    expect([cells?.['Z'], cells?.['AA'], cells?.['ZZ'], cells?.['AAA']]).toEqual([25, 26, 701, 702]);
  });

  it('fails where its rows fail, and ends them when it is no longer read', async () => {
    async function* failing() {
      yield [[1]];
      throw new Error('the rows are gone');
    }
    await expect(written(failing())).rejects.toThrow('the rows are gone');
    let ended = false;
    async function* endless() {
      try {
        for (;;) yield Array.from({ length: 500 }, () => [Math.random()]);
      } finally {
        ended = true;
      }
    }
    const output = writeWorkbook({ name: 'Data', head: ['A'], widths: [10], rows: endless() });
    let read = 0;
    for await (const chunk of output) {
      read += chunk.length;
      if (read > 10_000) break;
    }
    await expect.poll(() => ended).toBe(true);
  });
});
