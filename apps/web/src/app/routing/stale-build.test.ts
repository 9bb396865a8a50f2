import { beforeEach, expect, it, vi } from 'vitest';
import { reloadOnStaleBuild } from './stale-build.ts';

beforeEach(() => sessionStorage.clear());

it('reloads the page when a chunk of an older build is missing, but not in a loop', () => {
  const clock = { now: 1_000_000 };
  const reload = vi.fn();
  reloadOnStaleBuild(window, sessionStorage, reload, () => clock.now);
  const fail = () => {
    const event = new Event('vite:preloadError', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(fail()).toBe(true);
  clock.now += 5_000;
  expect(fail()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  clock.now += 120_000;
  expect(fail()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});
