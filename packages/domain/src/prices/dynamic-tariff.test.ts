import { describe, expect, it } from 'vitest';
import type { CardPrice, DynamicTariff } from './card.ts';
import { priceCharge } from './price-charge.ts';
import type { PricedCharge, PriceInterval } from './priced-charge.ts';
import { exampleCard, exampleCharge, instantOf } from './testing/example-card.ts';
import { priceText } from './testing/line-text.ts';

const at = (text: string) => instantOf(`2026-06-10T${text}+02:00`);
const interval = (from: string, to: string, price: number): PriceInterval => ({ from: at(from), to: at(to), price });
const gross: DynamicTariff = { net: false, grid: 0, tax: 0 };
const net: DynamicTariff = { net: true, grid: 0.1, tax: 20 };
const whole = [interval('12:00', '13:00', 0.2), interval('13:00', '14:00', 0.4)];

const result = (
  dynamic: DynamicTariff,
  intervals: readonly PriceInterval[],
  prices: readonly Partial<CardPrice>[],
  own: Partial<PricedCharge> = {},
) => priceCharge({ charge: exampleCharge(own), card: exampleCard(prices, { dynamic }), intervals, decimals: 2 });

describe('a dynamic tariff', () => {
  it.each<[string, readonly PriceInterval[], DynamicTariff, readonly Partial<CardPrice>[], readonly (string | number)[]]>([
    ['prices each interval', whole, gross, [], ['dynamic 12:00-13:00 5 x 0.2 = 100', 'dynamic 13:00-14:00 5 x 0.4 = 200', 300]],
    [
      'takes intervals in any order',
      whole.toReversed(),
      gross,
      [],
      ['dynamic 12:00-13:00 5 x 0.2 = 100', 'dynamic 13:00-14:00 5 x 0.4 = 200', 300],
    ],
    [
      'cuts at quarters of an hour',
      [interval('11:45', '12:15', 0.1), interval('12:15', '12:30', -0.2), interval('12:30', '15:00', 0)],
      gross,
      [],
      ['dynamic 12:00-12:15 1.25 x 0.1 = 13', 'dynamic 12:15-12:30 1.25 x -0.2 = -25', 'dynamic 12:30-14:00 7.5 x 0 = 0', -12],
    ],
    [
      'does not add the own prices of a gross tariff',
      whole,
      gross,
      [{ to: '12:30' }, { from: '12:30' }],
      ['dynamic 12:00-13:00 5 x 0.2 = 100', 'dynamic 13:00-14:00 5 x 0.4 = 200', 300],
    ],
    [
      'adds grid fees, and no tax to a gross tariff',
      whole,
      { ...net, net: false },
      [],
      ['dynamic 12:00-13:00 5 x 0.3 = 150', 'dynamic 13:00-14:00 5 x 0.5 = 250', 400],
    ],
    [
      'adds grid fees and tax to a net tariff',
      whole,
      net,
      [],
      ['dynamic 12:00-13:00 5 x 0.36 = 180', 'dynamic 13:00-14:00 5 x 0.6 = 300', 480],
    ],
    [
      'adds the own prices to a net tariff',
      whole,
      net,
      [{ price: 0.05 }],
      ['dynamic 12:00-13:00 5 x 0.42 = 210 #0', 'dynamic 13:00-14:00 5 x 0.66 = 330 #0', 540],
    ],
    [
      'cuts at the windows of surcharges too',
      whole,
      net,
      [{ price: 0.05 }, { price: 0.15, from: '12:30', to: '13:30' }],
      [
        'dynamic 12:00-12:30 2.5 x 0.42 = 105 #0',
        'dynamic 12:30-13:00 2.5 x 0.54 = 135 #1',
        'dynamic 13:00-13:30 2.5 x 0.78 = 195 #1',
        'dynamic 13:30-14:00 2.5 x 0.66 = 165 #0',
        600,
      ],
    ],
    [
      'leaves parts without an interval to the own prices',
      [interval('12:30', '13:00', 0.2)],
      gross,
      [
        { price: 0.5, to: '13:30' },
        { price: 0.6, from: '13:30' },
      ],
      [
        'energy 12:00-12:30 2.5 x 0.5 = 125 #0 instead',
        'dynamic 12:30-13:00 2.5 x 0.2 = 50',
        'energy 13:00-13:30 2.5 x 0.5 = 125 #0 instead',
        'energy 13:30-14:00 2.5 x 0.6 = 150 #1 instead',
        450,
      ],
    ],
    [
      'prefers the interval that begins later where two overlap',
      [interval('12:00', '14:00', 0.1), interval('12:30', '13:00', 0.9)],
      gross,
      [],
      ['dynamic 12:00-12:30 2.5 x 0.1 = 25', 'dynamic 12:30-13:00 2.5 x 0.9 = 225', 'dynamic 13:00-14:00 5 x 0.1 = 50', 300],
    ],
    [
      'leaves out what lies before and after the charge',
      [interval('11:00', '12:00', 9), ...whole, interval('14:00', '15:00', 9)],
      gross,
      [],
      ['dynamic 12:00-13:00 5 x 0.2 = 100', 'dynamic 13:00-14:00 5 x 0.4 = 200', 300],
    ],
    [
      'is added to prices per minute and once',
      whole,
      gross,
      [
        { unit: 'Minutes', price: 0.01, to: '13:00' },
        { unit: 'OneTime', price: 1 },
      ],
      [
        'once 12:00-14:00 1 x 1 = 100 #1',
        'dynamic 12:00-13:00 5 x 0.2 = 100',
        'dynamic 13:00-14:00 5 x 0.4 = 200',
        'minutes 12:00-13:00 60 x 0.01 = 60 #0',
        460,
      ],
    ],
  ])('%s (COST-060, OQ-201)', (_, intervals, dynamic, prices, expected) => {
    expect(priceText(result(dynamic, intervals, prices))).toEqual(expected);
  });

  it.each<[string, readonly PriceInterval[], DynamicTariff, readonly Partial<CardPrice>[], object]>([
    ['without intervals', [], gross, [], { word: 'no_interval', from: at('12:00'), to: at('14:00') }],
    ['that ends too early', whole.slice(0, 1), gross, [], { word: 'no_interval', from: at('13:00'), to: at('14:00') }],
    [
      'with a hole',
      [interval('12:00', '12:30', 1), interval('13:00', '14:00', 1)],
      gross,
      [],
      { word: 'no_interval', from: at('12:30'), to: at('13:00') },
    ],
    [
      'whose own prices do not fit the hole',
      whole.slice(0, 1),
      gross,
      [{ to: '13:30' }],
      { word: 'no_interval', from: at('13:30'), to: at('14:00') },
    ],
    [
      'that is net: its own prices are surcharges only',
      whole.slice(0, 1),
      net,
      [{}],
      { word: 'no_interval', from: at('13:00'), to: at('14:00') },
    ],
    [
      'with a gap of surcharges',
      whole,
      net,
      [{ to: '13:30' }],
      { word: 'gap', ac: true, from: at('13:30'), to: at('14:00'), timezone: 'Europe/Berlin' },
    ],
    ['with surcharges for DC only', whole, net, [{ ac: false }], { word: 'no_price', ac: true, country: null, operator: null }],
  ])('%s has no cost (COST-060, OQ-201)', (_, intervals, dynamic, prices, expected) => {
    expect(priceText(result(dynamic, intervals, prices))).toEqual(expected);
  });

  it('prices a charge without a length', () => {
    const moment = { startTime: at('12:00'), endTime: at('12:00') };
    expect(priceText(result(net, whole, [{ price: 0.05 }], moment))).toEqual(['dynamic 12:00-12:00 10 x 0.42 = 420 #0', 420]);
  });

  it('needs the energy', () => {
    expect(priceText(result(gross, whole, [], { kWh: null }))).toEqual({ word: 'no_energy' });
  });

  it('shows what its price consists of', () => {
    const priced = result({ net: true, grid: 0.0987, tax: 19 }, [interval('12:00', '14:00', 0.08596)], [{ price: 0.0205 }]);
    expect(priced.kind === 'priced' ? priced.breakdown.lines[0] : null).toMatchObject({
      unitPrice: 0.2441404,
      parts: { interval: 0.08596, surcharge: 0.0205, grid: 0.0987, tax: 0.0389804 },
    });
  });
});
