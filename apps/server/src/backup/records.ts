import { z } from 'zod';
import { openByteSource } from './byte-source.ts';
import { backupRefusal } from './refusal.ts';

const table = z.strictObject({ name: z.string(), columns: z.array(z.string()) });

const header = z.strictObject({
  /** The moment of the snapshot. */
  createdAt: z.iso.datetime(),
  /** The version of the program that wrote the backup. */
  version: z.string(),
  /** The newest migration of the database. */
  migration: z.string(),
  /** Every table in an order in which foreign keys hold, with the columns in the order of the rows. */
  tables: z.array(table),
  /** The days of the samples that are not packed yet, counted from 1970. */
  days: z.array(z.int().min(0).max(1_000_000)),
  /** The secrets without which the rows cannot be read. */
  secrets: z.record(z.string(), z.string()),
});

const end = z.strictObject({ rows: z.record(z.string(), z.int()) });

export type BackupTable = z.infer<typeof table>;
export type BackupHeader = z.infer<typeof header>;
/** Rows of each table. */
export type RowCounts = z.infer<typeof end>['rows'];

/** The content of a backup: the header, for each table its name and the bytes of its binary COPY, the end. */
export type BackupRecord =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'table'; readonly name: string }
  | { readonly kind: 'rows'; readonly bytes: Buffer }
  | { readonly kind: 'end'; readonly rows: RowCounts };

const kinds = ['header', 'table', 'rows', 'end'] as const;
const frameBytes = 5;

/** A record as bytes: its kind, the length of its content, its content. */
export function* encodeRecord(record: BackupRecord): Generator<Buffer> {
  const content = contentOf(record);
  const frame = Buffer.alloc(frameBytes);
  frame.writeUInt8(kinds.indexOf(record.kind));
  frame.writeUInt32BE(content.length, 1);
  yield frame;
  yield content;
}

function contentOf(record: BackupRecord): Buffer {
  switch (record.kind) {
    case 'header':
      return Buffer.from(JSON.stringify(record.header));
    case 'table':
      return Buffer.from(record.name);
    case 'rows':
      return record.bytes;
    case 'end':
      return Buffer.from(JSON.stringify({ rows: record.rows }));
  }
}

/** The records of a stream. Throws an OperatorError where they do not begin with a header and stop at the end. */
export async function* decodeRecords(stream: AsyncIterable<Uint8Array>): AsyncGenerator<BackupRecord> {
  const source = openByteSource(stream);
  for (let isFirst = true; ; isFirst = false) {
    const frame = await source.read(frameBytes);
    if (frame.length < frameBytes) throw backupRefusal('cut');
    const length = frame.readUInt32BE(1);
    const content = await source.read(length);
    if (content.length < length) throw backupRefusal('cut');
    const record = recordOf(kinds[frame.readUInt8()], content);
    if (isFirst !== (record.kind === 'header')) throw backupRefusal('altered');
    yield record;
    if (record.kind !== 'end') continue;
    if ((await source.read(1)).length > 0) throw backupRefusal('altered');
    return;
  }
}

function recordOf(kind: BackupRecord['kind'] | undefined, content: Buffer): BackupRecord {
  switch (kind) {
    case 'header':
      return { kind, header: parse(header, content) };
    case 'table':
      return { kind, name: content.toString() };
    case 'rows':
      return { kind, bytes: content };
    case 'end':
      return { kind, rows: parse(end, content).rows };
    case undefined:
      throw backupRefusal('altered');
  }
}

function parse<Shape>(shape: z.ZodType<Shape>, content: Buffer): Shape {
  try {
    return shape.parse(JSON.parse(content.toString()));
  } catch (error) {
    // The bytes are those that were written: another version has another shape.
    throw backupRefusal('newer', error);
  }
}
