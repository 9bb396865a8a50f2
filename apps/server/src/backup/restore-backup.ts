import type { Client } from 'pg';
import { createSecret, readSecret, secretPath } from '../config/secrets.ts';
import { isKnownMigration } from '../db/migrate.ts';
import { withClient } from '../db/with-client.ts';
import { isCheckedSecret } from '../features/configuration/public.ts';
import { OperatorError } from '../operator-error.ts';
import { readBackupFile } from './backup-file.ts';
import type { BackupRequest } from './create-backup.ts';
import { deriveKeys } from './derive-keys.ts';
import { type BackupSummary, followRecords } from './follow-records.ts';
import type { BackupHeader } from './records.ts';
import { backupRefusal } from './refusal.ts';
import { restoreRecords } from './restore-records.ts';

/** An empty database, and the folder for the secrets. */
interface RestoreTarget {
  readonly url: string;
  readonly dataDir: string;
}

/**
 * Restores a backup completely, or changes nothing: throws an OperatorError where the file is not complete and unchanged, or the place is not empty. Verify the file before: this
 * finds a fault only where it is.
 */
export function restoreBackup(
  { url, dataDir }: RestoreTarget,
  { path, passphrase, signal, onProgress }: BackupRequest,
): Promise<BackupSummary> {
  return withClient(url, async (client) => {
    await requireEmpty(client);
    const { pass, summary } = followRecords(onProgress);
    const sealing = { passphrase, deriveKeys };
    await readBackupFile(
      path,
      sealing,
      (records) => restoreRecords(client, pass(records), ({ secrets }) => writeSecrets(dataDir, secrets)),
      signal,
    );
    return summary();
  });
}

async function requireEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
     and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by c.relname = 'kysely_migration' desc limit 1`,
  );
  const [first] = rows;
  if (first === undefined) return;
  throw new OperatorError(
    first.name === 'kysely_migration'
      ? 'There is an installation already. A backup is restored only into a folder or database without one: nothing is ever overwritten.'
      : `The database is not empty: it has a table ${first.name}. A backup is restored only into an empty database.`,
  );
}

/** Refuses a backup of a newer version, and a folder with the secrets of another installation, before anything is created. */
export async function requireRestorable(
  dataDir: string,
  { migration, secrets }: Pick<BackupHeader, 'migration' | 'secrets'>,
): Promise<void> {
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
  new OperatorError(`${secretPath(dataDir, name)} is of another installation. Restore into a folder without secrets.`);
