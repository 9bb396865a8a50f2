import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

export interface FileLock {
  readonly release: () => void;
}

const busy = 5;

/**
 * Locks a file; undefined at once when another process has the lock. The operating system frees it when the process ends, however it ends, so there are no stale
 * locks. Node itself has no file locks; SQLite does, and only its locks are used here: the file stays empty.
 */
export function tryLock(path: string, mode: 'shared' | 'exclusive'): FileLock | undefined {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    if (mode === 'exclusive') {
      file.exec('begin exclusive');
    } else {
      file.exec('begin');
      file.prepare('select count(*) from sqlite_schema').get(); // A transaction acquires its shared lock at the first read.
    }
    return { release: () => file.close() };
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === busy) return undefined;
    throw error;
  }
}

/** Locks a file, waiting at most `timeoutMs` for others to release it. */
export async function waitForLock(path: string, mode: 'shared' | 'exclusive', timeoutMs: number): Promise<FileLock> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const lock = tryLock(path, mode);
    if (lock !== undefined) return lock;
    if (performance.now() > deadline) throw new Error(`Another program did not release the lock ${path} in time.`);
    await pause(20);
  }
}
