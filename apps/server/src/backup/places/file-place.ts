import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BackupFailure } from '@wattbook/domain/installation/backup-failure';
import { OperatorError } from '../../operator-error.ts';
import { megabytes } from '../backup-text.ts';
import type { BackupPlace } from './backup-place.ts';

/** Bytes of what is read at once: each smaller piece costs a turn of the event loop. */
export const chunkSize = 256 * 1024;

/** The end of the name of a file that is being written. */
export const draftSuffix = '.part';

/** A file, readable by its owner only. It has its name only once it is complete and on the disk. */
export const filePlace = (path: string): BackupPlace => ({
  title: path,
  requireNew: async () => {
    if (await exists(path)) throw new OperatorError(`There is a file ${path} already. Choose another name.`, { word: 'exists' });
    if (!(await exists(dirname(path)))) throw new OperatorError(`There is no folder ${dirname(path)}.`, { word: 'no_folder' });
  },
  write: async (bytes) => {
    const draft = `${path}.${randomUUID()}${draftSuffix}`;
    let written = 0;
    async function* counted(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        yield chunk;
        written += chunk.length;
      }
    }
    try {
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(counted(bytes));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(draft, { force: true });
      throw fullDisk.test((error as NodeJS.ErrnoException).code ?? '') ? await diskFull(dirname(path), written, error) : error;
    }
  },
  read: () => createReadStream(path, { highWaterMark: chunkSize }),
  explain: (error) => {
    const refusal = refusals(path)[(error as NodeJS.ErrnoException).code ?? ''];
    return refusal === undefined ? error : new OperatorError(refusal.text, { cause: error, word: refusal.word });
  },
});

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

/** No room, no quota, or no file of this size. */
const fullDisk = /^(ENOSPC|EDQUOT|EFBIG)$/;

/** Says how much is missing: a backup is about as large as the one before it. */
async function diskFull(folder: string, written: number, cause: unknown): Promise<OperatorError> {
  const last = await newestSize(folder);
  const missingBytes = last > written ? last - written : undefined;
  const missing =
    missingBytes === undefined ? '' : ` The last backup there has ${megabytes(last)}, so about ${megabytes(missingBytes)} are missing.`;
  const text = `The disk of ${folder} is full after ${megabytes(written)} of this backup.${missing} No backup was written, and those that are there stay.`;
  return new OperatorError(text, { cause, word: 'disk_full', missingBytes });
}

/** The bytes of the newest backup of a folder; 0 without one. */
async function newestSize(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.backup'));
  const found = await Promise.all(names.map((name) => stat(join(folder, name))));
  return found.toSorted((one, other) => other.mtimeMs - one.mtimeMs)[0]?.size ?? 0;
}

interface Refusal {
  readonly text: string;
  readonly word: BackupFailure;
}

/** What to say of a file that cannot be written or read, by the error code of the operating system. */
const refusals = (path: string): Readonly<Record<string, Refusal>> => {
  const missing: Refusal = { text: `There is no ${path}.`, word: 'missing' };
  const forbidden: Refusal = { text: `This user may not open ${path}.`, word: 'not_allowed' };
  return {
    ENOENT: missing,
    ENOTDIR: missing,
    EISDIR: { text: `${path} is a folder.`, word: 'missing' },
    EACCES: forbidden,
    EPERM: forbidden,
    EROFS: { text: `${path} is on a disk that cannot be written.`, word: 'not_allowed' },
  };
};
