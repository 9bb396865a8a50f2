import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { zipWorkbook } from './zip-workbook.ts';

const column = (head: string, cell: (row: number) => number | string) => ({ head, width: 10, cell });
const columns = [column('Number', (row) => row), column('Text', (row) => `row ${row} <&>`)];

async function write(rows: readonly number[], pause = async () => {}) {
  const bytes = Uint8Array.from((await zipWorkbook('Trips & more', columns, rows, pause)).flatMap((piece) => [...piece]));
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)]));
}

it('a workbook written in a browser has the same parts as one of the server (OQ-111)', async () => {
  const parts = await write([1, 2]);
  expect(Object.keys(parts).sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  expect(parts['xl/workbook.xml']).toContain('<sheet name="Trips &amp; more"');
  expect(parts['xl/worksheets/sheet1.xml']).toContain(
    '<c r="A3"><v>2</v></c><c r="B3" s="3" t="inlineStr"><is><t xml:space="preserve">row 2 &lt;&amp;&gt;</t>',
  );
});

it('a large workbook has every row, and pauses on the way', async () => {
  let pauses = 0;
  const rows = Array.from({ length: 1000 }, (_, row) => row);
  const parts = await write(rows, async () => void pauses++);
  expect(parts['xl/worksheets/sheet1.xml']?.match(/<row /g)).toHaveLength(1001);
  expect(pauses).toBe(4);
});
