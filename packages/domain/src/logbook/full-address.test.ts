import { expect, it } from 'vitest';
import { hasFullAddress } from './full-address.ts';

const blank = { line1: '', line2: '', line3: '', line4: '', city: '' };

it.each([
  [{ line1: 'Am Lindenhof 7', line4: '85354', city: 'Freising' }, true],
  [{ line1: '7 Rue de la Paix', city: 'Paris' }, true],
  [{ line1: 'Stadtwerke', line2: 'Ölmühlweg 12a', line4: '85356', city: 'Freising' }, true],
  [{ line1: 'Am Lindenhof', line4: '85354', city: 'Freising' }, false],
  [{ line1: 'Freising', city: 'Freising' }, false],
  [{ line1: 'Am Lindenhof 7' }, false],
  [{ line1: '7', city: 'Freising' }, false],
])('street, number and town make a full address (BFH VI R 33/10): %j', (lines, expected) =>
  expect(hasFullAddress({ address: { ...blank, ...lines } })).toBe(expected),
);

it('a position is none', () => expect(hasFullAddress({ address: null })).toBe(false));
