import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextFetch, planFetch, waitAfterFailure } from './plan-fetch.ts';

const [hour, day] = [3_600_000, 86_400_000];
const now = Date.UTC(2026, 5, 10, 12, 30);
const noon = Date.UTC(2026, 5, 10, 12);
const limits = { historyMs: 3650 * day, rangeMs: 31 * day };
const nothing = { askedFrom: null, pricedUntil: null, wantedFrom: null };

describe('what a provider is asked for', () => {
  it('is two days and the coming one for a new series', () =>
    expect(planFetch(nothing, limits, now)).toEqual([{ from: noon - 2 * day, until: noon + 2 * day }]));

  it('begins at the last price after an outage', () =>
    expect(planFetch({ ...nothing, pricedUntil: noon - 9 * day }, limits, now)[0]?.from).toBe(noon - 9 * day));

  it('reaches back to what charges need, the newest first, until that was asked for', () => {
    const wantedFrom = noon - 60 * day;
    const ranges = planFetch({ ...nothing, wantedFrom }, limits, now);
    expect(ranges.map(({ from }) => from)).toEqual([noon - 2 * day, noon - 33 * day, wantedFrom]);
    expect(planFetch({ ...nothing, wantedFrom, askedFrom: wantedFrom }, limits, now)).toHaveLength(1);
  });

  it('is no more than the provider has', () =>
    expect(planFetch({ ...nothing, wantedFrom: 0 }, { ...limits, historyMs: 12 * hour }, now)).toEqual([
      { from: noon - 12 * hour, until: noon + 2 * day },
    ]));

  it('are ranges without overlap and gap, none longer than a call allows', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 800 }),
        fc.integer({ min: 0, max: 800 }),
        fc.integer({ min: 1, max: 40 }),
        (wanted, asked, days) => {
          const known = { ...nothing, wantedFrom: now - wanted * day, askedFrom: now - asked * day };
          const ranges = planFetch(known, { ...limits, rangeMs: days * day }, now);
          for (const { from, until } of ranges) {
            expect(until).toBeGreaterThan(from);
            expect(until - from).toBeLessThanOrEqual(days * day);
          }
          const ends = new Set(ranges.map(({ until }) => until));
          const gaps = ranges.filter(({ from }, index) => index < ranges.length - 1 && !ends.has(from));
          expect(gaps.length).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

describe('when a series is due again', () => {
  const startOfDay = Date.UTC(2026, 5, 10, 0);
  const at = { now, startOfDay, jitterMs: 5 };

  it.each([
    ['tomorrow at two once the coming day is there', startOfDay + 2 * day, startOfDay + day + 14 * hour + 5],
    ['the same on a day with 23 hours', startOfDay + 2 * day - hour, startOfDay + day + 14 * hour + 5],
    ['at two today before that', startOfDay + day, startOfDay + 14 * hour + 5],
    ['at two today without any price', null, startOfDay + 14 * hour + 5],
  ])('%s', (_title, pricedUntil, expected) => expect(nextFetch({ pricedUntil }, at)).toBe(expected));

  it('in half an hour where the coming day is late', () =>
    expect(nextFetch({ pricedUntil: startOfDay + day }, { ...at, now: startOfDay + 15 * hour })).toBe(startOfDay + 15.5 * hour));
});

it.each([
  [1, null, 60_000],
  [3, null, 240_000],
  [1, 600_000, 600_000],
  [30, null, 6 * hour],
])('waits after %i failures and a wait of %s for %i ms', (failures, retryAfter, expected) =>
  expect(waitAfterFailure(failures, retryAfter)).toBe(expected),
);
