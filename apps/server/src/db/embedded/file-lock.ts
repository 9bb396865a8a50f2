import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

export interface FileLock {
  readonly release: () => void;
}

const busy = 5;

/**
 * Takes a lock on a file, or says at once that somebody else has it. The operating system frees it when the process ends, however it ends, so there are no stale
 * locks to guess about. Node itself offers no file locks; SQLite does, and its locks are all that is used of it here: the file stays empty.
 */
export function tryLock(path: string, mode: 'shared' | 'exclusive'): FileLock | undefined {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    if (mode === 'exclusive') {
      file.exec('begin exclusive');
    } else {
      file.exec('begin');
      file.prepare('select count(*) from sqlite_schema').get(); // A transaction takes its shared lock at the first read.
    }
    return { release: () => file.close() };
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === busy) return undefined;
    throw error;
  }
}

/** Takes a lock on a file, waiting at most `patience` milliseconds for others to leave it. */
export async function waitForLock(path: string, mode: 'shared' | 'exclusive', patience: number): Promise<FileLock> {
  const deadline = performance.now() + patience;
  for (;;) {
    const lock = tryLock(path, mode);
    if (lock !== undefined) return lock;
    if (performance.now() > deadline) throw new Error(`Another program has held the lock ${path} for too long.`);
    await pause(20);
  }
}
