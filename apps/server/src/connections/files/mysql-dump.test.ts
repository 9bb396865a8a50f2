import { Readable } from 'node:stream';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mysqlDumpOf } from '../../testing/mysql-dump-of.ts';
import { readInserts } from './mysql-dump.ts';
import { MAX_LINE_BYTES } from './text-lines.ts';

async function read(text: string, chunkSize = 64 * 1024, wanted = ['pos']) {
  const bytes = Buffer.from(text);
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_, index) =>
    bytes.subarray(index * chunkSize, (index + 1) * chunkSize),
  );
  const events = [];
  for await (const batch of readInserts(Readable.from(chunks), (table) => wanted.includes(table))) events.push(...batch);
  return events;
}

const rowsOf = (events: Awaited<ReturnType<typeof read>>) => events.flatMap((event) => (event.kind === 'row' ? [event.row] : []));

const value = fc.oneof(
  fc.constant(null),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom("it's", "''", '\\', '),(', ';\n', '\r\n', '\0\x1A', 'NULL', 'Zoë'),
);
const layout = fc.constantFrom('one_line', 'lines', 'statements');

describe('the rows of a dump of MariaDB', () => {
  it('are the values that were written, in every layout and in chunks of any size', async () => {
    const row = fc.record({ id: fc.integer().map(String), a: value, b: value });
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 6 }),
        layout,
        fc.boolean(),
        fc.integer({ min: 1, max: 90 }),
        async (rows, style, completeInsert, size) => {
          const text = mysqlDumpOf({ other: [{ id: 'x),(' }], pos: rows, state: rows }, { rows: style, completeInsert });
          const events = await read(text, size);
          expect(rowsOf(events)).toEqual(rows);
          expect(events.at(-1)).toMatchObject({ kind: 'end', isCutOff: false });
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each([
    ['numbers, hexadecimal values and bits', "(-1.5e-7,0x01,b'1')", ['-1.5e-7', '0x01', '1']],
    ['doubled quotes and a character set', "('it''s', _binary 'a\\'b' , 'c')", ["it's", "a'b", 'c']],
    ['escapes', String.raw`('a\nb\t\Z','\%\\','\"')`, ['a\nb\t\x1A', '%\\', '"']],
    ['blanks and null', "( NULL , 'NULL' ,null )", [null, 'NULL', 'null']],
  ])('may have %s', async (_, tuple, values) => {
    const [row] = rowsOf(await read(`INSERT INTO \`pos\` (\`a\`, \`b\`, \`c\`) VALUES ${tuple};\n`));
    expect(Object.values(row ?? {})).toEqual(values);
  });

  it('may be several MB on one line, which is the line of each', async () => {
    const rows = Array.from({ length: 40_000 }, (_, id) => ({ id: `${id}`, text: 'x'.repeat(100) }));
    const events = await read(mysqlDumpOf({ pos: rows }));
    expect(rowsOf(events)).toHaveLength(40_000);
    expect(new Set(events.flatMap((event) => (event.kind === 'row' ? [event.line] : []))).size).toBe(1);
  });

  it('are rejected one by one: of another length, unreadable, or too long', async () => {
    const text = `CREATE TABLE \`pos\` (\n  \`a\` int(11) NOT NULL\n);\nINSERT INTO \`pos\` VALUES\n(1),\n(1,2),\nx,\n('a'b),\n('${'x'.repeat(MAX_LINE_BYTES)}'),\n(2);\n`;
    for (const size of [1000, 1_000_000])
      expect(await read(text, size)).toEqual([
        { kind: 'row', table: 'pos', line: 5, row: { a: '1' } },
        { kind: 'rejected', line: 6, reason: 'wrong_column_count' },
        { kind: 'rejected', line: 7, reason: 'no_record' },
        { kind: 'rejected', line: 8, reason: 'no_record' },
        { kind: 'rejected', line: 9, reason: 'line_too_long' },
        { kind: 'row', table: 'pos', line: 10, row: { a: '2' } },
        { kind: 'end', line: 11, isCutOff: false },
      ]);
  });

  it('without the names of their columns are refused', async () => {
    expect(await read("INSERT INTO `pos` VALUES (1,'a');\n")).toEqual([{ kind: 'refused', reason: 'missing_columns', fields: ['pos'] }]);
  });

  it('end too early where the dump was cut off, at any byte before its last comment', async () => {
    const text = mysqlDumpOf({ pos: [{ id: 1, text: "it's" }] });
    const last = text.indexOf('-- Dump completed') + '-- Dump completed'.length;
    for (let length = '-- MySQL dump '.length; length < text.length; length += 1)
      expect((await read(text.slice(0, length))).at(-1)).toMatchObject({ kind: 'end', isCutOff: length < last });
  });
});
