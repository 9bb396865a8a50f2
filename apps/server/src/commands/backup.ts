import { parseArgs } from 'node:util';
import { type BackupRequest, createBackup } from '../backup/create-backup.ts';
import type { BackupSummary } from '../backup/follow-records.ts';
import { openShelf } from '../backup/places/find-place.ts';
import { listText } from '../backup/backup-text.ts';
import { verifyBackup } from '../backup/verify-backup.ts';
import { workOnFile } from '../backup/work-on-file.ts';
import type { Command } from '../command.ts';
import { type Config, loadConfig } from '../config/config.ts';
import { readProgramVersion } from '../config/program-version.ts';
import { openServer } from '../db/connect.ts';
import { openPool } from '../db/pool.ts';
import type { DirectoryTables } from '../db/schema/account-tables.ts';
import { requireInstallation } from '../existing-installation.ts';
import { readCheckedSecrets } from '../features/configuration/public.ts';
import { OperatorError } from '../operator-error.ts';

const usage = `Usage: wattbook backup <file> [--passphrase-file <file>]           writes everything into one encrypted file, also while the product runs
       wattbook backup verify <file> [--passphrase-file <file>]    reads a backup to its end: is it complete and unchanged, and what is in it?
       wattbook backup list                                       the backups in BACKUP_TO, or in the store of the settings

The file may be s3:<name>, in the store of the settings (BACKUP_S3_ENDPOINT and the others). The passphrase is BACKUP_PASSPHRASE, or the first line of the file. Without it nobody can read the backup.`;

export const command: Command = { summary: 'write everything into one encrypted file: backup <file> | verify <file> | list', usage, run };

async function run(args: readonly string[]): Promise<number> {
  const parsed = parseBackupArgs(args);
  if (parsed === undefined) {
    console.error(usage);
    return 2;
  }
  const config = loadConfig();
  if (parsed.action === 'list') return list(config);
  const isVerify = parsed.action === 'verify';
  const { path, contents } = await workOnFile(parsed, config.backup, (request) =>
    isVerify ? verifyBackup(request) : backUp(config, request),
  );
  console.log(isVerify ? 'The backup is complete and unchanged.' : `Written: ${path}`);
  console.log(contents);
  return 0;
}

async function list({ backup }: Config): Promise<number> {
  const target = backup.schedule?.to ?? (backup.store === null ? null : ({ kind: 'store' } as const));
  const shelf = target === null ? null : openShelf(backup, target);
  if (shelf === null)
    throw new OperatorError('There is no place for backups: set BACKUP_TO to a folder, or BACKUP_S3_ENDPOINT and the others.');
  const backups = (await shelf.list()).toSorted((one, other) => one.name.localeCompare(other.name));
  console.log(backups.length === 0 ? `There are no backups in ${shelf.title}.` : listText(backups));
  return 0;
}

/** Does not migrate: a backup before an update is one of the version before. */
async function backUp(config: Config, request: BackupRequest): Promise<BackupSummary> {
  await requireInstallation(config, false);
  const { url, stop } = await openServer(config);
  try {
    const secrets = await readSecrets(config, url);
    return await createBackup({ url, version: readProgramVersion(), secrets }, request);
  } finally {
    await stop();
  }
}

async function readSecrets({ dataDir }: Config, url: string) {
  const { db, close } = openPool<DirectoryTables>(url, { max: 1, applicationName: 'wattbook backup' });
  try {
    return await readCheckedSecrets(dataDir, db);
  } finally {
    await close();
  }
}

/** Parses the arguments after `backup`; undefined when they are not valid. */
export function parseBackupArgs(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'passphrase-file': { type: 'string' }, progress: { type: 'boolean', default: false } },
    });
    const { 'passphrase-file': passphraseFile, progress: showsProgress } = values;
    if (positionals.length === 1 && positionals[0] === 'list')
      return passphraseFile === undefined ? ({ action: 'list' } as const) : undefined;
    const action = positionals.length > 1 && positionals[0] === 'verify' ? 'verify' : 'create';
    const [file, ...rest] = action === 'verify' ? positionals.slice(1) : positionals;
    return file === undefined || rest.length > 0 ? undefined : ({ action, file, passphraseFile, showsProgress } as const);
  } catch {
    return undefined;
  }
}
