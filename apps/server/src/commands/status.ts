import type { Command } from '../command.ts';
import { loadConfig } from '../config/config.ts';
import { withInstallation } from '../existing-installation.ts';
import { readStatus } from '../features/status/public.ts';
import { OperatorError } from '../operator-error.ts';
import { freeBytes, newestBackup } from './doctor/machine.ts';
import { textOfStatus } from './status/status-text.ts';

const usage = `Usage: wattbook status [--json]
What the installation does: vehicles and their sources with the last sample and errors, work that waits and since when, storage by table and how long the disk
lasts, mail, backups, and values that were refused.`;

export const command: Command = { summary: 'vehicles, sources, waiting work, storage, mail and backups: status', usage, run };

async function run(args: readonly string[]): Promise<number> {
  if (args.some((arg) => arg !== '--json')) throw new OperatorError(usage);
  const config = loadConfig();
  const [free, backup] = [await freeBytes(config.dataDir), config.backup.schedule && (await newestBackup(config.backup.schedule.folder))];
  const status = await withInstallation(config, { applicationName: 'wattbook status', changes: false }, ({ pool }) =>
    readStatus(pool, Date.now()),
  );
  const machine = { free: config.databaseUrl === undefined ? free : null, backup, now: Date.now() };
  console.log(args.includes('--json') ? JSON.stringify({ ...status, ...machine }, null, 2) : textOfStatus(status, machine));
  return 0;
}
