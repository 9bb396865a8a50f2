import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('work when idle', () => {
  it('waits for the browser to be idle, at most until the timeout', () => {
    const asked = vi.fn((_work: () => void, _options: { timeout: number }) => 7);
    const calledOff = vi.fn();
    vi.stubGlobal('requestIdleCallback', asked);
    vi.stubGlobal('cancelIdleCallback', calledOff);
    const work = vi.fn();
    const callOff = whenIdle(work, 500);
    expect(asked).toHaveBeenCalledWith(work, { timeout: 500 });
    callOff();
    expect(calledOff).toHaveBeenCalledWith(7);
  });

  it('runs after the timeout where the browser has no requestIdleCallback, unless it is cancelled', () => {
    const [done, not] = [vi.fn(), vi.fn()];
    whenIdle(done, 500);
    whenIdle(not, 500)();
    vi.advanceTimersByTime(499);
    expect(done).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(done).toHaveBeenCalledOnce();
    expect(not).not.toHaveBeenCalled();
  });
});
