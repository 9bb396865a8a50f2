import { expect, it } from 'vitest';
import { weekPicture } from './week-parts.ts';

const price = (changes: object = {}) => ({ ac: true, price: 0.3, unit: 'kWh' as const, ...changes });
const everyDay = ['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so'];

it.each([
  ['one price is a week without gaps', [price()], { gaps: [], overlaps: [], entries: [0] }],
  ['a base price below a narrower one is no overlap', [price(), price({ from: '22:00', to: '06:00' })], { gaps: [], overlaps: [], entries: [0, 1] }],
  [
    'a window leaves a gap',
    [price({ from: '06:00', to: '22:00' })],
    {
      gaps: [
        { days: everyDay, from: 0, to: 360 },
        { days: everyDay, from: 1320, to: 1440 },
      ],
      overlaps: [],
    },
  ],
  [
    'two windows overlap',
    [price({ day: 'mo', from: '00:00', to: '12:00' }), price({ day: 'mo', from: '10:00', to: '24:00' }), price()],
    { gaps: [], overlaps: [{ days: ['mo'], from: 600, to: 720 }] },
  ],
])('%s', (_title, prices, expected) => {
  expect(weekPicture(prices, true)).toMatchObject(expected);
});

it('has nothing to show without a price per kWh for the current', () => {
  expect(weekPicture([price(), price({ ac: false, unit: 'Minutes' })], false)).toBeNull();
});
