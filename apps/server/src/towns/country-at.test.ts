import { expect, it } from 'vitest';
import { loadCountries } from './country-at.ts';

it.each([
  ['Freising', 48.402, 11.744, 'DE'],
  ['a motorway charger near Rosenheim', 47.83, 12.03, 'DE'],
  ['Innsbruck', 47.267, 11.393, 'AT'],
  ['Zermatt', 46.02, 7.749, 'CH'],
  ['Tromsø', 69.65, 18.956, 'NO'],
  ['Calais', 50.951, 1.858, 'FR'],
  ['Dover', 51.128, 1.313, 'GB'],
  ['the middle of the Atlantic', 40, -40, null],
])('the country of %s is that of the nearest town (OQ-205)', async (_, latitude, longitude, country) => {
  expect((await loadCountries())({ latitude, longitude })).toBe(country);
});
