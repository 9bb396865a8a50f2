import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { untilIdle, whenIdle } from './when-idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('work when idle', () => {
  it('waits for the browser to be idle, at most until the timeout', () => {
    const requestIdle = vi.fn((_work: () => void, _options: { timeout: number }) => 7);
    const cancelIdle = vi.fn();
    vi.stubGlobal('requestIdleCallback', requestIdle);
    vi.stubGlobal('cancelIdleCallback', cancelIdle);
    const work = vi.fn();
    const cancel = whenIdle(work, 500);
    expect(requestIdle).toHaveBeenCalledWith(work, { timeout: 500 });
    cancel();
    expect(cancelIdle).toHaveBeenCalledWith(7);
  });

  it('runs after the timeout where the browser has no requestIdleCallback, unless it is cancelled', () => {
    const [done, cancelled] = [vi.fn(), vi.fn()];
    whenIdle(done, 500);
    whenIdle(cancelled, 500)();
    vi.advanceTimersByTime(499);
    expect(done).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(done).toHaveBeenCalledOnce();
    expect(cancelled).not.toHaveBeenCalled();
  });

  it('is awaited', async () => {
    const after = vi.fn();
    const waiting = untilIdle(500).then(after);
    await vi.advanceTimersByTimeAsync(499);
    expect(after).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(after).toHaveBeenCalledOnce();
  });
});
