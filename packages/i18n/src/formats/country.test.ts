import { expect, it } from 'vitest';
import { countryName, regionOf } from './country.ts';

it('a country has its name in the language of the reader', () => {
  expect([countryName('DE', 'en'), countryName('DE', 'de'), countryName('CZ', 'de')]).toEqual(['Germany', 'Deutschland', 'Tschechien']);
});

it('a language tag can name a region', () => {
  expect([regionOf('de-AT'), regionOf('en'), regionOf('zh-Hant-TW')]).toEqual(['AT', undefined, 'TW']);
});
