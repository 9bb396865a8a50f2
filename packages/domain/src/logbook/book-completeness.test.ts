import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completenessOf, completenessByMonth } from './book-completeness.ts';
import { exampleBookedTrip } from './testing/example-book.ts';

type Shown = Parameters<typeof exampleBookedTrip>[0];
const row = (trip: string, shown: Shown = {}, isGone = false) => ({ trip, isGone, shown: exampleBookedTrip(shown), versions: [] });

describe('how complete a book is', () => {
  const none = { reason: null, name: null, company: null } as const;
  it('divides a mixed trip, counts what has no class, and leaves out what is gone', () => {
    const rows = [
      row('mixed', { distance: 30, tags: ['Business'], privateDistance: 10, toWorkDistance: 5, startOdometer: null, reason: 'Wartung' }),
      row('untagged', { distance: 7, tags: [], privateDistance: null, toWorkDistance: null, startOdometer: null }),
      row('gone', { distance: 50 }, true),
    ];
    expect(completenessOf(rows)).toMatchObject({
      trips: 2,
      distance: 37,
      business: 15,
      toWork: 5,
      private: 10,
      unclassified: 7,
      untagged: 1,
    });
  });

  it.each([
    [{ ...none }, 1],
    [{ ...none, reason: ' ' }, 1],
    [{ ...none, company: 'Stadtwerke' }, 0],
    [{ ...none, reason: 'Wartung' }, 0],
  ])('counts a business trip that says %j %i times as without purpose (R 8.1 LStR)', (said, count) => {
    const trip = row('a', { tags: ['Betriebsfahrt'], privateDistance: null, toWorkDistance: null, ...said });
    expect(completenessOf([trip]).withoutPurpose).toBe(count);
  });

  it('adds up from months to the whole', () => {
    const oneTrip = fc.record({
      day: fc.constantFrom('2026-05-31', '2026-06-01', '2026-06-30', '2026-07-01'),
      startOdometer: fc.option(fc.integer({ min: 0, max: 500 })),
      endOdometer: fc.option(fc.integer({ min: 0, max: 500 })),
      distance: fc.integer({ min: 1, max: 90 }),
      tags: fc.constantFrom(['Private'], ['ToWork'], ['Business'], []),
      isGone: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(oneTrip), (trips) => {
        const rows = trips
          .toSorted((a, b) => (a.day < b.day ? -1 : 1))
          .map(({ isGone, ...shown }, index) => row(String(index), { privateDistance: null, toWorkDistance: null, ...shown }, isGone));
        const whole = completenessOf(rows);
        for (const name of ['trips', 'distance', 'business', 'untagged', 'withoutPurpose', 'gaps', 'gapDistance'] as const)
          expect(completenessByMonth(rows).reduce((sum, { sums }) => sum + sums[name], 0)).toBeCloseTo(whole[name], 6);
      }),
    );
  });
});
