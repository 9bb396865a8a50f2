import type { AccountId } from '@wattbook/domain/ids';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, rmdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Small, because a chunk is processed without a pause. */
const CHUNK_BYTES = 64 * 1024;

/** An import with files in the folder. */
export interface ImportKey {
  readonly accountId: AccountId;
  readonly id: string;
}

/** The files of open imports, in a folder of this installation. Their names are numbers: a name from a user never becomes a path. */
export interface ImportFolder {
  create(key: ImportKey): Promise<void>;
  /** Writes bytes of a file from `offset` on. Returns false where the bytes before them are missing. */
  write(key: ImportKey, file: number, offset: number, bytes: Uint8Array): Promise<boolean>;
  read(key: ImportKey, file: number): AsyncIterable<Uint8Array>;
  /** Where a file is: its name is a number, never that of the user. */
  pathOf(key: ImportKey, file: number): string;
  remove(key: ImportKey): Promise<void>;
  /** Every import with a folder here. */
  list(): Promise<readonly ImportKey[]>;
  /** Bytes that can still be written. */
  free(): Promise<number>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function openImportFolder(dataDir: string): ImportFolder {
  const root = join(dataDir, 'imports');
  const folderOf = ({ accountId, id }: ImportKey): string => {
    if (!UUID.test(accountId) || !UUID.test(id)) throw new Error('The place of an import is named by ids.');
    return join(root, accountId, id);
  };
  const pathOf = (key: ImportKey, file: number): string => join(folderOf(key), String(Math.trunc(file)));
  return {
    create: async (key) => {
      await mkdir(folderOf(key), { recursive: true, mode: 0o700 });
    },
    write: async (key, file, offset, bytes) => {
      const handle = await open(pathOf(key, file), offset === 0 ? 'w' : 'r+', 0o600).catch(unlessMissing);
      if (handle === null) return false;
      try {
        if ((await handle.stat()).size < offset) return false;
        await handle.write(bytes, 0, bytes.length, offset);
        return true;
      } finally {
        await handle.close();
      }
    },
    pathOf,
    read: (key, file) => createReadStream(pathOf(key, file), { highWaterMark: CHUNK_BYTES }),
    remove: async (key) => {
      await rm(folderOf(key), { recursive: true, force: true });
      // Other imports of the account may have files there.
      await rmdir(join(root, key.accountId)).catch(() => undefined);
    },
    list: async () => {
      const accounts = (await readdir(root).catch(unlessMissing)) ?? [];
      const keys = await Promise.all(
        accounts
          .filter((name) => UUID.test(name))
          .map(async (accountId) => {
            const ids = (await readdir(join(root, accountId)).catch(unlessMissing)) ?? [];
            return ids.filter((id) => UUID.test(id)).map((id) => ({ accountId: accountId as AccountId, id }));
          }),
      );
      return keys.flat();
    },
    free: async () => {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },
  };
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
