import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BackupRecord, decodeRecords, encodeRecord } from './records.ts';

const header: BackupRecord = {
  kind: 'header',
  header: {
    createdAt: '2026-11-23T12:00:00.000Z',
    version: '0.1.0',
    migration: '0030-guessing',
    tables: [{ name: 'trips', columns: ['account_id', 'id'] }],
    days: [20_000],
    secrets: { tokens: 'a secret' },
  },
};
const end: BackupRecord = { kind: 'end', rows: { trips: 3 } };
const anyRecord = fc.oneof<fc.Arbitrary<BackupRecord>[]>(
  fc.string().map((name) => ({ kind: 'table', name })),
  fc.uint8Array({ maxLength: 5000 }).map((bytes) => ({ kind: 'rows', bytes: Buffer.from(bytes) })),
);

const encode = (records: readonly BackupRecord[]) => Buffer.concat(records.flatMap((record) => [...encodeRecord(record)]));
async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const decode = (bytes: Buffer, size = bytes.length) => Array.fromAsync(decodeRecords(inPieces(bytes, size)));

describe('the records of a backup', () => {
  it('are read as they were written, in whatever pieces they arrive', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRecord), fc.integer({ min: 1, max: 700 }), async (between, size) => {
        const records = [header, ...between, end];
        expect(await decode(encode(records), size)).toEqual(records);
      }),
    );
  });

  it.each<[string, Buffer, string]>([
    ['do not begin with the header', encode([end]), 'altered'],
    ['have a second header', encode([header, header, end]), 'altered'],
    ['have no end', encode([header, { kind: 'table', name: 'trips' }]), 'cut off'],
    ['end within one', encode([header, end]).subarray(0, -1), 'cut off'],
    ['go on after the end', encode([header, end, end]), 'altered'],
    ['have an unknown kind', Buffer.concat([encode([header]), Buffer.of(9, 0, 0, 0, 0)]), 'altered'],
    ['have a header of another shape', Buffer.concat([Buffer.of(0, 0, 0, 0, 2), Buffer.from('{}')]), 'newer version'],
  ])('that %s are refused', async (_what, bytes, words) => {
    await expect(decode(bytes)).rejects.toThrow(words);
  });
});
