import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardColors, newCardColor } from './card-color.ts';
import { cardColorPattern } from './card-fields.ts';
import { type CardDraft, checkCard } from './check-card.ts';
import type { PriceDraft } from './check-price.ts';

const price: PriceDraft = { ac: true, price: 0.32, unit: 'kWh' };
const card: CardDraft = {
  name: 'City works',
  url: null,
  color: null,
  flat: 0,
  base: 0,
  loss: 0,
  startDate: null,
  endDate: null,
  prices: [price],
  integration: null,
  RFID: null,
  country: 'DE',
  currency: 'EUR',
  gridFee: null,
  tax: null,
  address: null,
  addressLocation: null,
};
const home = { latitude: 48.1, longitude: 11.5 };

describe('a card can be saved', () => {
  it.each<[string, Partial<CardDraft>]>([
    ['without prices', { prices: [] }],
    ['with a link', { url: 'https://example.org/price?id=1' }],
    ['with a colour', { color: '#2f6fed' }],
    ['with a monthly fee from its first day on (COST-076)', { flat: 12.9, startDate: '2026-01-01' }],
    ['for one day', { startDate: '2026-01-01', endDate: '2026-01-01' }],
    ['with Tibber and a home (COST-085)', { integration: 'Tibber', RFID: 'home-1' }],
    ['with Rabot and an address (COST-077)', { integration: 'Rabot', address: { line4: '85354 Freising' } }],
    ['with Awattar and a point on the map (COST-077)', { integration: 'Awattar', addressLocation: home }],
  ])('%s', (_title, changes) => {
    expect(checkCard({ ...card, ...changes })).toEqual({});
  });
});

describe('a card cannot be saved', () => {
  it.each<[string, Partial<CardDraft>, object]>([
    ['without a name (COST-073)', { name: ' ' }, { name: { word: 'required' } }],
    ['with a long name', { name: 'x'.repeat(101) }, { name: { word: 'too_long', number: 100 } }],
    ['with a colour that is none', { color: 'red' }, { color: { word: 'invalid' } }],
    ['with a monthly fee and no first day (COST-076)', { flat: 5 }, { startDate: { word: 'required' } }],
    ['that ends before it starts', { startDate: '2026-02-01', endDate: '2026-01-31' }, { endDate: { word: 'end_before_start' } }],
    ['with Ostrom and no address (COST-077)', { integration: 'Ostrom' }, { address: { word: 'choose_address' } }],
    ['with Tibber and no home (COST-085)', { integration: 'Tibber', RFID: '' }, { RFID: { word: 'tibber_home' } }],
    [
      'with Ostrom and an address without a postcode',
      { integration: 'Ostrom', address: { line4: 'Freising' } },
      { address: { word: 'postcode' } },
    ],
    [
      'with Awattar outside of its countries',
      { integration: 'Awattar', country: 'FR', addressLocation: home },
      { country: { word: 'not_served' } },
    ],
    [
      'with Tibber in another currency',
      { integration: 'Tibber', RFID: 'home-1', country: 'NO' },
      { currency: { word: 'tariff_currency' } },
    ],
    ['with Octopus and a number that is none', { integration: 'Octopus', RFID: '12/../x' }, { RFID: { word: 'octopus_number' } }],
    [
      'with grid fees below 0 and a tax above all',
      { integration: 'Awattar', addressLocation: home, gridFee: -0.01, tax: 101 },
      { gridFee: { word: 'too_small', number: 0 }, tax: { word: 'too_big', number: 100 } },
    ],
    ['with Octopus and no home (COST-085)', { integration: 'Octopus' }, { RFID: { word: 'octopus_home' } }],
    [
      'with more prices than a form can show',
      { prices: Array.from({ length: 501 }, () => price) },
      { prices: { word: 'too_many', number: 500 } },
    ],
  ])('%s', (_title, changes, problems) => {
    expect(checkCard({ ...card, ...changes })).toEqual(problems);
  });
});

describe('a card cannot be saved with a wrong link, fee or loss (COST-074, COST-075)', () => {
  it.each<[string, Partial<CardDraft>, object]>([
    ['with a link that is none', { url: 'example' }, { url: { word: 'url' } }],
    ['with a link that runs a script', { url: 'javascript:alert(1)' }, { url: { word: 'url' } }],
    ['with a link that contains a user', { url: 'https://bank.example@evil.example/' }, { url: { word: 'url' } }],
    ['with an empty monthly fee', { flat: null }, { flat: { word: 'required' } }],
    ['with a start fee below 0', { base: -1 }, { base: { word: 'too_small', number: 0 } }],
    ['with a loss that is no number', { loss: Number.NaN }, { loss: { word: 'too_small', number: 0 } }],
    ['with a loss above its limit', { loss: 91 }, { loss: { word: 'too_big', number: 90 } }],
  ])('%s', (_title, changes, problems) => {
    expect(checkCard({ ...card, ...changes })).toEqual(problems);
  });
});

describe('a price for roaming (COST-079, COST-080)', () => {
  it.each<[string, Partial<PriceDraft>, object]>([
    ['names country and operator', { country: 'FR', operator: 'x' }, {}],
    ['needs the country', { operator: 'x' }, { 'prices.1.country': { word: 'required' } }],
    ['needs the operator', { country: 'FR' }, { 'prices.1.operator': { word: 'required' } }],
  ])('%s', (_title, changes, problems) => {
    expect(checkCard({ ...card, prices: [price, { ...price, ...changes }] })).toEqual(problems);
  });
});

describe('a price', () => {
  it.each<[string, Partial<PriceDraft>, object]>([
    ['of 0 is free', { price: 0 }, {}],
    ['is required (COST-078)', { price: null }, { 'prices.1.price': { word: 'required' } }],
    ['is a number (COST-078)', { price: Number.NaN }, { 'prices.1.price': { word: 'too_small', number: -100_000 } }],
    ['has an upper limit', { price: 1e6 }, { 'prices.1.price': { word: 'too_big', number: 100_000 } }],
    ['applies from one time to another', { from: '22:00', to: '24:00' }, {}],
    ['with a start needs an end', { from: '22:00' }, { 'prices.1.to': { word: 'required' } }],
    ['with an end needs a start', { to: '06:00' }, { 'prices.1.from': { word: 'required' } }],
    ['needs times of a day', { from: '24:30', to: '7:00' }, { 'prices.1.from': { word: 'time' }, 'prices.1.to': { word: 'time' } }],
    ['per minute can begin later and be limited', { unit: 'Minutes', after: 240, max: 12 }, {}],
    ['per kWh cannot begin later', { after: 240 }, { 'prices.1.after': { word: 'only_minutes' } }],
    ['cannot be limited to less than nothing', { unit: 'Minutes', max: -1 }, { 'prices.1.max': { word: 'too_small', number: 0 } }],
    ['can apply over the end of the year', { season: { from: '11-01', to: '02-29' } }, {}],
    ['needs days of a year', { season: { from: '02-30', to: '03-01' } }, { 'prices.1.season.from': { word: 'day_of_year' } }],
    ['needs both days of a season', { season: { from: '06-01', to: '' } }, { 'prices.1.season.to': { word: 'required' } }],
  ])('%s', (_title, changes, problems) => {
    expect(checkCard({ ...card, prices: [price, { ...price, ...changes }] })).toEqual(problems);
  });
});

it('a new card gets a colour that no other has, as long as there is one (COST-105)', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom<string[]>(...cardColors, '#000000')), (used) => {
      const color = newCardColor(used);
      expect(color).toMatch(cardColorPattern);
      expect(used.includes(color)).toBe(cardColors.every((one) => used.includes(one)));
    }),
  );
});
