import type { Command } from '../command.ts';
import { loadConfig } from '../config/config.ts';
import { openChannels } from '../db/channels.ts';
import { connect } from '../db/connect.ts';
import { withNamedLock } from '../db/tenant-connection.ts';
import { requireInstallation } from '../existing-installation.ts';
import { findCredentials } from '../features/account/public.ts';
import { takeInArchive } from '../features/archive/public.ts';
import { importDepsOf, importTerminal, importUsage, runImportCommand } from '../features/imports/public.ts';
import { readOwnedTables } from '../owned-tables.ts';
import { createStopSignal } from '../stop-signal.ts';
import { openLiveEvents, openTelemetry } from '../telemetry/public.ts';
import { textOfFailure } from '../uncaught.ts';
import { type ArchiveAccount, archiveUsage, runArchiveCommand } from './import-archive/run-archive-command.ts';

export const command: Command = {
  summary:
    'import a recording or the archive of an account: import <teslafi|tesla-telemetry|teslamate|teslalogger|gpx|twizy|wattbook|lubelogger|evcc|csv|archive> <file> --account <email>',
  usage: `${importUsage}\n\n${archiveUsage}`,
  run: (args) => {
    if (args[0] === 'archive') return runArchiveCommand(args.slice(1), (email) => openAccount(email, true), createStopSignal());
    const open = (email: string) => openAccount(email, !args.includes('--dry-run'));
    return runImportCommand(args, importTerminal(open, createStopSignal()));
  },
};

/** Connects only after the arguments are parsed: a wrong call starts no database. */
async function openAccount(email: string, changes: boolean): Promise<ArchiveAccount | 'deactivated' | null> {
  const config = loadConfig();
  await requireInstallation(config, changes);
  const connection = await connect(config, { applicationName: 'wattbook import' });
  const live = openLiveEvents(openChannels(connection), (error) =>
    console.error('A running server was not notified of the import:', textOfFailure(error)),
  );
  const close = async (): Promise<void> => {
    await live.close();
    await connection.close();
  };
  try {
    const { database, pool } = connection;
    const account = await findCredentials(database, email.trim().toLowerCase());
    if (account?.deactivated === true) {
      await close();
      return 'deactivated';
    }
    if (account !== undefined) {
      const telemetry = openTelemetry({ pool, live }, Date.now);
      const deps = importDepsOf({ database, startHistory: telemetry.startHistory, now: Date.now });
      const lock = { name: 'import', waits: false };
      const alone = async <Result>(onWait: () => void, work: () => Promise<Result>): Promise<Result> => {
        const wrapped = async () => ({ result: await work() });
        const immediate = await withNamedLock(pool, account.accountId, lock, wrapped);
        if (immediate !== null) return immediate.result;
        onWait();
        const later = await withNamedLock(pool, account.accountId, { ...lock, waits: true }, wrapped);
        if (later === null) throw new Error('The lock of the other import was not acquired.');
        return later.result;
      };
      const { accountId, userId } = account;
      const takeIn: ArchiveAccount['takeIn'] = (path, signal) =>
        takeInArchive({ pool, telemetry, now: Date.now, billing: false, readTables: readOwnedTables }, { accountId, userId }, path, {
          signal,
        });
      return { accountId, userId, deps, runExclusive: alone, takeIn, close };
    }
  } catch (error) {
    await close();
    throw error;
  }
  await close();
  return null;
}
