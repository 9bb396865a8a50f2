import { describe, expect, it } from 'vitest';
import type { Stay } from './cast.ts';
import { describeTours, type DrivenTrip } from './describe-tours.ts';

const at = (latitude: number, purpose: Stay['purpose'], tags: string[] = []): Stay => ({
  latitude,
  longitude: 11,
  purpose,
  tags,
  visit: purpose === 'business' ? { name: 'Sabine Keller', company: 'Noris GmbH', reasons: ['Training', 'Quotation'] } : null,
});
const [home, work, shop, client, lake] = [
  at(48, 'home'),
  at(48.1, 'toWork'),
  at(48.2, 'private', ['Shopping']),
  at(49, 'business'),
  at(48.3, 'private', ['Leisure']),
];
const stays = [home, work, shop, client, lake];
const charger: Stay = at(48.7, 'private');
const hour = 3_600_000;

/** The trips of a tour that starts at an hour and leads to these places. */
const tour = (start: number, ...places: readonly Stay[]): DrivenTrip[] =>
  places.map(({ latitude, longitude }, index) => ({
    id: `${start}-${index}`,
    startTime: (start + index) * hour,
    endTime: (start + index + 0.5) * hour,
    distance: 20,
    endLocation: { latitude, longitude },
  }));
const describeAll = (trips: readonly DrivenTrip[], language: 'en' | 'de' = 'en', seed = 1) =>
  describeTours(trips, { stays, seed, language });
/** The tags of each trip of 400 tours of a kind, and how many tours were left. */
function manyTours(...places: readonly Stay[]) {
  const described = Array.from({ length: 400 }, (_, index) => describeAll(tour(index * 24, ...places)));
  const kinds = described.filter((trips) => trips.length > 0).map((trips) => trips.map(({ changes }) => changes));
  return { kinds, forgotten: 400 - kinds.length };
}

describe('what the household of the demo enters for its trips', () => {
  it('is the way to work and back, in the language of the household', () => {
    const { kinds, forgotten } = manyTours(work, home);
    expect(new Set(kinds.map((changes) => JSON.stringify(changes)))).toEqual(new Set(['[{"tags":["ToWork"]},{"tags":["ToWork"]}]']));
    expect(forgotten).toBeGreaterThan(8);
    expect(forgotten).toBeLessThan(48);
    expect(new Set(describeAll(manyDays(work, home), 'de').flatMap(({ changes }) => changes.tags))).toEqual(new Set(['Arbeitsweg']));
  });

  it('is a visit with person, company and reason on all trips of a tour, stops for charging included', () => {
    const { kinds } = manyTours(charger, client, charger, home);
    for (const changes of kinds) {
      const [{ reason } = {}] = changes;
      expect(['Training', 'Quotation']).toContain(reason);
      expect(changes).toEqual(changes.map(() => ({ tags: ['Business'], name: 'Sabine Keller', company: 'Noris GmbH', reason })));
    }
    expect(new Set(kinds.map(([first]) => first?.reason)).size).toBe(2);
  });

  it('is private with an own tag where a tour leads to neither', () => {
    expect(new Set(manyTours(lake, home).kinds.map((changes) => JSON.stringify(changes)))).toEqual(
      new Set(['[{"tags":["Private","Leisure"]},{"tags":["Private","Leisure"]}]']),
    );
  });

  it('is private or divided for a detour from work, and private from there on', () => {
    const kinds = manyTours(work, shop, home).kinds;
    const divided = kinds.filter(([, detour]) => detour?.privateDistance !== undefined);
    expect(divided.length).toBeGreaterThan(120);
    expect(kinds.length - divided.length).toBeGreaterThan(120);
    expect(divided[0]).toEqual([
      { tags: ['ToWork'] },
      { tags: ['ToWork', 'Shopping'], privateDistance: 6, toWorkDistance: 14 },
      { tags: ['Private'] },
    ]);
  });

  it('is nothing before the tour is over, or for a tour that ends elsewhere', () => {
    expect(manyDays(work).flatMap((trip) => describeAll([trip]))).toEqual([]);
  });

  it('is the same for the same seed and trips, and independent of the trips before', () => {
    const trips = manyDays(work, shop, home);
    expect(describeAll(trips)).toEqual(describeAll(trips));
    expect(describeAll(trips).slice(-3)).toEqual(describeAll(trips.slice(3)).slice(-3));
    expect(describeAll(trips, 'en', 2)).not.toEqual(describeAll(trips));
  });
});

function manyDays(...places: readonly Stay[]): DrivenTrip[] {
  return Array.from({ length: 60 }, (_, day) => tour(day * 24, ...places)).flat();
}
