// Where the files of tests are while they run.
import { statfsSync } from 'node:fs';

/** A run has a few hundred databases, one after another, and some products; together they never have more than a quarter of this. */
const neededBytes = 4 * 1024 ** 3;

/**
 * The settings with which a process keeps its temporary files in memory, where there is room for them: tests create and delete thousands of files of
 * databases, for which a disk takes ten times as long.
 */
export function inMemory({ platform = process.platform, env = process.env, statfs = statfsSync } = {}) {
  if (platform !== 'linux' || env.TMPDIR !== undefined) return {};
  try {
    const { bavail, bsize } = statfs('/dev/shm');
    return bavail * bsize >= neededBytes ? { TMPDIR: '/dev/shm' } : {};
  } catch {
    return {};
  }
}
