import { Readable } from 'node:stream';
import type { BackupShelf } from '../../backup/places/backup-place.ts';

/** The backups that this process sends to a browser now: they stay until they have arrived. */
export interface SentBackups {
  readonly has: (name: string) => boolean;
  /** A backup as it is sent. */
  readonly send: (shelf: BackupShelf, name: string) => Readable;
}

export function openSentBackups(): SentBackups {
  const readers = new Map<string, number>();
  return {
    has: (name) => readers.has(name),
    send: (shelf, name) => {
      const bytes = Readable.from(shelf.read(name), { objectMode: false });
      readers.set(name, (readers.get(name) ?? 0) + 1);
      return bytes.once('close', () => {
        const left = (readers.get(name) ?? 1) - 1;
        if (left > 0) readers.set(name, left);
        else readers.delete(name);
      });
    },
  };
}
