import { access, constants, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OperatorError } from '../../operator-error.ts';

/** The folder of this installation's locks, created on first use; refuses a data folder of another user. */
export async function openLockFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'locks');
  try {
    // In two steps: where no folder can be created, such as /proc/x, a recursive mkdir of Node retries for ever.
    await mkdir(dirname(dataDir), { recursive: true });
    await mkdir(dataDir).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return folder;
  } catch (cause) {
    throw new OperatorError(
      `The data folder ${dataDir} cannot be used by this user. Did another user create it? Set DATA_DIR to a folder of your own.`,
      { cause },
    );
  }
}
