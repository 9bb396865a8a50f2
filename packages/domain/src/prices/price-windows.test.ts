import { describe, expect, it } from 'vitest';
import type { CardPrice } from './card.ts';
import type { PricedCharge } from './priced-charge.ts';
import { instantOf } from './testing/example-card.ts';
import { inJune as from, priceOf } from './testing/price-text.ts';

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
      'without a zone in that of Berlin, wherever the place is (COST-065)',
      [{ from: '12:00', to: '13:00' }, { price: 0.1 }],
      { country: 'GB' },
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
