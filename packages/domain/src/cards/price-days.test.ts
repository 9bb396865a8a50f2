import { expect, it } from 'vitest';
import { expandDay, offeredDays, priceDays } from './price-days.ts';

it.each([
  ['weekdays', ['mo', 'di', 'mi', 'do', 'fr']],
  ['weekend', ['sa', 'so']],
  ['all', ['all']],
  ['so', ['so']],
] as const)('a new price for %s is stored for %j (COST-081, COST-082, COST-083)', (day, stored) => {
  expect(expandDay(day)).toEqual(stored);
});

it.each([
  ['a new price', null, priceDays],
  ['a stored one', 'mo', ['all', 'mo', 'di', 'mi', 'do', 'fr', 'sa', 'so']],
  ['a stored one with a group', 'weekend', ['all', 'weekend', 'mo', 'di', 'mi', 'do', 'fr', 'sa', 'so']],
] as const)('for %s these days are offered (COST-084, OQ-198)', (_title, stored, offered) => {
  expect(offeredDays(stored)).toEqual(offered);
});
