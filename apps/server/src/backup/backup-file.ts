import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { OperatorError } from '../operator-error.ts';
import { type BackupRecord, decodeRecords, encodeRecord } from './records.ts';
import { type FileSealing, openChunks, sealChunks } from './sealed-chunks.ts';

/** Most of the bytes are compressed already; the highest speed costs the rest little. */
const compression = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** Bytes of what is read or decompressed at once: each smaller piece costs a turn of the event loop. */
const chunkSize = 256 * 1024;

/** The end of the name of a file that is being written. */
export const draftSuffix = '.part';

/**
 * Writes records as a new file, readable by its owner only. It has its name only once it is complete and on the disk. Throws an OperatorError where it cannot be written.
 */
export async function writeBackupFile(
  path: string,
  records: AsyncIterable<BackupRecord>,
  sealing: FileSealing,
  signal?: AbortSignal,
): Promise<void> {
  if (await exists(path)) throw new OperatorError(`There is a file ${path} already. Choose another name.`);
  if (!(await exists(dirname(path)))) throw new OperatorError(`There is no folder ${dirname(path)}.`);
  const draft = `${path}.${randomUUID()}${draftSuffix}`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await writeSealed(file, records, sealing, signal);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    throw refusalOf(error, path);
  }
}

async function writeSealed(
  file: FileHandle,
  records: AsyncIterable<BackupRecord>,
  sealing: FileSealing,
  signal: AbortSignal | undefined,
): Promise<void> {
  await pipeline(
    async function* () {
      for await (const record of records) yield* encodeRecord(record);
    },
    createZstdCompress(compression),
    (compressed) => sealChunks(compressed, sealing),
    (sealed: AsyncIterable<Buffer>) => file.writeFile(sealed),
    { ...(signal !== undefined && { signal }) },
  );
}

/** Reads a file and passes its records to `read`, which reads them to the end. Throws an OperatorError where the file is not complete and unchanged. */
export async function readBackupFile<Result>(
  path: string,
  sealing: FileSealing,
  read: (records: AsyncGenerator<BackupRecord>) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  let reading: Promise<Result> | undefined;
  try {
    return await pipeline(
      createReadStream(path, { highWaterMark: chunkSize }),
      (sealed) => openChunks(sealed, sealing),
      createZstdDecompress({ chunkSize }),
      (bytes) => {
        reading = read(untilStopped(decodeRecords(bytes), signal));
        return reading;
      },
    );
  } catch (error) {
    // What reads the records has ended as well when this throws.
    await reading?.catch(() => undefined);
    throw refusalOf(error, path);
  }
}

async function* untilStopped(records: AsyncIterable<BackupRecord>, signal: AbortSignal | undefined): AsyncGenerator<BackupRecord> {
  for await (const record of records) {
    signal?.throwIfAborted();
    yield record;
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** After a power cut the file still has its name. */
async function syncFolder(path: string): Promise<void> {
  // Windows opens no folder.
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const refusalOf = (error: unknown, path: string): unknown => {
  const refusal = refusals(path)[(error as NodeJS.ErrnoException).code ?? ''];
  return refusal === undefined ? error : new OperatorError(refusal, { cause: error });
};

/** Messages for a file that cannot be written or read, by the error code of the operating system. */
const refusals = (path: string): Readonly<Record<string, string>> => ({
  ENOSPC: `The disk of ${dirname(path)} is full. No backup was written.`,
  EDQUOT: `The disk of ${dirname(path)} is full. No backup was written.`,
  EFBIG: `The disk of ${dirname(path)} takes no file of this size. No backup was written.`,
  ENOENT: `There is no ${path}.`,
  ENOTDIR: `There is no ${path}.`,
  EISDIR: `${path} is a folder.`,
  EACCES: `This user may not open ${path}.`,
  EPERM: `This user may not open ${path}.`,
  EROFS: `${path} is on a disk that cannot be written.`,
});
