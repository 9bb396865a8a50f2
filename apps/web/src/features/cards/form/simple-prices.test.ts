import { describe, expect, it } from 'vitest';
import { entriesOf, problemsOfSimple, type SimplePrices } from './simple-prices.ts';

const none: SimplePrices = {
  kWhPrice: null,
  dcPrice: null,
  isNightCheaper: false,
  nightPrice: null,
  nightFrom: '22:00',
  nightTo: '06:00',
};

describe('the prices that most tariffs have', () => {
  it.each<[string, Partial<SimplePrices>, ReturnType<typeof entriesOf>]>([
    ['nothing is entered', {}, []],
    ['one price', { kWhPrice: 0.31 }, [{ ac: true, unit: 'kWh', price: 0.31 }]],
    [
      'a cheaper night',
      { kWhPrice: 0.31, isNightCheaper: true, nightPrice: 0.2 },
      [
        { ac: true, unit: 'kWh', price: 0.31 },
        { ac: true, unit: 'kWh', price: 0.2, from: '22:00', to: '06:00', timezone: 'Europe/Berlin' },
      ],
    ],
    [
      'another one for direct current',
      { kWhPrice: 0.49, dcPrice: 0.59 },
      [
        { ac: true, unit: 'kWh', price: 0.49 },
        { ac: false, unit: 'kWh', price: 0.59 },
      ],
    ],
  ])('are entries: %s', (_, entered, entries) => {
    expect(entriesOf({ ...none, ...entered })).toEqual(entries);
  });

  it.each<[string, Partial<SimplePrices>, readonly string[]]>([
    ['no night', { nightPrice: null, nightFrom: '25:00' }, []],
    ['a whole night', { kWhPrice: 0.31, isNightCheaper: true, nightPrice: 0.2 }, []],
    ['a night without a price', { kWhPrice: 0.31, isNightCheaper: true }, ['nightPrice']],
    [
      'a night without times',
      { kWhPrice: 0.31, isNightCheaper: true, nightPrice: 0.2, nightFrom: null, nightTo: '6' },
      ['nightFrom', 'nightTo'],
    ],
    ['a night without a day', { isNightCheaper: true, nightPrice: 0.2 }, ['kWhPrice']],
  ])('are checked: %s', (_, entered, fields) => {
    expect(Object.keys(problemsOfSimple({ ...none, ...entered }))).toEqual(fields);
  });
});
