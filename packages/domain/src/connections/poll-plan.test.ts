import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Activity, nextPollMs, nextRetryMs } from './poll-plan.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

it.each<[Activity | null, number, number, number]>([
  ['driving', 0, 0, minute],
  ['driving', 0, 30 * minute, 30 * minute],
  ['charging', 0, 0, 5 * minute],
  ['parked', 0, 0, 10 * minute],
  ['asleep', day - 1, 0, 10 * minute],
  ['parked', day, 0, 30 * minute],
  ['asleep', 7 * day, 0, 6 * hour],
  [null, 0, 0, 10 * minute],
])(
  'asks a vehicle that is %s and unchanged for %i ms, where %i ms are allowed, after %i ms (OQ-069)',
  (activity, unchangedMs, minPollMs, expected) => expect(nextPollMs({ activity, unchangedMs, minPollMs, random: 0 })).toBe(expected),
);

it('never asks more often than the source allows, nor later than a tenth after the plan (OQ-069)', () => {
  const activities = fc.constantFrom<(Activity | null)[]>('driving', 'charging', 'parked', 'asleep', null);
  fc.assert(
    fc.property(
      activities,
      fc.nat(30 * day),
      fc.nat(hour),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (activity, unchangedMs, minPollMs, random) => {
        const [next, plan] = [random, 0].map((one) => nextPollMs({ activity, unchangedMs, minPollMs, random: one }));
        expect(next).toBeGreaterThanOrEqual(minPollMs);
        expect(next).toBeLessThanOrEqual((plan ?? 0) * 1.1 + 1);
      },
    ),
  );
});

it.each([
  [1, null, minute],
  [2, null, 2 * minute],
  [4, null, 8 * minute],
  [100, null, 6 * hour],
  [1, 90_000, 90_000],
  [1, 10, minute],
])('waits after %i failures and a wish of %j ms for %i ms (VEH-024)', (failures, wish, expected) =>
  expect(nextRetryMs(failures, wish, 0)).toBe(expected),
);
