import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { BackupPlace } from './places/backup-place.ts';
import { chunkSize } from './places/file-place.ts';
import { type BackupRecord, decodeRecords, encodeRecord } from './records.ts';
import { type FileSealing, openChunks, sealChunks } from './sealed-chunks.ts';

/** Most of the bytes are compressed already; the highest speed costs the rest little. */
const compression = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** Writes records to a new place, whole or not at all. Throws an OperatorError where it cannot be written. */
export async function writeBackupFile(
  place: BackupPlace,
  records: AsyncIterable<BackupRecord>,
  sealing: FileSealing,
  signal?: AbortSignal,
): Promise<void> {
  await place.requireNew();
  try {
    await pipeline(
      async function* () {
        for await (const record of records) yield* encodeRecord(record);
      },
      createZstdCompress(compression),
      (compressed) => sealChunks(compressed, sealing),
      (sealed: AsyncIterable<Buffer>) => place.write(sealed, signal),
      { ...(signal !== undefined && { signal }) },
    );
  } catch (error) {
    throw place.explain(error);
  }
}

/** Reads a backup and passes its records to `read`, which reads them to the end. Throws an OperatorError where it is not complete and unchanged. */
export async function readBackupFile<Result>(
  place: BackupPlace,
  sealing: FileSealing,
  read: (records: AsyncGenerator<BackupRecord>) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  let reading: Promise<Result> | undefined;
  try {
    return await pipeline(
      place.read(signal),
      (sealed: AsyncIterable<Uint8Array>) => openChunks(sealed, sealing),
      createZstdDecompress({ chunkSize }),
      (bytes) => {
        reading = read(untilStopped(decodeRecords(bytes), signal));
        return reading;
      },
    );
  } catch (error) {
    // What reads the records has ended as well when this throws.
    await reading?.catch(() => undefined);
    throw place.explain(error);
  }
}

async function* untilStopped(records: AsyncIterable<BackupRecord>, signal: AbortSignal | undefined): AsyncGenerator<BackupRecord> {
  for await (const record of records) {
    signal?.throwIfAborted();
    yield record;
  }
}
