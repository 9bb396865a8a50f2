import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-password.ts';

const listed = new Set(['password', 'sommer', 'summer', '123456', 'qwertz', 'abcd1234', 'auto', 'iloveyou']);
const isListed = (text: string) => listed.has(text);
const jana = { email: 'jana.lindner@example.org', firstName: 'Jana', lastName: 'Lindner von Au' };

describe('a new password that is tried first (AUTH-042)', () => {
  it.each([
    ['Password1!', 'with a digit and a sign'],
    ['PASSWORD', 'in capitals'],
    ['P@ssw0rd!', 'with signs for letters'],
    ['Pa$$w0rd123', 'with signs for letters and digits'],
    ['Sommer2026!', 'with a year'],
    ['!!Summer22', 'with signs before it'],
    ['Abcd1234!', 'with digits of its own'],
    ['ILoveYou!1', 'of words'],
  ])('is refused: %s, a listed one %s', (password) => expect(isCommonPassword(password, isListed)).toBe(true));

  it.each([
    ['Jana1234!', 'the first name'],
    ['Lindner#2026', 'the last name'],
    ['jana.lindner1A', 'the e-mail'],
    ['J4n4Lindner!', 'signs for letters'],
    ['!Jana-Jana1', 'the name twice'],
  ])('is refused: %s, made of %s', (password) => {
    expect(isCommonPassword(password, isListed, jana)).toBe(true);
    expect(isCommonPassword(password, isListed)).toBe(false);
  });

  it.each(['Strom4!auto', 'Fjord7?Kiesel', 'Sommer-und-9-Meer', 'Auto93847162', 'xK9#vQ2!mZ', 'Lindner-Fahrrad-3', 'Jana:9kLq2wXz'])(
    'is not %s',
    (password) => expect(isCommonPassword(password, isListed, jana)).toBe(false),
  );

  it('is every listed one with up to six digits after it, in any case', () => {
    fc.assert(
      fc.property(fc.constantFrom(...listed), fc.stringMatching(/^[0-9]{0,6}$/), fc.boolean(), (word, digits, isUpper) => {
        // Digits after digits are another number.
        fc.pre(/\p{L}$/u.test(word));
        expect(isCommonPassword((isUpper ? word.toUpperCase() : word) + digits, isListed)).toBe(true);
      }),
    );
  });

  it('is none of no list, whoever owns it, without a name in it', () => {
    fc.assert(
      fc.property(fc.string(), (password) => {
        expect(isCommonPassword(password, () => false)).toBe(false);
        expect(isCommonPassword(password, () => false, { email: '@', firstName: ' ', lastName: null })).toBe(false);
      }),
    );
  });
});
