import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CardSum, pieParts, slicesOf } from './pie.ts';

const sum = (id: string | null, kWh: number, cost: number | null = null): CardSum => ({
  id,
  name: id,
  cardColor: id === null ? null : `#${id}`,
  total: 1,
  kWh,
  pricedkWh: cost === null ? 0 : kWh,
  pricedCost: cost,
  cost,
  costCurrency: cost === null ? null : 'EUR',
});

describe('the pie by rate card', () => {
  it('is sorted by size, with charges without a card last (DASH-016)', () => {
    const parts = pieParts([sum('small', 10), sum(null, 60), sum('large', 30)], 'kWh');
    expect(parts.map(({ kind, name, share }) => [kind, name, share])).toEqual([
      ['card', 'large', 0.3],
      ['card', 'small', 0.1],
      ['without', null, 0.6],
    ]);
  });

  it('has the colour of each card, and none of charges without one', () => {
    const parts = pieParts([sum('a', 10), sum(null, 60), sum('b', 30)], 'kWh');
    expect(parts.map(({ cardColor }) => cardColor)).toEqual(['#b', '#a', null]);
  });

  it('includes by cost only charges with a cost, and is empty without any (DASH-015)', () => {
    expect(pieParts([sum('a', 10, 5), sum(null, 90)], 'cost').map(({ share }) => share)).toEqual([1]);
    expect(pieParts([sum(null, 90)], 'cost')).toEqual([]);
  });

  it('has at most six parts, whose shares add up to 1', () => {
    const anySum = fc.record({
      id: fc.option(fc.uuid()),
      name: fc.constant('x'),
      cardColor: fc.constant(null),
      total: fc.nat(20),
      kWh: fc.float({ min: 0, max: 500, noNaN: true }),
      pricedkWh: fc.constant(0),
      pricedCost: fc.constant(null),
      cost: fc.constant(null),
      costCurrency: fc.constant(null),
    });
    fc.assert(
      fc.property(fc.uniqueArray(anySum, { selector: ({ id }) => id, maxLength: 20 }), (sums) => {
        const parts = pieParts(sums, 'kWh');
        expect(parts.length).toBeLessThanOrEqual(6);
        if (parts.length > 0) expect(parts.reduce((total, { share }) => total + share, 0)).toBeCloseTo(1, 9);
      }),
    );
  });

  it('draws a single part as a full ring and several with gaps between them', () => {
    expect(slicesOf([1], 0.01)).toEqual([{ start: 0, length: 1 }]);
    const [first, second] = slicesOf([0.25, 0.75], 0.01);
    expect([first?.length, second?.start]).toEqual([0.24, 0.255]);
  });
});
