import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchMeteredSessions, type MeteredCharge, type MeteredSession } from './match-metered-sessions.ts';
import { isPlausiblyMetered } from './metered-energy.ts';

const minute = 60_000;
const from = (start: number, end: number, kWh = 10) => ({ startTime: start * minute, endTime: end * minute, kWh });

describe('sessions of a charger and charges of a vehicle (decision 0085)', () => {
  it.each<[string, readonly MeteredSession[], readonly MeteredCharge[], readonly (number | null)[]]>([
    ['of the same time belong together', [from(0, 60)], [from(0, 60)], [0]],
    ['belong together where the car reported its charge late', [from(0, 60)], [from(10, 65)], [0]],
    ['belong together where the car waited for the sun', [from(0, 300)], [from(200, 260)], [0]],
    ['do not where they share too little time', [from(0, 60)], [from(50, 110)], [null]],
    ['do not where they only touch', [from(0, 60)], [from(60, 110)], [null]],
    ['do not where another energy was charged', [from(0, 60, 40)], [from(0, 60, 10)], [null]],
    ['belong together where the car does not know its energy', [from(0, 60, 40)], [{ ...from(0, 60), kWh: null }], [0]],
    ['belong together where only the size of the battery says otherwise', [from(0, 60, 30)], [{ ...from(0, 60, 90), risenLevel: 44 }], [0]],
    ['do not where no battery rises so little', [from(0, 60, 40)], [{ ...from(0, 60, 4), risenLevel: 5 }], [null]],
    ['are each of one only: the longer time wins', [from(0, 20), from(20, 60)], [from(0, 60)], [null, 0]],
    ['are found in any order', [from(100, 160), from(0, 60)], [from(0, 60), from(100, 160)], [1, 0]],
    ['are none where there is nothing', [], [from(0, 60)], []],
  ])('%s', (_what, sessions, charges, expected) => {
    expect(matchMeteredSessions(sessions, charges)).toEqual(expected);
  });

  const anySession = fc.record({
    start: fc.integer({ min: 0, max: 2000 }),
    minutes: fc.integer({ min: 1, max: 300 }),
    kWh: fc.integer({ min: 1, max: 60 }),
  });
  const sessionsOf = fc
    .uniqueArray(anySession, { maxLength: 12, selector: ({ start }) => start })
    .map((all) => all.map(({ start, minutes, kWh }) => from(start, start + minutes, kWh)));
  /** Disjoint, as the charges of a vehicle are. */
  const chargesOf = fc
    .array(
      fc.record({
        gap: fc.integer({ min: 0, max: 200 }),
        minutes: fc.integer({ min: 1, max: 200 }),
        kWh: fc.option(fc.integer({ min: 0, max: 60 })),
      }),
      {
        maxLength: 12,
      },
    )
    .map((all) => {
      let at = 0;
      return all.map(({ gap, minutes, kWh }) => {
        const charge = { startTime: (at + gap) * minute, endTime: (at + gap + minutes) * minute, kWh };
        at += gap + minutes;
        return charge;
      });
    });

  it('have one partner at most, which shares its time and fits its energy', () => {
    fc.assert(
      fc.property(sessionsOf, chargesOf, (sessions, charges) => {
        const found = matchMeteredSessions(sessions, charges);
        const partners = found.filter((charge) => charge !== null);
        expect(new Set(partners).size).toBe(partners.length);
        for (const [index, at] of found.entries()) {
          const [session, charge] = [sessions[index], at === null ? undefined : charges[at]];
          if (session === undefined || charge === undefined) continue;
          expect(Math.min(session.endTime, charge.endTime)).toBeGreaterThan(Math.max(session.startTime, charge.startTime));
          expect(isPlausiblyMetered(session.kWh, charge.kWh)).toBe(true);
        }
      }),
    );
  });

  it('are the same pairs in any order of the rows', () => {
    const shuffled = fc.tuple(sessionsOf, chargesOf, fc.infiniteStream(fc.nat()));
    const pairs = (sessions: readonly MeteredSession[], charges: readonly MeteredCharge[]) =>
      matchMeteredSessions(sessions, charges)
        .flatMap((at, index) => (at === null ? [] : [`${sessions[index]?.startTime ?? ''} ${charges[at]?.startTime ?? ''}`]))
        .toSorted();
    fc.assert(
      fc.property(shuffled, ([sessions, charges, random]) => {
        const mix = <One>(all: readonly One[]) =>
          all
            .map((one) => ({ one, rank: random.next().value as number }))
            .sort((a, b) => a.rank - b.rank)
            .map(({ one }) => one);
        expect(pairs(mix(sessions), mix(charges))).toEqual(pairs(sessions, charges));
      }),
    );
  });

  it('leave no session alone whose charge is free', () => {
    fc.assert(
      fc.property(sessionsOf, chargesOf, (sessions, charges) => {
        const found = matchMeteredSessions(sessions, charges);
        for (const [index, session] of sessions.entries()) {
          if (found[index] !== null) continue;
          for (const [at, charge] of charges.entries())
            if (!found.includes(at)) expect(matchMeteredSessions([session], [charge])).toEqual([null]);
        }
      }),
    );
  });
});
