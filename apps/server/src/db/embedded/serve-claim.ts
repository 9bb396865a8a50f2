import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../../operator-error.ts';
import { tryLock } from './file-lock.ts';
import { openLockFolder } from './lock-folder.ts';

export interface ServeClaim {
  readonly release: () => Promise<void>;
}

/**
 * Makes this process the only server of the folder: two would do its background work twice. Commands need no claim. The error of a second server names `address`.
 * The claim ends with the process, however it ends.
 */
export async function claimServing(dataDir: string, address: string): Promise<ServeClaim> {
  const locks = await openLockFolder(dataDir);
  const claimFile = join(locks, 'serving.txt');
  const lock = tryLock(join(locks, 'serve.lock'), 'exclusive');
  if (lock === undefined) {
    const other = await readFile(claimFile, 'utf8').catch(() => 'another process');
    throw new OperatorError(
      `Wattbook already runs on the folder ${dataDir}: ${other}. Stop it first, or set DATA_DIR and PORT to start a second one of its own.`,
    );
  }
  await writeFile(claimFile, `process ${process.pid} at ${address}`);
  return {
    release: async () => {
      await rm(claimFile, { force: true });
      lock.release();
    },
  };
}
