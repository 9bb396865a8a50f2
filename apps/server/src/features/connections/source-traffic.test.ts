import { expect, it } from 'vitest';
import { SourceError } from '../../connections/source-error.ts';
import { createSourceTraffic } from './source-traffic.ts';

function exampleTraffic(bucket = { size: 1000, perSecond: 1000 }) {
  const clock = { now: 0, waited: 0 };
  const traffic = createSourceTraffic(
    { bucket },
    {
      now: () => clock.now,
      pause: async (ms) => {
        clock.waited += ms;
        clock.now += ms;
      },
    },
  );
  let calls = 0;
  const call = (outcome: 'works' | 'unavailable' | 'unauthorized') =>
    traffic
      .call(async () => {
        calls += 1;
        if (outcome !== 'works') throw new SourceError(outcome, 'an example');
        return 'done';
      })
      .catch((error: unknown) => (error instanceof SourceError ? error.reason : 'another error'));
  return { clock, traffic, call, calls: () => calls };
}

it('waits where a source allows no more calls (OQ-069)', async () => {
  const { clock, call } = exampleTraffic({ size: 2, perSecond: 0.5 });
  for (let index = 0; index < 4; index += 1) expect(await call('works')).toBe('done');
  expect(clock.waited).toBe(4000);
});

it('leaves a source alone that fails again and again, tries it with one call after the pause, and doubles the pause (OQ-069)', async () => {
  const { clock, traffic, call, calls } = exampleTraffic();
  for (let index = 0; index < 8; index += 1) await call('unavailable');
  expect(traffic.pausedUntil()).toBe(60_000);
  expect(await call('works')).toBe('unavailable');
  expect(calls()).toBe(8);
  clock.now = 60_000;
  const both = await Promise.all([call('unavailable'), call('works')]);
  expect(both).toEqual(['unavailable', 'unavailable']);
  expect(calls()).toBe(9);
  expect(traffic.pausedUntil()).toBe(60_000 + 120_000);
  clock.now = 180_000;
  expect(await call('works')).toBe('done');
  expect(traffic.pausedUntil()).toBeNull();
});

it('is not stopped by users whose access ended: that says nothing of the source (VEH-024)', async () => {
  const { traffic, call } = exampleTraffic();
  for (let index = 0; index < 50; index += 1) await call(index % 2 === 0 ? 'unavailable' : 'unauthorized');
  expect(traffic.pausedUntil()).toBeNull();
});
