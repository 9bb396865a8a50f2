import type { Client } from 'pg';
import { createSecret, readSecret, secretPath } from '../config/secrets.ts';
import { firstTable } from '../db/first-table.ts';
import { isKnownMigration } from '../db/migrate.ts';
import { withClient } from '../db/with-client.ts';
import { isCheckedSecret } from '../features/configuration/public.ts';
import { OperatorError } from '../operator-error.ts';
import { analyzeTables } from './analyze-tables.ts';
import { readBackupFile } from './backup-file.ts';
import type { BackupRequest } from './create-backup.ts';
import { deriveKeys } from './derive-keys.ts';
import { type BackupSummary, followRecords } from './follow-records.ts';
import type { BackupHeader, BackupRecord } from './records.ts';
import { backupRefusal } from './refusal.ts';
import { readHeader, restoreRecords } from './restore-records.ts';

/** Where a backup is restored: a folder for the secrets, and a database that is started only once the file has been found to fit. */
export interface RestoreTarget {
  readonly dataDir: string;
  /** Runs `work` with the address of the database, which may have been created for it. */
  readonly withDatabase: (work: (url: string) => Promise<void>) => Promise<void>;
}

/**
 * Restores a backup completely, or no row and no secret of it. Throws an OperatorError where the file is not complete and unchanged, or the place is not empty. The file is
 * read once, so a fault in it is found only where it is, and what was written until then is taken back.
 */
export async function restoreBackup(
  { dataDir, withDatabase }: RestoreTarget,
  { place, passphrase, signal, onProgress }: BackupRequest,
): Promise<BackupSummary> {
  const { pass, summary } = followRecords(onProgress);
  const restore = async (read: AsyncGenerator<BackupRecord>) => {
    const records = pass(read);
    const header = await readHeader(records);
    await requireRestorable(dataDir, header);
    await withDatabase(async (url) => {
      await withClient(url, async (client) => {
        await requireEmpty(client);
        await restoreRecords(client, header, records, () => writeSecrets(dataDir, header.secrets));
      });
      await analyzeTables(url, summary().rows);
    });
  };
  await readBackupFile(place, { passphrase, deriveKeys }, restore, signal);
  return summary();
}

async function requireEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(firstTable);
  const [first] = rows;
  if (first === undefined) return;
  throw new OperatorError(
    first.name === 'kysely_migration'
      ? 'There is an installation already. A backup is restored only into a folder or database without one: nothing is ever overwritten.'
      : `The database is not empty: it has a table ${first.name}. A backup is restored only into an empty database.`,
  );
}

/** Refuses a backup of a newer version, and a folder with the secrets of another installation, before anything is created. */
async function requireRestorable(dataDir: string, { migration, secrets }: Pick<BackupHeader, 'migration' | 'secrets'>): Promise<void> {
  if (!(await isKnownMigration(migration)) || !Object.keys(secrets).every(isCheckedSecret)) throw backupRefusal('newer');
  for (const [name, secret] of Object.entries(secrets)) {
    if (((await readSecret(dataDir, name)) ?? secret) !== secret) throw otherSecret(dataDir, name);
  }
}

async function writeSecrets(dataDir: string, secrets: BackupHeader['secrets']): Promise<void> {
  for (const [name, secret] of Object.entries(secrets)) {
    if ((await createSecret(dataDir, name, secret)) !== secret) throw otherSecret(dataDir, name);
  }
}

const otherSecret = (dataDir: string, name: string) =>
  new OperatorError(
    `${secretPath(dataDir, name)} is of another installation. Set DATA_DIR to a folder that is empty or not there yet, and restore again; nothing was changed.`,
  );
