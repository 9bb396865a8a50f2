import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQuiet } from './quiet.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('work behind the scenes waits until no page waits for an answer, and not for ever', async () => {
  const { during, idle } = createQuiet();
  const resumed = vi.fn();
  await during(Promise.reject(new TypeError('no network'))).catch(() => undefined);
  void idle().then(resumed);
  await vi.advanceTimersByTimeAsync(100);
  expect(resumed).toHaveBeenCalledTimes(1);
  let answer = () => {};
  const asked = during(new Promise<void>((resolve) => (answer = resolve)));
  void idle().then(resumed);
  await vi.advanceTimersByTimeAsync(1000);
  expect(resumed).toHaveBeenCalledTimes(1);
  answer();
  await asked;
  await vi.advanceTimersByTimeAsync(100);
  expect(resumed).toHaveBeenCalledTimes(2);
  void during(new Promise(() => undefined));
  void idle().then(resumed);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(resumed).toHaveBeenCalledTimes(3);
});
