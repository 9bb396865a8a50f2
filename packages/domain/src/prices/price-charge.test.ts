import { describe, expect, it } from 'vitest';
import type { CardPrice } from './card.ts';
import type { PricedCharge } from './priced-charge.ts';
import { instantOf } from './testing/example-card.ts';
import { inJune as from, priceOf } from './testing/price-text.ts';

describe('the energy that is billed', () => {
  it.each([
    [{ kWh: 10, kWhBill: 12 }, 10, ['energy 12:00-14:00 12 x 0.3 = 360 #0', 360]],
    [{ kWh: 10 }, 12.5, ['energy 12:00-14:00 11.25 x 0.3 = 338 #0', 338]],
    [{ kWh: 10 }, 0, ['energy 12:00-14:00 10 x 0.3 = 300 #0', 300]],
    [{ kWh: 0 }, 10, ['energy 12:00-14:00 0 x 0.3 = 0 #0', 0]],
    [{ kWh: null, kWhBill: 2 }, 10, ['energy 12:00-14:00 2 x 0.3 = 60 #0', 60]],
    [{ kWh: null }, 10, { word: 'no_energy' }],
  ])('of %j with a loss of %d %% makes %j (COST-051, OQ-187)', (charge, loss, expected) => {
    expect(priceOf([{}], charge, { loss })).toEqual(expected);
  });
});

describe('a price', () => {
  it.each<[string, Partial<CardPrice>[], Partial<PricedCharge>, readonly (string | number)[] | object]>([
    ['per minute (COST-063)', [{ unit: 'Minutes', price: 0.05 }], {}, ['minutes 12:00-14:00 120 x 0.05 = 600 #0', 600]],
    ['once (COST-063)', [{ unit: 'OneTime', price: 4.5 }], {}, ['once 12:00-14:00 1 x 4.5 = 450 #0', 450]],
    ['once needs no energy (COST-063)', [{ unit: 'OneTime', price: 4.5 }], { kWh: null }, ['once 12:00-14:00 1 x 4.5 = 450 #0', 450]],
    [
      'of each unit is added (OQ-187)',
      [{ unit: 'Minutes', price: 0.01 }, {}, { unit: 'OneTime', price: 1 }],
      {},
      ['once 12:00-14:00 1 x 1 = 100 #2', 'energy 12:00-14:00 10 x 0.3 = 300 #1', 'minutes 12:00-14:00 120 x 0.01 = 120 #0', 520],
    ],
    ['of zero is free and still a cost', [{ price: 0 }], {}, ['energy 12:00-14:00 10 x 0 = 0 #0', 0]],
    ['may be negative', [{ price: -0.0125 }], {}, ['energy 12:00-14:00 10 x -0.0125 = -12 #0', -12]],
    ['is for AC or for DC (COST-062)', [{ price: 0.5, ac: false }, {}], {}, ['energy 12:00-14:00 10 x 0.3 = 300 #1', 300]],
    ['is for AC or for DC (COST-062)', [{}], { ac: false }, { word: 'no_price', ac: false, country: null, operator: null }],
    [
      'of another country does not apply (COST-067)',
      [{ country: 'FR' }],
      { country: 'DE' },
      { word: 'no_price', ac: true, country: 'DE', operator: null },
    ],
    [
      'of another operator does not apply (COST-067)',
      [{ operator: 'one' }],
      { operator: 'two' },
      { word: 'no_price', ac: true, country: null, operator: 'two' },
    ],
    [
      'of a country needs the country to be known (COST-067)',
      [{ country: 'FR' }, { price: 1 }],
      {},
      ['energy 12:00-14:00 10 x 1 = 1000 #1', 1000],
    ],
    [
      'per minute without a length costs nothing',
      [{ unit: 'Minutes' }],
      { ...from('10T12:00', 0) },
      ['minutes 12:00-12:00 0 x 0.3 = 0 #0', 0],
    ],
    ['applies to a charge without a length', [{}], { ...from('10T12:00', 0) }, ['energy 12:00-12:00 10 x 0.3 = 300 #0', 300]],
    ['of no entry', [], {}, { word: 'no_price', ac: true, country: null, operator: null }],
    ['that is a blocking fee only', [{ unit: 'Minutes', after: 60 }], {}, { word: 'no_price', ac: true, country: null, operator: null }],
  ])('%s', (_, prices, charge, expected) => {
    expect(priceOf(prices, charge)).toEqual(expected);
  });

  it('begins with the start fee of the card (COST-051, OQ-187)', () => {
    expect(priceOf([{}], {}, { base: 0.99 })).toEqual(['base 12:00-14:00 1 x 0.99 = 99', 'energy 12:00-14:00 10 x 0.3 = 300 #0', 399]);
  });
});

describe('of several entries that fit', () => {
  it.each<[string, Partial<CardPrice>, Partial<CardPrice>]>([
    ['the operator wins over the country', { operator: 'op' }, { country: 'DE' }],
    ['the country wins over the day', { country: 'DE' }, { day: 'mi' }],
    ['the single day wins over weekdays', { day: 'mi' }, { day: 'weekdays' }],
    ['weekdays win over all days', { day: 'weekdays' }, { from: '12:00', to: '14:00' }],
    ['the shorter window wins', { from: '12:00', to: '14:00' }, { from: '12:00', to: '14:01' }],
    ['the shorter window wins over the season', { from: '12:00', to: '14:00' }, { season: { from: '01-01', to: '12-31' } }],
    ['the season wins over the whole year', { season: { from: '01-01', to: '12-31' } }, {}],
    ['the window over midnight has its length', { from: '00:00', to: '23:00' }, { from: '11:30', to: '11:00' }],
  ])('%s', (_, winner, loser) => {
    const charge = { country: 'DE', operator: 'op' };
    expect(priceOf([{ ...loser, price: 0.9 }, winner], charge)).toEqual(['energy 12:00-14:00 10 x 0.3 = 300 #1', 300]);
    expect(priceOf([winner, { ...loser, price: 0.9 }], charge)).toEqual(['energy 12:00-14:00 10 x 0.3 = 300 #0', 300]);
  });

  it('the earlier in the list wins when all else is equal', () => {
    expect(priceOf([{ price: 0.9 }, {}])).toEqual(['energy 12:00-14:00 10 x 0.9 = 900 #0', 900]);
  });
});

describe('a blocking fee', () => {
  const fee = { unit: 'Minutes' as const, price: 0.1, after: 90 };
  it.each<[string, Partial<CardPrice>[], readonly string[]]>([
    ['begins after its minutes', [fee], ['blocking 13:30-14:00 30 x 0.1 = 300 #1']],
    ['is without effect before them', [{ ...fee, after: 120 }], []],
    ['costs its maximum at most', [{ ...fee, max: 2.5 }], ['blocking 13:30-14:00 30 x 0.1 = 250 #1 capped']],
    ['below its maximum is not capped', [{ ...fee, max: 3 }], ['blocking 13:30-14:00 30 x 0.1 = 300 #1']],
    ['may apply at some times only', [{ ...fee, to: '13:45' }], ['blocking 13:30-13:45 15 x 0.1 = 150 #1']],
    [
      'comes on top of a price per minute',
      [fee, { unit: 'Minutes', price: 0.01 }],
      ['minutes 12:00-14:00 120 x 0.01 = 120 #2', 'blocking 13:30-14:00 30 x 0.1 = 300 #1'],
    ],
    [
      'gives way to the one that begins later',
      [fee, { ...fee, price: 0.5, after: 100 }],
      ['blocking 13:30-13:40 10 x 0.1 = 100 #1', 'blocking 13:40-14:00 20 x 0.5 = 1000 #2'],
    ],
    [
      'has one maximum for all its times',
      [
        { ...fee, after: 0, max: 3, to: '12:20' },
        { ...fee, after: 0, max: 3, from: '12:00', to: '12:10', price: 0.2 },
      ],
      ['blocking 12:00-12:10 10 x 0.2 = 200 #2', 'blocking 12:10-12:20 10 x 0.1 = 100 #1'],
    ],
  ])('%s', (_, fees, expected) => {
    const lines = priceOf([{ price: 0 }, ...fees]) as (string | number)[];
    expect(lines.slice(1, -1)).toEqual(expected);
  });

  it('has one maximum for all its times of day', () => {
    const fees = [
      { ...fee, after: 0, max: 5, from: '00:00', to: '24:00' },
      { ...fee, after: 0, price: 0, from: '12:30', to: '13:00' },
    ];
    expect(priceOf([{ price: 0 }, ...fees])).toEqual([
      'energy 12:00-14:00 10 x 0 = 0 #0',
      'blocking 12:00-12:30 30 x 0.1 = 300 #1',
      'blocking 12:30-13:00 30 x 0 = 0 #2',
      'blocking 13:00-14:00 60 x 0.1 = 200 #1 capped',
      500,
    ]);
  });

  it('limits a price per minute too', () => {
    expect(priceOf([{ unit: 'Minutes', price: 0.1, max: 7 }])).toEqual(['minutes 12:00-14:00 120 x 0.1 = 700 #0 capped', 700]);
  });
});

describe('the curve of a charge', () => {
  const windows = [
    { to: '13:00', price: 0.4 },
    { from: '13:00', price: 0.2 },
  ];
  const at = (text: string, kWh: number) => ({ at: instantOf(`2026-06-10T${text}+02:00`), kWh });
  it.each([
    ['divides the energy', [at('12:00', 0), at('13:00', 8), at('14:00', 10)], 8],
    ['is linear between its points', [at('12:00', 0), at('12:30', 6), at('13:30', 8), at('14:00', 10)], 7],
    ['is scaled to the energy that is billed', [at('12:00', 0), at('13:00', 1), at('14:00', 4)], 2.5],
    ['may begin with a counter that has counted', [at('12:00', 5), at('13:00', 6), at('14:00', 9)], 2.5],
    ['begins with nothing', [at('12:30', 2), at('13:00', 3), at('14:00', 4)], 7.5],
    ['ends with its last point', [at('12:00', 0), at('12:45', 3)], 10],
    [
      'is left out where it lies outside of the charge',
      [at('11:00', -5), at('12:00', 0), at('13:00', 1), at('14:00', 2), at('15:00', 9)],
      5,
    ],
    ['never falls', [at('12:00', 0), at('12:30', 4), at('13:00', 1), at('14:00', 5)], 8],
    ['that never rises is spread evenly', [at('12:00', 3), at('13:00', 3), at('14:00', 3)], 5],
    ['without points is spread evenly', [], 5],
  ])('%s (OQ-188)', (_, curve, first) => {
    expect(priceOf(windows, { curve })).toEqual([
      `energy 12:00-13:00 ${first} x 0.4 = ${first * 40} #0`,
      `energy 13:00-14:00 ${10 - first} x 0.2 = ${(10 - first) * 20} #1`,
      200 + first * 20,
    ]);
  });
});
