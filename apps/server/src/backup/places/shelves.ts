import { createReadStream } from 'node:fs';
import { readdir, rm, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../../operator-error.ts';
import type { ObjectStore } from '../../services/object-store/object-store.ts';
import { type BackupShelf, isBackupName } from './backup-place.ts';
import { draftSuffix, filePlace } from './file-place.ts';
import { objectPlace } from './object-place.ts';

const isDraft = (name: string) => /^wattbook-\d{4}-\d\d-\d\d(T\d{6})?\.backup\./.test(name) && name.endsWith(draftSuffix);

/** The backups in a folder. It is not created: it may be a disk that is not there now. */
export function folderShelf(folder: string): BackupShelf {
  const names = () =>
    readdir(folder).catch((error: NodeJS.ErrnoException) => {
      throw new OperatorError(`The folder ${folder} (BACKUP_TO) cannot be read: ${error.code ?? 'unknown reason'}.`, {
        cause: error,
        word: 'no_folder',
      });
    });
  return {
    title: folder,
    list: async () => {
      const found = (await names()).filter(isBackupName);
      return Promise.all(
        found.map(async (name) => {
          const { size, mtimeMs } = await stat(join(folder, name));
          return { name, bytes: size, writtenAt: mtimeMs };
        }),
      );
    },
    argumentOf: (name) => join(folder, name),
    read: (name) => createReadStream(join(folder, name)),
    remove: (name) =>
      unlink(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw filePlace(join(folder, name)).explain(error);
      }),
    clear: async (before) => {
      for (const draft of (await names()).filter(isDraft)) {
        const { mtimeMs } = await stat(join(folder, draft));
        if (mtimeMs < before) await rm(join(folder, draft), { force: true });
      }
    },
  };
}

/** What a command calls a backup in the store. */
export const storeMark = 's3:';

/** The backups in a store, whose keys begin with a prefix. */
export const storeShelf = (store: ObjectStore, prefix: string): BackupShelf => ({
  title: `${store.place}/${prefix}`,
  list: async () =>
    (await store.list(prefix))
      .map(({ key, ...about }) => ({ name: key.slice(prefix.length), ...about }))
      .filter(({ name }) => isBackupName(name)),
  argumentOf: (name) => `${storeMark}${name}`,
  read: (name) => objectPlace(store, `${prefix}${name}`).read(),
  remove: (name) => store.remove(`${prefix}${name}`),
  // A part of an upload is no object: what is left of one that was killed is ended by its own rule of the bucket.
  clear: () => Promise.resolve(),
});
