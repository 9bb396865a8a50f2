import { describe, expect, it } from 'vitest';
import { postcodeOf, seriesOfCard, type TariffCard, type TariffSeries, usualTax } from './tariff-facts.ts';

const card: TariffCard = { integration: 'Awattar', country: 'DE', RFID: null, address: { line4: '85354 Freising' } };

describe('the series of prices of a card', () => {
  it.each<[string, Partial<TariffCard>, TariffSeries | null]>([
    ['is that of the country for a market price', {}, { provider: 'Awattar', key: 'DE' }],
    ['differs between countries', { country: 'AT' }, { provider: 'Awattar', key: 'AT' }],
    ['is that of the postcode for Ostrom', { integration: 'Ostrom' }, { provider: 'Ostrom', key: '85354' }],
    ['is that of the home for Tibber', { integration: 'Tibber', RFID: ' home-1 ' }, { provider: 'Tibber', key: 'home-1' }],
    [
      'is that of the country and account for Octopus',
      { integration: 'Octopus', RFID: 'A-1B2C3D4E' },
      { provider: 'Octopus', key: 'DE A-1B2C3D4E' },
    ],
    ['is none without a provider', { integration: null }, null],
    ['is none outside of the countries of the provider', { country: 'FR' }, null],
    ['is none without a home', { integration: 'Tibber' }, null],
    ['is none without a postcode', { integration: 'Ostrom', address: null }, null],
  ])('%s', (_title, changes, expected) => expect(seriesOfCard({ ...card, ...changes })).toEqual(expected));
});

it.each([
  ['85354 Freising', '85354'],
  ['D-10115 Berlin', '10115'],
  ['Freising', null],
  ['123456 Nowhere', null],
])('reads the postcode of "%s"', (line4, expected) => expect(postcodeOf({ line4 })).toBe(expected));

it('reads a postcode that was typed in one line with the street', () => {
  expect(postcodeOf({ line1: 'Am Lindenhof 7 85354 Freising', line4: '' })).toBe('85354');
});

it('knows the usual tax of the countries with net tariffs', () => {
  expect([usualTax('DE'), usualTax('AT'), usualTax('FR')]).toEqual([19, 20, 0]);
});
