import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { BackupFailure } from '@wattbook/domain/installation/backup-failure';
import { OperatorError } from '../../operator-error.ts';
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
    try {
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
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

interface Refusal {
  readonly text: string;
  readonly word: BackupFailure;
}

/** What to say of a file that cannot be written or read, by the error code of the operating system. */
const refusals = (path: string): Readonly<Record<string, Refusal>> => {
  const full: Refusal = { text: `The disk of ${dirname(path)} is full. No backup was written.`, word: 'disk_full' };
  const missing: Refusal = { text: `There is no ${path}.`, word: 'missing' };
  const forbidden: Refusal = { text: `This user may not open ${path}.`, word: 'not_allowed' };
  return {
    ENOSPC: full,
    EDQUOT: full,
    EFBIG: { text: `The disk of ${dirname(path)} takes no file of this size. No backup was written.`, word: 'disk_full' },
    ENOENT: missing,
    ENOTDIR: missing,
    EISDIR: { text: `${path} is a folder.`, word: 'missing' },
    EACCES: forbidden,
    EPERM: forbidden,
    EROFS: { text: `${path} is on a disk that cannot be written.`, word: 'not_allowed' },
  };
};
