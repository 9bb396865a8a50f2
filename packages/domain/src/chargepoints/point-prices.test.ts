import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CardPrice } from '../prices/card.ts';
import { firstLevels, orderedLevels, plannedCharge } from './planned-charge.ts';
import { type ComparedCard, pricesAtPoint } from './point-prices.ts';

describe('the levels of a planned charge', () => {
  it.each([
    [40, { from: 40, to: 90 }],
    [88, { from: 88, to: 90 }],
    [57.9, { from: 57, to: 90 }],
    [88.5, { from: 88, to: 100 }],
    [89, { from: 89, to: 100 }],
    [100, { from: 99, to: 100 }],
    [0, { from: 0, to: 90 }],
    [null, { from: 20, to: 80 }],
  ])('start at the level %s (MAP-026, MAP-027, MAP-028, OQ-103)', (level, expected) => expect(firstLevels(level)).toEqual(expected));

  it('are in order with a distance, however the slider is turned (MAP-025, MAP-026)', () => {
    fc.assert(
      fc.property(fc.double({ min: -50, max: 150, noNaN: true }), fc.double({ min: -50, max: 150, noNaN: true }), (one, other) => {
        const { from, to } = orderedLevels(one, other);
        expect(to - from).toBeGreaterThan(0);
        expect([from >= 0, from <= 99, to <= 100]).toEqual([true, true, true]);
        expect(orderedLevels(other, one)).toEqual({ from, to });
      }),
    );
  });
});

describe('a planned charge (MAP-029, OQ-102)', () => {
  it('takes 11 kW by AC and 35 kW by DC (MAP-030, MAP-031)', () => {
    const minutesBy = (ac: boolean) => plannedCharge(11 / 1.05, { from: 0, to: 100 }, ac).minutes;
    expect(minutesBy(true)).toBeCloseTo(60, 9);
    expect(minutesBy(false)).toBeCloseTo((11 / 35) * 60, 9);
  });

  it.each([
    [50, { from: 20, to: 80 }, true, 31.5, (31.5 / 11) * 60],
    [50, { from: 20, to: 80 }, false, 31.5, 54],
    [100, { from: 99, to: 100 }, false, 1.05, 1.8],
  ])('of %d kWh with %j takes 5%% more energy and the time of 11 or 35 kW', (kWh, levels, ac, energy, minutes) => {
    const planned = plannedCharge(kWh, levels, ac);
    expect(planned.kWh).toBeCloseTo(energy, 9);
    expect(planned.minutes).toBeCloseTo(minutes, 9);
  });
});

const place = { ac: false, country: 'DE', operatorId: 'ionity', startTime: Date.parse('2026-06-15T10:00:00Z') };
const card = (
  name: string,
  prices: readonly CardPrice[],
  more: Partial<ComparedCard['content']> & { readonly flat?: number } = {},
): ComparedCard => {
  const { flat = 0, ...content } = more;
  return { id: name, name, own: false, flat, content: { currency: 'EUR', base: 0, loss: 0, renewable: false, prices, ...content } };
};
const kWh = (price: number, limits: Partial<CardPrice> = {}): CardPrice => ({ ac: false, price, unit: 'kWh', ...limits });
const planned = plannedCharge(50, { from: 20, to: 80 }, false);
const compare = (cards: readonly ComparedCard[]) => pricesAtPoint(planned, place, { cards, currency: 'EUR', decimalsOf: () => 2 });

describe('prices at a charge point', () => {
  it('are those of the price engine, the cheapest first, with all fees (MAP-022, OQ-102)', () => {
    const { priced } = compare([
      card('Dear', [kWh(0.79)]),
      card('Cheap', [kWh(0.39)]),
      card('Start fee', [kWh(0.39)], { base: 5 }),
      card('By the minute', [kWh(0.2), { ac: false, price: 0.1, unit: 'Minutes' }]),
    ]);
    expect(priced.map((one) => [one.card.name, one.total, Number(one.perKwh.toFixed(3))])).toEqual([
      ['By the minute', 11.7, 0.371],
      ['Cheap', 12.29, 0.39],
      ['Start fee', 17.29, 0.549],
      ['Dear', 24.89, 0.79],
    ]);
  });

  it('follow the operator, the country, and AC or DC (MAP-022)', () => {
    const { priced, unpriced } = compare([
      card('Here', [kWh(0.59, { operator: 'ionity' }), kWh(0.39, { operator: 'other' })]),
      card('France', [kWh(0.39, { country: 'FR' })]),
      card('Only AC', [kWh(0.39, { ac: true })]),
    ]);
    expect(priced.map((one) => [one.card.name, one.lines[0]?.unitPrice])).toEqual([['Here', 0.59]]);
    expect(unpriced.map((one) => [one.card.name, one.reason.word])).toEqual([
      ['France', 'no_price'],
      ['Only AC', 'no_price'],
    ]);
  });

  it('name a fee that would begin after the charge, and count one that begins before its end (MAP-022)', () => {
    const fee = (after: number): CardPrice => ({ ac: false, price: 0.1, unit: 'Minutes', after });
    const { priced } = compare([card('Late', [kWh(0.4), fee(60)]), card('Early', [kWh(0.4), fee(30)])]);
    expect(priced.map((one) => [one.card.name, one.total, one.later])).toEqual([
      ['Late', 12.6, { after: 60, price: 0.1 }],
      ['Early', 15, null],
    ]);
  });

  it('in another currency come last (MAP-022)', () => {
    const { priced } = compare([card('Francs', [kWh(0.1)], { currency: 'CHF' }), card('Euros', [kWh(0.9)])]);
    expect(priced.map((one) => one.card.name)).toEqual(['Euros', 'Francs']);
  });
});
