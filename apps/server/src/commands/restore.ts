import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type RestoreTarget, restoreBackup } from '../backup/restore-backup.ts';
import { workOnFile } from '../backup/work-on-file.ts';
import type { Command } from '../command.ts';
import { type Config, loadConfig } from '../config/config.ts';
import { openServer } from '../db/connect.ts';
import { claimServing } from '../db/embedded/serve-claim.ts';

const usage = `Usage: wattbook restore <file> [--passphrase-file <file>]    restores a backup, also one of an earlier version

The file may be s3:<name>, in the store of the settings. Into the folder DATA_DIR or the database DATABASE_URL, which must be empty.
The passphrase is BACKUP_PASSPHRASE, or the first line of the file.`;

export const command: Command = { summary: 'restore a backup into an empty folder or database: restore <file>', usage, run };

async function run(args: readonly string[]): Promise<number> {
  const parsed = parseRestoreArgs(args);
  if (parsed === undefined) {
    console.error(usage);
    return 2;
  }
  const config = loadConfig();
  const target: RestoreTarget = { dataDir: config.dataDir, withDatabase: (work) => withDatabase(config, work) };
  const { path, contents } = await workOnFile(parsed, config.backup, (request) => restoreBackup(target, request));
  console.log(`Restored from ${path}`);
  console.log(contents);
  return 0;
}

/** Runs `work` with the database of the installation. */
const withDatabase = (config: Config, work: (url: string) => Promise<void>): Promise<void> =>
  config.databaseUrl === undefined ? withFolder(config, work) : withServer(config, work);

/** The same in the folder, which no other program may use meanwhile. One that this created is removed where `work` fails. */
async function withFolder(config: Config, work: (url: string) => Promise<void>): Promise<void> {
  const isNew = !existsSync(config.dataDir);
  try {
    const claim = await claimServing(config.dataDir, 'wattbook restore');
    try {
      await withServer(config, work);
    } finally {
      await claim.release();
    }
  } catch (error) {
    if (isNew) await rm(config.dataDir, { recursive: true, force: true });
    throw error;
  }
}

async function withServer(config: Config, work: (url: string) => Promise<void>): Promise<void> {
  const { url, stop } = await openServer(config);
  try {
    await work(url);
  } finally {
    await stop();
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
