import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finishSteps } from '../finish-steps.ts';
import { type FollowedStore, followStore as followInSteps, type StoreEvent } from './follow-store.ts';

const followStore = (events: readonly StoreEvent[], capacity: number | null): FollowedStore =>
  finishSteps(followInSteps(events, capacity)).result;

const charge = (
  kWh: number | null,
  cost: number | null,
  startLevel: number | null = null,
  currency: string | null = 'EUR',
): StoreEvent => ({
  kind: 'charge',
  kWh,
  cost,
  currency,
  startLevel,
});
const trip = (usedkWh: number | null): StoreEvent => ({ kind: 'trip', usedkWh });
const parked = (hours: number, kWh: number | null = null, kind: 'idle' | 'sleep' = 'idle'): StoreEvent => ({
  kind,
  startTime: 0,
  endTime: hours * 36e5,
  kWh,
});

/** What events cost: `5 kWh 150 EUR`, with `partly` where that is not all; null where nothing is booked. */
const costTexts = ({ costs }: FollowedStore) =>
  costs.map((cost) => {
    if (cost === null) return null;
    const shares = cost.shares.map((share) => `${share.cost} ${share.currency}`).join(' + ');
    return `${cost.kWh} kWh ${shares === '' ? 'N/A' : shares}${cost.partial && shares !== '' ? ' partly' : ''}`;
  });

const paid = charge(10, 300);

describe('the store of paid energy', () => {
  it.each<[string, readonly StoreEvent[], readonly (string | null)[]]>([
    ['a trip takes energy at the average price', [paid, charge(10, 500), trip(5)], [null, null, '5 kWh 200 EUR']],
    [
      'a later charge changes no earlier trip',
      [paid, trip(5), charge(10, 900), trip(15)],
      [null, '5 kWh 150 EUR', null, '15 kWh 1050 EUR'],
    ],
    ['own solar power of price 0 lowers the average', [paid, charge(10, 0), trip(5)], [null, null, '5 kWh 75 EUR']],
    ['a trip on free energy costs 0, which is a cost', [charge(10, 0), trip(5)], [null, '5 kWh 0 EUR']],
    ['a negative price makes a negative cost', [charge(10, -100), trip(5)], [null, '5 kWh -50 EUR']],
    ['a trip before any charge has no cost', [trip(5), paid], ['0 kWh N/A', null]],
    ['a trip without known energy takes none', [paid, trip(null)], [null, null]],
    ['energy gained downhill comes back at the average', [paid, trip(-2), trip(12)], [null, '-2 kWh -60 EUR', '12 kWh 360 EUR']],
    ['energy gained in an empty store has no known price', [trip(-2), trip(2)], ['-2 kWh N/A', '2 kWh N/A']],
    [
      'a trip that takes more than is there takes the rest',
      [paid, trip(9), trip(4), trip(1)],
      [null, '9 kWh 270 EUR', '1 kWh 30 EUR', '0 kWh N/A'],
    ],
    ['only energy of unknown price gives no cost', [charge(10, null), trip(5)], [null, '5 kWh N/A']],
    ['a price without a currency is unknown', [charge(10, 100, null, null), trip(5)], [null, '5 kWh N/A']],
    [
      'beside energy of unknown price the known part has its average',
      [paid, charge(20, null), trip(6)],
      [null, null, '6 kWh 60 EUR partly'],
    ],
    [
      'a charge of unknown energy leaves its money to the next',
      [charge(null, 100), trip(1), paid, trip(5)],
      [null, '0 kWh N/A', null, '5 kWh 200 EUR'],
    ],
    ['a trip of no energy costs nothing', [paid, trip(0)], [null, '0 kWh 0 EUR']],
    [
      'each currency is a store of its own, the main one comes first',
      [charge(5, 100, null, 'CHF'), charge(15, 300), trip(4)],
      [null, null, '4 kWh 60 EUR + 20 CHF partly'],
    ],
  ])('%s (OQ-127)', (_, events, expected) => {
    expect(costTexts(followStore(events, null))).toEqual(expected);
  });

  it.each<[string, readonly StoreEvent[], readonly (string | null)[]]>([
    ['what the level does not show any more was used while parked', [paid, parked(8), charge(0, 0, 16)], [null, '2 kWh 60 EUR', null]],
    ['at the level of the store there is nothing to book', [paid, parked(8), charge(0, 0, 20)], [null, '0 kWh 0 EUR', null]],
    [
      'times share it by what was measured',
      [paid, parked(8), parked(1, 0.3), parked(1, 0.1, 'sleep'), charge(0, 0, 16)],
      [null, '0 kWh 0 EUR', '1.5 kWh 45 EUR', '0.5 kWh 15 EUR', null],
    ],
    [
      'else by their durations',
      [paid, parked(3), parked(1, -1, 'sleep'), charge(0, 0, 16)],
      [null, '1.5 kWh 45 EUR', '0.5 kWh 15 EUR', null],
    ],
    [
      'only times since the last charge take part',
      [paid, parked(3), charge(0, 0, 18), parked(1), charge(0, 0, 16)],
      [null, '1 kWh 30 EUR', null, '1 kWh 30 EUR', null],
    ],
    [
      'a charge without a level leaves it to the next',
      [paid, parked(3), charge(0, 0), parked(1), charge(0, 0, 16)],
      [null, '1.5 kWh 45 EUR', null, '0.5 kWh 15 EUR', null],
    ],
    [
      'a level a little above the store is an error of counting',
      [paid, trip(2), parked(1), charge(0, 0, 21)],
      [null, '2 kWh 60 EUR', '-2.5 kWh -75 EUR', null],
    ],
    [
      'what is more was charged without a record',
      [paid, trip(2), parked(1), charge(0, 0, 22), trip(5.5)],
      [null, '2 kWh 60 EUR', '0 kWh N/A', null, '5.5 kWh 120 EUR partly'],
    ],
    ['the first level is energy of unknown price', [charge(10, 300, 40), trip(3)], [null, '3 kWh 30 EUR partly']],
    ['nothing is booked after the last charge', [paid, parked(3)], [null, null]],
  ])('%s (OQ-127)', (_, events, expected) => {
    expect(costTexts(followStore(events, 50))).toEqual(expected);
  });

  it('keeps what no parked time can be charged with, and what is left', () => {
    expect(followStore([paid, charge(5, 100, 16), charge(4, null)], 50)).toMatchObject({
      unassigned: [{ currency: 'EUR', kWh: 2, cost: 60 }],
      left: { shares: [{ currency: 'EUR', kWh: 13, cost: 340 }], unknownkWh: 4 },
    });
    expect(followStore([paid, parked(0), charge(0, 0, 16)], 50).unassigned).toEqual([{ currency: 'EUR', kWh: 2, cost: 60 }]);
  });

  const energy = fc.integer({ min: 0, max: 80_000_000 }).map((mwh) => mwh / 1e6);
  const level = fc.option(fc.integer({ min: 0, max: 100 }));
  const event: fc.Arbitrary<StoreEvent> = fc.oneof(
    fc
      .tuple(fc.option(energy), fc.option(fc.integer({ min: -500, max: 60_000 })), level, fc.constantFrom('EUR', 'EUR', 'CHF', 'WON', null))
      .map(([kWh, cost, startLevel, currency]) => charge(kWh, cost, startLevel, currency)),
    fc.tuple(energy, fc.constantFrom(1, 0.3, -0.1)).map(([kWh, factor]) => trip(kWh * factor)),
    fc.tuple(fc.integer({ min: 0, max: 100 }), fc.option(energy)).map(([hours, kWh]) => parked(hours, kWh)),
  );

  it('loses and makes no money: what came in is money of trips, of parked times and money left (OQ-127)', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), fc.constantFrom(null, 40, 82.5), (events, capacity) => {
        const followed = followStore(events, capacity);
        const moneyIn = (currency: string) =>
          events.reduce((sum, one) => sum + (one.kind === 'charge' && one.currency === currency ? (one.cost ?? 0) : 0), 0);
        const shares = [...followed.costs.flatMap((cost) => cost?.shares ?? []), ...followed.unassigned, ...followed.left.shares];
        for (const currency of ['EUR', 'CHF', 'WON']) {
          const moneyOut = shares.reduce((sum, share) => sum + (share.currency === currency ? share.cost : 0), 0);
          expect(moneyOut).toBe(moneyIn(currency));
        }
        expect(followed.left.shares.every(({ kWh }) => kWh >= 0) && followed.left.unknownkWh >= 0).toBe(true);
        for (const cost of followed.costs) {
          if (cost === null) continue;
          const known = cost.shares.reduce((sum, { kWh }) => sum + Math.round(kWh * 1e6), 0);
          expect(Math.abs(known)).toBeLessThanOrEqual(Math.abs(Math.round(cost.kWh * 1e6)));
        }
      }),
    );
  });

  it('follows the life of a car in many steps, between which others have their turn', () => {
    const life = Array.from({ length: 10_000 }, (_, index) => (index % 5 === 0 ? charge(10, 300) : trip(2.5)));
    expect(finishSteps(followInSteps(life, 50)).steps).toBeGreaterThan(15);
  });

  it('deals a use among times parked so that no part has more of known price than all of it', () => {
    const events = [charge(1.6, 0, null, 'WON'), charge(20.607657, 0, 9), parked(0, 6.07251), parked(0, 4.805925), charge(null, null, 29)];
    const dealt = followStore(events, 40).costs.flatMap((cost) => (cost === null ? [] : [cost]));
    const known = dealt.map(({ shares }) => shares.reduce((sum, share) => sum + Math.round(share.kWh * 1e6), 0));
    expect(known).toHaveLength(2);
    expect(known).toEqual(dealt.map(({ kWh }) => Math.round(kWh * 1e6)));
  });

  it('follows amounts that are larger than exact products of numbers', () => {
    expect(costTexts(followStore([charge(90_000_000, 9_000_000_001), trip(45_000_000), trip(45_000_000)], null))).toEqual([
      null,
      '45000000 kWh 4500000001 EUR',
      '45000000 kWh 4500000000 EUR',
    ]);
    expect(costTexts(followStore([charge(90_000_000, -9_000_000_001), trip(45_000_000)], null))[1]).toBe('45000000 kWh -4500000000 EUR');
  });
});
