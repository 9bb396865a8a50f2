import { z } from 'zod';
import type { ArchivedTable } from '../../../db/owned-table.ts';
import type { AccountReader } from '../../../db/tenant-connection.ts';
import { wireName } from '../lines.ts';
import type { IncomingTable } from './incoming-tables.ts';
import type { IncomingRow } from './read-rows.ts';
import { ArchiveRefused } from './refusal.ts';

/** A column of a table that comes in. */
export interface IncomingColumn {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly hasDefault: boolean;
}

/** The columns that may come in by their names in the files, and the names of those that stay behind. */
export interface IncomingColumns {
  readonly taken: ReadonlyMap<string, IncomingColumn>;
  readonly left: ReadonlySet<string>;
}

/** Those columns of a table that an archive has and that come in, as the database has them. */
export async function readColumns(
  reader: AccountReader,
  table: string,
  { columns }: ArchivedTable,
  { without = {} }: IncomingTable,
): Promise<IncomingColumns> {
  const rows = await reader.rows<IncomingColumn>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isRequired", a.atthasdef as "hasDefault"
     from pg_attribute a where $1::uuid is not null and a.attrelid = $2::text::regclass and a.attnum > 0 and not a.attisdropped`,
    [table],
  );
  const taken = rows.filter(({ name }) => columns.includes(name) && !Object.hasOwn(without, name));
  return {
    taken: new Map(taken.map((column) => [wireName(column.name), column])),
    left: new Set(Object.keys(without).map(wireName)),
  };
}

const address = z.record(z.string(), z.string());

/** Values of JSON that other parts of the program read without looking: what they expect. */
const shapes: readonly (readonly [pattern: RegExp, shape: z.ZodType])[] = [
  [/^trips\.(start|end)_address$/, z.union([address, z.string()])],
  [/\.address$/, address],
  [/\.(errors|prices|related|mounts|treads)$/, z.array(z.unknown())],
  [/./, z.record(z.string(), z.unknown())],
];

/**
 * The values of a row by the names of its columns, as JSON that `jsonb_populate_recordset` converts. Throws `ArchiveRefused`: `newer` for a column that this program does not know, `unfit` for
 * a value that it would not have written.
 */
export function readRow(table: string, file: string, { taken, left }: IncomingColumns, row: IncomingRow): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) {
    const column = taken.get(name);
    if (column !== undefined) values[column.name] = columnValue(`${table}.${column.name}`, file, column, value);
    else if (!left.has(name)) throw new ArchiveRefused('newer', file);
  }
  return values;
}

function columnValue(path: string, file: string, column: IncomingColumn, value: unknown): unknown {
  const { type } = column;
  if (isUnknown(column, value)) return null;
  if (type === 'bytea') return typeof value === 'string' ? `\\x${Buffer.from(value, 'base64').toString('hex')}` : refuse(file);
  if (type !== 'jsonb' && !type.endsWith('[]')) return typeof value === 'object' ? refuse(file) : value;
  const parsed = file.endsWith('.csv') ? parse(file, value) : value;
  const shape = type.endsWith('[]') ? z.array(z.unknown()) : shapes.find(([pattern]) => pattern.test(path))?.[1];
  return shape?.safeParse(parsed).success === true ? parsed : refuse(file);
}

/** An empty cell, unless the column is a text that is always there. */
const isUnknown = ({ type, isRequired }: IncomingColumn, value: unknown): boolean =>
  value === null || value === undefined || (value === '' && !(type === 'text' && isRequired));

/** A sealed address of a list is a text and no JSON. */
function parse(file: string, text: unknown): unknown {
  if (typeof text !== 'string' || !/^[[{"]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return refuse(file);
  }
}

function refuse(file: string): never {
  throw new ArchiveRefused('unfit', file);
}
