import { withClient } from '../db/with-client.ts';
import { writeBackupFile } from './backup-file.ts';
import { type BackupOrigin, databaseRecords } from './database-records.ts';
import { deriveKeys } from './derive-keys.ts';
import { type BackupSummary, followRecords, type OnProgress } from './follow-records.ts';
import type { BackupPlace } from './places/backup-place.ts';

export interface BackupRequest {
  readonly place: BackupPlace;
  readonly passphrase: string;
  /** Ends the work; nothing is left of the file. */
  readonly signal?: AbortSignal;
  readonly onProgress?: OnProgress;
}

/** Writes every row of a database at one moment, and the secrets without which they cannot be read, into a new file. Programs that use the database go on. */
export function createBackup(
  { url, ...origin }: BackupOrigin & { readonly url: string },
  { place, passphrase, signal, onProgress }: BackupRequest,
): Promise<BackupSummary> {
  return withClient(url, async (client) => {
    const { pass, summary } = followRecords(onProgress);
    await writeBackupFile(place, pass(databaseRecords(client, origin)), { passphrase, deriveKeys }, signal);
    return summary();
  });
}
