import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBlankAddress, typedAddress } from './typed-address.ts';

const blank = { line1: '', line2: '', line3: '', line4: '', city: '' };

describe('an address that is only a text (TRIP-003, decision 0041)', () => {
  it.each([
    ['Am Lindenhof 7, 85354 Freising', { line1: 'Am Lindenhof 7', line4: '85354', city: 'Freising' }],
    ['  Hof  Meier,  Am Bach 2,85354   Freising ', { line1: 'Hof Meier, Am Bach 2', line4: '85354', city: 'Freising' }],
    ['85354 Freising', { line4: '85354', city: 'Freising' }],
    ['Rathausplatz, A-6020 Innsbruck', { line1: 'Rathausplatz', line4: 'A-6020', city: 'Innsbruck' }],
    ['Dam 1, 1012 AB Amsterdam', { line1: 'Dam 1', line4: '1012 AB', city: 'Amsterdam' }],
    ['Client, gate 3', { line1: 'Client, gate 3' }],
    ['12345', { line1: '12345' }],
  ])('%j', (text, expected) => {
    expect(typedAddress(text)).toEqual({ ...blank, ...expected });
  });

  it('is none where the text is blank', () => {
    expect([typedAddress(''), typedAddress('  ')]).toEqual([null, null]);
    expect([isBlankAddress(blank), isBlankAddress({ ...blank, line3: ' ' }), isBlankAddress({ ...blank, city: 'Hof' })]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('keeps every word of the text, in its order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('85354', 'Am Bach 2', ',', ' ', 'Freising', 'A-6020', 'é')), (parts) => {
        const text = parts.join(' ');
        const address = typedAddress(text);
        const words = (of: string) => of.split(/[\s,]+/).filter((word) => word !== '');
        expect(address === null ? [] : words([address.line1, address.line4, address.city].join(' '))).toEqual(words(text));
      }),
    );
  });
});
