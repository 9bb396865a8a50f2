import { readdir, readFile } from 'node:fs/promises';

/** The processor time that each process has used so far, with all its threads, in milliseconds. */
export async function readProcessors(pids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const times = new Map<number, number>();
  for (const pid of pids) {
    let nanoseconds = 0;
    for (const thread of await readdir(`/proc/${pid}/task`).catch(() => [])) {
      const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0');
      nanoseconds += Number(text.split(' ', 1)[0]);
    }
    times.set(pid, nanoseconds / 1e6);
  }
  return times;
}

/** What was used between two readings; a process that the first does not know has begun since. */
export const processorBetween = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number =>
  [...after].reduce((sum, [pid, ms]) => sum + Math.max(0, ms - (before.get(pid) ?? 0)), 0);
