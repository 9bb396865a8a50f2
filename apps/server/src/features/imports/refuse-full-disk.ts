import { AppError } from '../../http/app-error.ts';
import type { ImportFolder } from './import-folder.ts';

/** Bytes that stay free on the disk: the database needs space too. */
const RESERVE = 1_000_000_000;

/** Refuses bytes that exceed the free disk space (`unavailable`). Called for the announced size and again for each chunk, because other uploads use the same disk. */
export async function refuseFullDisk(folder: Pick<ImportFolder, 'free'>, bytes: number): Promise<void> {
  if ((await folder.free()) < bytes + RESERVE) throw new AppError('unavailable', { retryAfter: 3600 });
}
