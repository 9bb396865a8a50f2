/** Twice the input may take three times as long: caches and memory cost more than the input has grown, while time that grows with its square takes four times as long. */
const MAX_RATIO = 3;
/** Below this the clock, the compiler and the collector are measured, not the work. */
const MIN_MS = 25;
/** Nothing that is read takes so long, however it grows. */
const MAX_MS = 10_000;
/** A busy machine only makes a measure too long: the shortest of many is the work itself. Only what looks steep is measured again. */
const ATTEMPTS = 20;

interface GrowthOptions {
  readonly from?: number;
  /** The longest input: the limit of the product. */
  readonly to: number;
}

/**
 * Does the work with inputs of doubled length up to a limit. Returns the first length that takes more than three times the processor time of half of it, or too
 * long at all; `null` where there is none. The work may wait only for what it does itself in this thread.
 */
export async function findSteepGrowth(
  work: (length: number) => unknown,
  { from = 1024, to }: GrowthOptions,
): Promise<{ readonly length: number; readonly ms: number; readonly before: number } | null> {
  // The first runs are slower, until the code is compiled.
  for (let run = 0; run < 3; run += 1) await work(from);
  let before = await timeOf(work, from);
  for (let length = 2 * from; length <= to; length *= 2) {
    let ms = await timeOf(work, length);
    for (let attempt = 1; attempt < ATTEMPTS && isSteep(before, ms) && ms < MAX_MS; attempt += 1) {
      before = Math.min(before, await timeOf(work, length / 2));
      ms = Math.min(ms, await timeOf(work, length));
    }
    if (isSteep(before, ms) || ms > MAX_MS) return { length, ms, before };
    before = ms;
  }
  return null;
}

const isSteep = (before: number, ms: number): boolean => before >= MIN_MS && ms > MAX_RATIO * before;

/** Processor time of this thread in milliseconds: what other processes do to the machine is not in it. */
async function timeOf(work: (length: number) => unknown, length: number): Promise<number> {
  const start = process.threadCpuUsage();
  await work(length);
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}
