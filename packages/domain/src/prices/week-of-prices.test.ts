import { describe, expect, it } from 'vitest';
import type { CardPrice } from './card.ts';
import { examplePrice } from './testing/example-card.ts';
import { weekOfPrices } from './week-of-prices.ts';

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The parts of the week as text, days that are the same together: `mo di 00:00-24:00 #0 over 1`. */
function weekText(prices: readonly Partial<CardPrice>[], own: Partial<Parameters<typeof weekOfPrices>[1]> = {}): string[] {
  const parts = weekOfPrices(prices.map(examplePrice), { ac: true, country: null, operator: null, ...own });
  const days = new Map<string, string[]>();
  for (const day of ['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so']) {
    const text = parts
      .filter((part) => part.day === day)
      .map(({ from, to, entry, overlapped }) => {
        const over = overlapped.length > 0 ? ` over ${overlapped.join(' ')}` : '';
        return `${clock(from)}-${clock(to)} ${entry === null ? 'gap' : `#${entry}`}${over}`;
      })
      .join(', ');
    days.set(text, [...(days.get(text) ?? []), day]);
  }
  return [...days].map(([text, names]) => `${names.join(' ')} ${text}`);
}

describe('the week of a card', () => {
  it.each<[string, readonly Partial<CardPrice>[], readonly string[]]>([
    ['without an entry is a gap', [], ['mo di mi do fr sa so 00:00-24:00 gap']],
    ['with one entry is whole', [{}], ['mo di mi do fr sa so 00:00-24:00 #0']],
    [
      'leaves out DC, other countries and other operators',
      [{ ac: false }, { country: 'FR' }, { operator: 'x' }],
      ['mo di mi do fr sa so 00:00-24:00 gap'],
    ],
    [
      'shows day and night',
      [
        { from: '22:00', to: '06:00' },
        { from: '06:00', to: '22:00' },
      ],
      ['mo di mi do fr sa so 00:00-06:00 #0, 06:00-22:00 #1, 22:00-24:00 #0'],
    ],
    [
      'shows gaps, and a night that reaches into the next day (COST-066)',
      [
        { day: 'so', from: '22:00', to: '06:00' },
        { day: 'weekdays', from: '06:00', to: '13:30' },
      ],
      [
        'mo 00:00-06:00 #0, 06:00-13:30 #1, 13:30-24:00 gap',
        'di mi do fr 00:00-06:00 gap, 06:00-13:30 #1, 13:30-24:00 gap',
        'sa 00:00-24:00 gap',
        'so 00:00-22:00 gap, 22:00-24:00 #0',
      ],
    ],
    [
      'shows overlaps, with the entry that applies first',
      [{}, { day: 'weekend' }, { day: 'sa', from: '12:00', to: '13:00' }],
      [
        'mo di mi do fr 00:00-24:00 #0',
        'sa 00:00-12:00 #1 over 0, 12:00-13:00 #2 over 1 0, 13:00-24:00 #1 over 0',
        'so 00:00-24:00 #1 over 0',
      ],
    ],
    [
      'shows two overlaps beside each other',
      [{ to: '12:00' }, { from: '12:00' }, { from: '06:00', to: '18:00', day: 'all' }],
      ['mo di mi do fr sa so 00:00-06:00 #0, 06:00-12:00 #0 over 2, 12:00-18:00 #1 over 2, 18:00-24:00 #1'],
    ],
    ['leaves out other units', [{ unit: 'Minutes' }, { unit: 'OneTime' }], ['mo di mi do fr sa so 00:00-24:00 gap']],
  ])('%s (COST-062 to COST-067)', (_, prices, expected) => {
    expect(weekText(prices)).toEqual(expected);
  });

  it('of a country with an operator has their entries', () => {
    expect(weekText([{}, { country: 'FR' }, { operator: 'x' }], { country: 'FR', operator: 'x' })).toEqual([
      'mo di mi do fr sa so 00:00-24:00 #2 over 1 0',
    ]);
  });

  it('of DC, and of another unit', () => {
    expect(weekText([{}, { ac: false }], { ac: false })).toEqual(['mo di mi do fr sa so 00:00-24:00 #1']);
    const perMinute = [{}, { unit: 'Minutes' as const }, { unit: 'Minutes' as const, after: 60 }];
    expect(weekText(perMinute, { kind: 'Minutes' })).toEqual(['mo di mi do fr sa so 00:00-24:00 #1']);
    expect(weekText(perMinute, { kind: 'blocking' })).toEqual(['mo di mi do fr sa so 00:00-24:00 #2']);
  });

  it('on a date leaves out other seasons', () => {
    const prices = [{ season: { from: '04-01', to: '09-30' } }, { season: { from: '10-01', to: '03-31' } }, {}];
    expect(weekText(prices, { date: '06-01' })).toEqual(['mo di mi do fr sa so 00:00-24:00 #0 over 2']);
    expect(weekText(prices, { date: '12-01' })).toEqual(['mo di mi do fr sa so 00:00-24:00 #1 over 2']);
    expect(weekText(prices)).toEqual(['mo di mi do fr sa so 00:00-24:00 #0 over 1 2']);
  });
});
