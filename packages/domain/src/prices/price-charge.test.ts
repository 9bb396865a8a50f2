import { describe, expect, it } from 'vitest';
import type { CardContent, CardPrice } from './card.ts';
import { priceCharge } from './price-charge.ts';
import type { PricedCharge } from './priced-charge.ts';
import { exampleCard, exampleCharge, instantOf } from './testing/example-card.ts';
import { priceText } from './testing/line-text.ts';

const priceOf = (
  prices: readonly Partial<CardPrice>[],
  charge: Partial<PricedCharge> = {},
  card: Partial<CardContent> = {},
  decimals = 2,
) => priceText(priceCharge({ charge: exampleCharge(charge), card: exampleCard(prices, card), decimals }));

/** A charge of a number of hours from a local time of Berlin in June 2026; the 10th is a Wednesday, the 13th a Saturday. */
const from = (text: string, hours: number) => {
  const startTime = instantOf(`2026-06-${text}+02:00`);
  return { startTime, endTime: startTime + hours * 3_600_000 };
};

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

describe('windows of time', () => {
  const night = { price: 0.2, from: '22:00', to: '06:00' };
  const day = { price: 0.4, from: '06:00', to: '22:00' };
  it.each<[string, Partial<CardPrice>[], Partial<PricedCharge>, readonly (string | number)[]]>([
    [
      'cut at the end of one (OQ-188)',
      [night, day],
      from('10T21:00', 2),
      ['energy 21:00-22:00 5 x 0.4 = 200 #1', 'energy 22:00-23:00 5 x 0.2 = 100 #0', 300],
    ],
    [
      'crossing midnight (OQ-188)',
      [night, day],
      from('10T23:00', 8),
      ['energy 23:00-06:00 8.75 x 0.2 = 175 #0', 'energy 06:00-07:00 1.25 x 0.4 = 50 #1', 225],
    ],
    [
      'up to 24:00',
      [{ from: '12:00', to: '24:00' }, { to: '12:00' }],
      from('10T23:00', 2),
      ['energy 23:00-00:00 5 x 0.3 = 150 #0', 'energy 00:00-01:00 5 x 0.3 = 150 #1', 300],
    ],
    [
      'up to 00:00',
      [{ from: '12:00', to: '00:00' }, { to: '12:00' }],
      from('10T23:00', 2),
      ['energy 23:00-00:00 5 x 0.3 = 150 #0', 'energy 00:00-01:00 5 x 0.3 = 150 #1', 300],
    ],
    [
      'without an end',
      [{ from: '13:00' }, { to: '13:00', price: 0.1 }],
      {},
      ['energy 12:00-13:00 5 x 0.1 = 50 #1', 'energy 13:00-14:00 5 x 0.3 = 150 #0', 200],
    ],
    ['of equal ends are the whole day', [{ from: '13:00', to: '13:00' }], {}, ['energy 12:00-14:00 10 x 0.3 = 300 #0', 300]],
    ['from 00:00 to 24:00 are the whole day', [{ from: '00:00', to: '24:00' }], {}, ['energy 12:00-14:00 10 x 0.3 = 300 #0', 300]],
    [
      'of Friday night reach into Saturday (COST-066)',
      [
        { ...night, day: 'fr' },
        { price: 0.5, day: 'sa', from: '01:00' },
      ],
      from('13T05:00', 2),
      ['energy 05:00-06:00 5 x 0.2 = 100 #0', 'energy 06:00-07:00 5 x 0.5 = 250 #1', 350],
    ],
    [
      'of Saturday night begin in the evening (COST-066)',
      [{ ...night, day: 'sa' }, { price: 0.5 }],
      from('13T05:00', 2),
      ['energy 05:00-07:00 10 x 0.5 = 500 #1', 500],
    ],
    [
      'in another zone (COST-064, COST-065)',
      [{ from: '11:00', to: '12:00', timezone: 'Europe/London' }, { price: 0.1 }],
      {},
      ['energy 12:00-13:00 5 x 0.3 = 150 #0', 'energy 13:00-14:00 5 x 0.1 = 50 #1', 200],
    ],
    [
      'without a zone in that of the place (COST-065)',
      [{ from: '11:00', to: '12:00' }, { price: 0.1 }],
      { zone: 'Europe/London' },
      ['energy 12:00-13:00 5 x 0.3 = 150 #0', 'energy 13:00-14:00 5 x 0.1 = 50 #1', 200],
    ],
    [
      'of a price once fit the start',
      [
        { unit: 'OneTime', price: 2, from: '13:00', to: '14:00' },
        { unit: 'OneTime', price: 3, to: '13:00' },
      ],
      {},
      ['once 12:00-14:00 1 x 3 = 300 #1', 300],
    ],
    [
      'of a price once that does not fit the start add nothing to other prices',
      [{ unit: 'OneTime', price: 2, from: '13:00', to: '14:00' }, {}],
      {},
      ['energy 12:00-14:00 10 x 0.3 = 300 #1', 300],
    ],
  ])('%s', (_, prices, charge, expected) => {
    expect(priceOf(prices, charge)).toEqual(expected);
  });

  it.each([
    [
      'a window that begins in the skipped hour begins when the clock goes on',
      '2026-03-29T01:00+01:00',
      2,
      '02:30',
      '04:00',
      ['energy 01:00-03:00 5 x 0.1 = 50 #1', 'energy 03:00-04:00 5 x 0.3 = 150 #0', 200],
    ],
    [
      'a window inside the skipped hour never is',
      '2026-03-29T01:00+01:00',
      2,
      '02:15',
      '02:45',
      ['energy 01:00-04:00 10 x 0.1 = 100 #1', 100],
    ],
    [
      'a window in the hour that comes twice counts both times',
      '2026-10-25T02:00+02:00',
      2,
      '02:00',
      '02:30',
      [
        'energy 02:00-02:30 2.5 x 0.3 = 75 #0',
        'energy 02:30-02:00 2.5 x 0.1 = 25 #1',
        'energy 02:00-02:30 2.5 x 0.3 = 75 #0',
        'energy 02:30-03:00 2.5 x 0.1 = 25 #1',
        200,
      ],
    ],
    [
      'the hour that comes twice is two hours of a charge',
      '2026-10-25T02:00+02:00',
      4,
      '03:00',
      '04:00',
      ['energy 02:00-03:00 5 x 0.1 = 50 #1', 'energy 03:00-04:00 2.5 x 0.3 = 75 #0', 'energy 04:00-05:00 2.5 x 0.1 = 25 #1', 150],
    ],
  ])('%s (OQ-188)', (_, start, hours, windowFrom, to, expected) => {
    const startTime = instantOf(start);
    const charge = { startTime, endTime: startTime + hours * 3_600_000 };
    expect(priceOf([{ from: windowFrom, to }, { price: 0.1 }], charge)).toEqual(expected);
  });

  it.each([
    [
      'gap between windows',
      [
        { from: '06:00', to: '13:00' },
        { from: '13:30', to: '24:00' },
      ],
      '13:00',
      '13:30',
    ],
    ['gap up to the end', [{ to: '13:00' }], '13:00', '14:00'],
    ['day without a price', [{ day: 'sa' as const }], '12:00', '14:00'],
    ['gap of prices per minute, where nothing else prices the charge', [{ unit: 'Minutes' as const, to: '13:00' }], '13:00', '14:00'],
    ['start without a price once, where nothing else prices the charge', [{ unit: 'OneTime' as const, to: '11:00' }], '12:00', '14:00'],
  ])('with a %s there is no cost, and the part is named', (_, prices, gapFrom, gapTo) => {
    const own = prices.map((price) => ({ ...price, timezone: 'Europe/Paris' }));
    expect(priceOf(own)).toEqual({
      word: 'gap',
      ac: true,
      from: instantOf(`2026-06-10T${gapFrom}+02:00`),
      to: instantOf(`2026-06-10T${gapTo}+02:00`),
      timezone: 'Europe/Paris',
    });
  });

  it('of a price per minute are times of a fee where energy has a price', () => {
    expect(priceOf([{}, { unit: 'Minutes', price: 0.1, to: '13:00' }])).toEqual([
      'energy 12:00-14:00 10 x 0.3 = 300 #0',
      'minutes 12:00-13:00 60 x 0.1 = 600 #1',
      900,
    ]);
  });

  it('throws for a zone that does not exist', () => {
    expect(() => priceOf([{ timezone: 'Europe/Nowhere' }])).toThrow(RangeError);
  });
});

describe('days of prices', () => {
  it.each<[CardPrice['day'], string, number]>([
    ['mo', '08', 0.3],
    ['di', '09', 0.3],
    ['mi', '10', 0.3],
    ['do', '11', 0.3],
    ['fr', '12', 0.3],
    ['sa', '13', 0.3],
    ['so', '14', 0.3],
    ['so', '13', 0.1],
    ['weekdays', '08', 0.3],
    ['weekdays', '12', 0.3],
    ['weekdays', '13', 0.1],
    ['weekend', '12', 0.1],
    ['weekend', '13', 0.3],
    ['weekend', '14', 0.3],
    ['all', '14', 0.3],
  ])('%s on 2026-06-%s: %d (COST-066, COST-083, OQ-197, OQ-198)', (day, date, price) => {
    const unspecific = day === 'all' ? [] : [{ price: 0.1 }];
    expect(priceOf([...unspecific, { day }], from(`${date}T12:00`, 2))).toContainEqual(expect.stringContaining(`x ${price} =`));
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

describe('a season', () => {
  it.each([
    ['04-01', '06-10', 0.3],
    ['06-10', '06-10', 0.3],
    ['06-11', '12-31', 0.1],
    ['06-10', '01-01', 0.3],
    ['10-01', '06-10', 0.3],
    ['10-01', '06-09', 0.1],
    ['06-11', '06-09', 0.1],
  ])('from %s to %s on 06-10: %d', (seasonFrom, to, price) => {
    expect(priceOf([{ price: 0.1 }, { season: { from: seasonFrom, to } }])).toContainEqual(expect.stringContaining(`x ${price} =`));
  });

  it('includes the night that begins on its last day, and cuts at its first midnight', () => {
    const night = { from: '22:00', to: '06:00', season: { from: '06-11', to: '06-11' } };
    expect(priceOf([{ price: 0.1 }, night], from('12T05:00', 2))).toEqual([
      'energy 05:00-06:00 5 x 0.3 = 150 #1',
      'energy 06:00-07:00 5 x 0.1 = 50 #0',
      200,
    ]);
    expect(priceOf([{ price: 0.1 }, { season: night.season }], from('10T23:00', 2))).toEqual([
      'energy 23:00-00:00 5 x 0.1 = 50 #0',
      'energy 00:00-01:00 5 x 0.3 = 150 #1',
      200,
    ]);
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
