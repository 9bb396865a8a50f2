import { readBackupFile } from './backup-file.ts';
import type { BackupRequest } from './create-backup.ts';
import { deriveKeys } from './derive-keys.ts';
import { type BackupSummary, followRecords } from './follow-records.ts';
import type { BackupRecord } from './records.ts';

/** Reads a whole backup and tells what it contains. Throws an OperatorError where it is not complete and unchanged. */
export async function verifyBackup({ place, passphrase, signal, onProgress }: BackupRequest): Promise<BackupSummary> {
  const { pass, summary } = followRecords(onProgress);
  const readAll = async (records: AsyncGenerator<BackupRecord>) => {
    for await (const _record of pass(records)) {
      // Reading it is the proof.
    }
  };
  await readBackupFile(place, { passphrase, deriveKeys }, readAll, signal);
  return summary();
}
