import { openShelf } from '../backup/places/find-place.ts';
import type { Command } from '../command.ts';
import { type Config, loadConfig } from '../config/config.ts';
import type { Database } from '../db/tenancy.ts';
import { withInstallation } from '../existing-installation.ts';
import { readBackupTarget } from '../features/backups/public.ts';
import { listVehicleStates, readStatus } from '../features/status/public.ts';
import { OperatorError } from '../operator-error.ts';
import { freeBytes } from '../process/free-bytes.ts';
import { newestBackup } from './doctor/machine.ts';
import { textOfStatus } from './status/status-text.ts';

const usage = `Usage: wattbook status [--json]
What the installation does: vehicles and their sources with the last sample and errors, work that waits and since when, storage by table and how long the disk
lasts, the processes that share the database, backups, and values that were refused.`;

export const command: Command = { summary: 'vehicles, sources, waiting work, storage, mail and backups: status', usage, run };

/** More are listed by `vehicle list`. */
const shownVehicles = 200;

async function run(args: readonly string[]): Promise<number> {
  if (args.some((arg) => arg !== '--json')) throw new OperatorError(usage);
  const config = loadConfig();
  const free = await freeBytes(config.dataDir);
  const use = { applicationName: 'wattbook status', changes: false };
  const { status, backup } = await withInstallation(config, use, async ({ pool, database }) => ({
    status: {
      vehicles: (await listVehicleStates(database, { limit: shownVehicles })).data,
      ...(await readStatus({ pool, database }, Date.now())),
    },
    backup: await newestOf(config, database.directory),
  }));
  const machine = { free: config.databaseUrl === undefined ? free : null, backup, now: Date.now() };
  console.log(args.includes('--json') ? JSON.stringify({ ...status, ...machine }, null, 2) : textOfStatus(status, machine));
  return 0;
}

async function newestOf({ backup }: Config, directory: Database['directory']): Promise<number | null | 'unreadable'> {
  const to = await readBackupTarget(directory, backup);
  if (to === null || to === 'unreadable') return to;
  const shelf = openShelf(backup, to);
  return shelf === null ? 'unreadable' : newestBackup(shelf);
}
