import { expect, it } from 'vitest';
import { placeInWords } from './place-in-words.ts';

const address = { line1: 'Am Ring 1', line2: '', line3: '', line4: '80331', city: 'München' };
const nowhere = { line1: '', line2: '', line3: '', line4: '', city: '' };
const position = { latitude: 48.3989444, longitude: 11.7447 };

it.each([
  [address, position, 'Home', 'Home, Am Ring 1, 80331 München'],
  [address, position, null, 'Am Ring 1, 80331 München'],
  [null, position, 'Home', 'Home'],
  [nowhere, position, null, '48.3989, 11.7447'],
  [null, null, null, null],
  ['sealed text', { latitude: 'sealed', longitude: 'sealed' }, null, null],
])('%#: a place of a sheet is its name and address, else its position (TRIP-019)', (sent, at, site, words) => {
  expect(placeInWords(sent, at, site)).toBe(words);
});
