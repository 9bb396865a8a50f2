import { parseArgs } from 'node:util';
import { type BackupRequest, createBackup } from '../backup/create-backup.ts';
import type { BackupSummary } from '../backup/follow-records.ts';
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

const usage = `Usage: wattbook backup <file> [--passphrase-file <file>]           writes everything into one encrypted file, also while the product runs
       wattbook backup verify <file> [--passphrase-file <file>]    reads a backup to its end: is it complete and unchanged, and what is in it?

The passphrase is BACKUP_PASSPHRASE, or the first line of the file. Without it nobody can read the backup.`;

export const command: Command = { summary: 'write everything into one encrypted file: backup <file> | verify <file>', usage, run };

async function run(args: readonly string[]): Promise<number> {
  const parsed = parseBackupArgs(args);
  if (parsed === undefined) {
    console.error(usage);
    return 2;
  }
  const config = loadConfig();
  const isVerify = parsed.action === 'verify';
  const { path, contents } = await workOnFile(parsed, config.backup.passphrase, (request) =>
    isVerify ? verifyBackup(request) : backUp(config, request),
  );
  console.log(isVerify ? 'The backup is complete and unchanged.' : `Written: ${path}`);
  console.log(contents);
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
      options: { 'passphrase-file': { type: 'string' } },
    });
    const action = positionals.length > 1 && positionals[0] === 'verify' ? 'verify' : 'create';
    const [file, ...rest] = action === 'verify' ? positionals.slice(1) : positionals;
    return file === undefined || rest.length > 0 ? undefined : { action, file, passphraseFile: values['passphrase-file'] };
  } catch {
    return undefined;
  }
}
