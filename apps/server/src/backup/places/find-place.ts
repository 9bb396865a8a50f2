import { resolve } from 'node:path';
import type { Config } from '../../config/config.ts';
import { OperatorError } from '../../operator-error.ts';
import { openObjectStore } from '../../services/object-store/object-store.ts';
import type { BackupPlace, BackupShelf } from './backup-place.ts';
import { filePlace } from './file-place.ts';
import { objectPlace } from './object-place.ts';
import { folderShelf, storeMark, storeShelf } from './shelves.ts';

type BackupSettings = Pick<Config['backup'], 'store'>;

/** Where the argument of a command is: a file, or `s3:<name>` in the store of the settings. */
export function findPlace({ store }: BackupSettings, argument: string): BackupPlace {
  if (!argument.startsWith(storeMark)) return filePlace(resolve(argument));
  if (store === null)
    throw new OperatorError(`${argument} is in a store, and none is set: BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET and the others are missing.`);
  return objectPlace(openObjectStore(store), `${store.prefix}${argument.slice(storeMark.length)}`);
}

/** Where the backups of every day are: a folder, or the store of the settings. */
export type BackupTarget = { readonly kind: 'folder'; readonly folder: string } | { readonly kind: 'store' };

/** Null: the store is not set any more. */
export function openShelf({ store }: BackupSettings, target: BackupTarget): BackupShelf | null {
  if (target.kind === 'folder') return folderShelf(target.folder);
  return store === null ? null : storeShelf(openObjectStore(store), store.prefix);
}
