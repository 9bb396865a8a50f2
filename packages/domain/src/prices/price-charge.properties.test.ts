import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Breakdown, LineKind } from './breakdown.ts';
import { priceCharge } from './price-charge.ts';
import { anyCase } from './testing/any-case.ts';
import { costByMinute } from './testing/cost-by-minute.ts';
import { exampleCharge } from './testing/example-card.ts';

type Case = Parameters<typeof priceCharge>[0];

const minute = 60_000;

function breakdownOf(given: Case): Breakdown | null {
  const result = priceCharge(given);
  return result.kind === 'priced' ? result.breakdown : null;
}

/** The sum of the lines of some kinds before rounding, in 10^-17 main units; of minutes in 10^-13. */
function exactOf(breakdown: Breakdown, kinds: readonly LineKind[], unit: number): bigint {
  return breakdown.lines
    .filter(({ kind }) => kinds.includes(kind))
    .reduce((sum, { amount, unitPrice }) => sum + BigInt(Math.round(amount * unit)) * BigInt(Math.round(unitPrice * 1e8)), 0n);
}

describe('the cost of any charge', () => {
  // npm run bench -- prices compares 10,000 cases.
  it('is to the cent what pricing every minute by itself gives (OQ-187, OQ-188)', () => {
    fc.assert(
      fc.property(anyCase, (given) => {
        expect(breakdownOf(given)?.total ?? null).toBe(costByMinute(given));
      }),
      { numRuns: 300 },
    );
  }, 60_000);

  it('is the sum of its lines, and each minute is in one line of its kind', () => {
    fc.assert(
      fc.property(anyCase, (given) => {
        const breakdown = breakdownOf(given);
        if (breakdown === null) return;
        const { lines, total } = breakdown;
        expect(lines.reduce((sum, { cost }) => sum + cost, 0)).toBe(total);
        expect(JSON.parse(JSON.stringify(breakdown))).toEqual(breakdown);
        const { startTime, endTime } = given.charge;
        const energy = lines.filter(({ unit }) => unit === 'kWh');
        if (energy.length > 0) expect([startTime, ...energy.map(({ to }) => to)]).toEqual([...energy.map(({ from }) => from), endTime]);
        for (const kind of ['minutes', 'blocking'] as const) {
          const edges = lines.filter((line) => line.kind === kind).flatMap(({ from, to }) => [from, to]);
          expect(edges).toEqual(edges.toSorted((a, b) => a - b));
          expect([startTime, endTime, ...edges].every((edge) => edge >= startTime && edge <= endTime)).toBe(true);
        }
        expect(lines.every(({ from, to, amount }) => amount >= 0 && from <= to)).toBe(true);
      }),
    );
  });

  it('before rounding is the same when the charge is split anywhere', () => {
    // Whole units of energy each millisecond, so that both parts can be stated exactly.
    fc.assert(
      fc.property(anyCase, fc.nat(), fc.integer({ min: 0, max: 20 }), fc.nat(), (given, at, speed, bend) => {
        const { startTime, endTime } = given.charge;
        const middle = startTime + (bend % (endTime - startTime));
        const until = (time: number) => ((Math.min(time, middle) - startTime) * speed + Math.max(0, time - middle) * 7) / 1e9;
        const border = startTime + (at % (endTime - startTime));
        const part = (from: number, to: number) => {
          const points = [from, middle, to].filter((time) => time >= from && time <= to);
          const curve = points.map((time) => ({ at: time, kWh: until(time) }));
          return { ...given, charge: { ...given.charge, startTime: from, endTime: to, kWhBill: until(to) - until(from), curve } };
        };
        const ofWhole = breakdownOf(part(startTime, endTime));
        const ofParts = [part(startTime, border), part(border, endTime)].map(breakdownOf);
        const [first, second] = ofParts;
        if (ofWhole === null) return;
        if (first === null || first === undefined || second === null || second === undefined) return;
        const exact = (breakdown: Breakdown) => exactOf(breakdown, ['energy', 'dynamic'], 1e9);
        expect(exact(first) + exact(second)).toBe(exact(ofWhole));
        if (given.card.prices.some(({ max }) => max !== undefined)) return;
        const ofMinutes = (breakdown: Breakdown) => exactOf(breakdown, ['minutes'], minute);
        expect(ofMinutes(first) + ofMinutes(second)).toBe(ofMinutes(ofWhole));
      }),
    );
  });
});

describe('rounding', () => {
  it('is once, and deals the rest to the lines with the largest remainders', () => {
    const charge = exampleCharge({ kWh: 3 });
    const third = (from: string, to: string) => ({ ac: true, price: 0.335, unit: 'kWh', from, to }) as const;
    const card = {
      ...{ currency: 'EUR', base: 0.002, loss: 0, renewable: false },
      prices: [third('12:00', '12:40'), third('12:40', '13:20'), third('13:20', '14:00')],
    };
    const costs = (decimals: number) => breakdownOf({ charge, card, decimals })?.lines.map(({ cost }) => cost);
    expect(costs(2)).toEqual([0, 34, 34, 33]);
    expect(costs(0)).toEqual([0, 1, 0, 0]);
    expect(costs(3)).toEqual([2, 335, 335, 335]);
  });

  it.each([
    [0.335, 34],
    [0.33499999, 33],
    [-0.335, -33],
    [-0.33500001, -34],
  ])('of %d is half up', (price, expected) => {
    const card = { currency: 'EUR', base: 0, loss: 0, renewable: false, prices: [{ ac: true, price, unit: 'OneTime' }] } as const;
    expect(breakdownOf({ charge: exampleCharge(), card, decimals: 2 })?.total).toBe(expected);
  });
});
