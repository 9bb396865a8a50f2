import { describe, expect, it } from 'vitest';
import { createLimiter } from './limiter.ts';

const neverAborted = new AbortController().signal;

function pendingWork() {
  const releases: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => releases.push(resolve));
  return { work, releases };
}

const flush = async () => {
  for (let round = 0; round < 5; round += 1) await Promise.resolve();
};

describe('the limit of concurrent track requests (TRIP-021)', () => {
  it('runs at most so many at once, and the next when one ends', async () => {
    const runLimited = createLimiter(2);
    const { work, releases } = pendingWork();
    const all = [1, 2, 3].map(() => runLimited(work, neverAborted));
    await flush();
    expect(releases).toHaveLength(2);
    releases[0]?.();
    await flush();
    expect(releases).toHaveLength(3);
    for (const release of releases) release();
    await Promise.all(all);
  });

  it('does not start work that was aborted while it waited, and continues with the next', async () => {
    const runLimited = createLimiter(1);
    const { work, releases } = pendingWork();
    const cancelled = new AbortController();
    const first = runLimited(work, neverAborted);
    const second = runLimited(() => Promise.reject(new Error('began')), cancelled.signal);
    const third = runLimited(async () => 'third', neverAborted);
    cancelled.abort();
    releases[0]?.();
    await first;
    await expect(second).rejects.toMatchObject({ name: 'AbortError' });
    await expect(third).resolves.toBe('third');
  });

  it('continues after work that failed', async () => {
    const runLimited = createLimiter(1);
    const failing = runLimited(() => Promise.reject(new Error('no')), neverAborted);
    const after = runLimited(async () => 'after', neverAborted);
    await expect(failing).rejects.toThrow('no');
    await expect(after).resolves.toBe('after');
  });
});
