import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeApiToken, drawnLetters, isApiToken, letterOf, looksLikeApiToken } from './api-token-text.ts';

const drawn = fc
  .array(fc.nat(61), { minLength: drawnLetters, maxLength: drawnLetters })
  .map((numbers) => numbers.map((number) => letterOf(number)).join(''));

describe('an API token', () => {
  it('is wb_ with 40 letters, of which the last six are the CRC-32 of the others', () => {
    // The CRC-32 of 34 zeros is 0x277f8325 (zlib).
    const token = composeApiToken('0'.repeat(34));
    expect(token).toBe(`wb_${'0'.repeat(34)}${base62(0x277f8325)}`);
    expect(token).toHaveLength(43);
  });

  it('is known by its text alone', () => {
    fc.assert(fc.property(drawn, (letters) => isApiToken(composeApiToken(letters)) && looksLikeApiToken(composeApiToken(letters))));
  });

  it('is not known with one letter changed, or cut anywhere', () => {
    fc.assert(
      fc.property(drawn, fc.nat(39), fc.nat(61), (letters, at, number) => {
        const token = composeApiToken(letters);
        const place = at + 3;
        expect(isApiToken(token.slice(0, place))).toBe(false);
        const changed = `${token.slice(0, place)}${letterOf(number)}${token.slice(place + 1)}`;
        expect(isApiToken(changed)).toBe(changed === token);
      }),
    );
  });

  it.each(['', 'wb_', 'wbp_abc', 'eyJhbGciOiJIUzI1NiJ9.e30.x', ` ${composeApiToken('a'.repeat(34))}`])('is not %j', (text) => {
    expect(isApiToken(text)).toBe(false);
  });
});

function base62(number: number): string {
  const digits: string[] = [];
  for (let rest = number, place = 0; place < 6; place += 1, rest = Math.floor(rest / 62)) digits.unshift(letterOf(rest % 62));
  return digits.join('');
}
