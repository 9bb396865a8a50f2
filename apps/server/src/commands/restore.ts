import { parseArgs } from 'node:util';
import type { BackupRequest } from '../backup/create-backup.ts';
import type { BackupSummary } from '../backup/follow-records.ts';
import { requireRestorable, restoreBackup } from '../backup/restore-backup.ts';
import { verifyBackup } from '../backup/verify-backup.ts';
import { workOnFile } from '../backup/work-on-file.ts';
import type { Command } from '../command.ts';
import { type Config, loadConfig } from '../config/config.ts';
import { openServer } from '../db/connect.ts';
import { claimServing } from '../db/embedded/serve-claim.ts';

const usage = `Usage: wattbook restore <file> [--passphrase-file <file>]    restores a backup, also one of an earlier version

Into the folder DATA_DIR or the database DATABASE_URL, which must be empty.
The passphrase is BACKUP_PASSPHRASE, or the first line of the file.`;

export const command: Command = { summary: 'restore a backup into an empty folder or database: restore <file>', usage, run };

async function run(args: readonly string[]): Promise<number> {
  const parsed = parseRestoreArgs(args);
  if (parsed === undefined) {
    console.error(usage);
    return 2;
  }
  const config = loadConfig();
  const { path, contents } = await workOnFile(parsed, config.backup.passphrase, (request) => restore(config, request));
  console.log(`Restored from ${path}`);
  console.log(contents);
  return 0;
}

/** Reads the file twice: a damaged one is found before anything is created. */
async function restore(config: Config, request: BackupRequest): Promise<BackupSummary> {
  const { header } = await verifyBackup(request);
  await requireRestorable(config.dataDir, header);
  const claim = config.databaseUrl === undefined ? await claimServing(config.dataDir, 'wattbook restore') : undefined;
  try {
    const { url, stop } = await openServer(config);
    try {
      return await restoreBackup({ url, dataDir: config.dataDir }, request);
    } finally {
      await stop();
    }
  } finally {
    await claim?.release();
  }
}

/** Parses the arguments after `restore`; undefined when they are not valid. */
export function parseRestoreArgs(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'passphrase-file': { type: 'string' } },
    });
    const [file, ...rest] = positionals;
    return file === undefined || rest.length > 0 ? undefined : { file, passphraseFile: values['passphrase-file'] };
  } catch {
    return undefined;
  }
}
