import { AppError } from '../../http/app-error.ts';
import type { ImportFolder } from './import-folder.ts';

/** What stays free on the disk: the database needs room too. */
const RESERVE = 1_000_000_000;

/** Refuses what the disk cannot hold (`unavailable`). Asked for what is announced and again for what comes: others came between. */
export async function refuseFullDisk(folder: Pick<ImportFolder, 'free'>, bytes: number): Promise<void> {
  if ((await folder.free()) < bytes + RESERVE) throw new AppError('unavailable', { retryAfter: 3600 });
}
