import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isCodeMissing, reloadIfAnswered, watchMissingCode } from './missing-code.ts';

beforeEach(() => sessionStorage.clear());

it('recognizes code that did not arrive, and hides its message from the router, which would reload without a network', () => {
  const target = new EventTarget() as Window;
  watchMissingCode(target);
  const payload = new Error('Failed to fetch dynamically imported module: /assets/trips.js');
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
  target.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  expect(payload.message).toBe('Code is missing: Failed to fetch dynamically imported module: /assets/trips.js');
  expect([payload, new Error('defect'), null].map(isCodeMissing)).toEqual([true, false, false]);
});

describe('the reload for missing code', () => {
  const clock = { now: 1_000_000 };
  const reload = vi.fn();
  const attempt = ({ online = true, status = 200 as number | null, asked = false } = {}) =>
    reloadIfAnswered(
      {
        isOnline: () => online,
        fetch: async () => {
          if (status === null) throw new TypeError('Failed to fetch');
          return new Response(null, { status });
        },
        storage: sessionStorage,
        now: () => clock.now,
        reload,
      },
      { asked },
    );
  beforeEach(() => reload.mockClear());

  it.each([
    ['there is no network', { online: false }],
    ['nobody answers', { status: null }],
    ['only a gateway answers', { status: 502 }],
  ])('waits while %s, also when a user asks for it', async (_, state) => {
    expect([await attempt(state), await attempt({ ...state, asked: true })]).toEqual(['no_answer', 'no_answer']);
    expect(reload).not.toHaveBeenCalled();
  });

  it('comes when the server answers, once a minute, or when a user asks for it', async () => {
    expect(await attempt()).toBe('reloading');
    clock.now += 5000;
    expect(await attempt()).toBe('in_vain');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(await attempt({ asked: true })).toBe('reloading');
    clock.now += 120_000;
    expect(await attempt()).toBe('reloading');
    expect(reload).toHaveBeenCalledTimes(3);
  });
});
