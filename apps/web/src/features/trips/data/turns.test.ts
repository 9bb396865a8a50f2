import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const never = new AbortController().signal;

function heldWork() {
  const releases: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => releases.push(resolve));
  return { work, releases };
}

const settle = async () => {
  for (let round = 0; round < 5; round += 1) await Promise.resolve();
};

describe('the limit of concurrent track requests (TRIP-021)', () => {
  it('runs at most so many at once, and the next when one ends', async () => {
    const takeTurn = createTurns(2);
    const { work, releases } = heldWork();
    const all = [1, 2, 3].map(() => takeTurn(work, never));
    await settle();
    expect(releases).toHaveLength(2);
    releases[0]?.();
    await settle();
    expect(releases).toHaveLength(3);
    for (const release of releases) release();
    await Promise.all(all);
  });

  it('does not start work that was aborted while it waited, and continues with the next', async () => {
    const takeTurn = createTurns(1);
    const { work, releases } = heldWork();
    const cancelled = new AbortController();
    const first = takeTurn(work, never);
    const second = takeTurn(() => Promise.reject(new Error('began')), cancelled.signal);
    const third = takeTurn(async () => 'third', never);
    cancelled.abort();
    releases[0]?.();
    await first;
    await expect(second).rejects.toMatchObject({ name: 'AbortError' });
    await expect(third).resolves.toBe('third');
  });

  it('continues after work that failed', async () => {
    const takeTurn = createTurns(1);
    const failing = takeTurn(() => Promise.reject(new Error('no')), never);
    const after = takeTurn(async () => 'after', never);
    await expect(failing).rejects.toThrow('no');
    await expect(after).resolves.toBe('after');
  });
});
