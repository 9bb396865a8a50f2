import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSetUpCode, setUpCodeOf } from './set-up-code.ts';

const secret = 'a secret that only tests know, long enough';

describe('the set-up code', () => {
  it('is three groups of four unambiguous letters and digits, the same for the same secret', () => {
    fc.assert(
      fc.property(fc.string(), (any) => {
        expect(setUpCodeOf(any)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
        expect(setUpCodeOf(any)).toBe(setUpCodeOf(any));
        expect(isSetUpCode(setUpCodeOf(any), any)).toBe(true);
      }),
    );
    expect(setUpCodeOf('one')).not.toBe(setUpCodeOf('other'));
  });

  it('is accepted in lower case, with spaces, without its hyphen', () => {
    const code = setUpCodeOf(secret);
    for (const input of [code.toLowerCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' – ')}\n`])
      expect(isSetUpCode(input, secret)).toBe(true);
  });

  it('is accepted with letters that look like its digits', () => {
    const [withDigits = ''] = Array.from({ length: 500 }, (_, index) => String(index)).filter((one) => /0.*1|1.*0/.test(setUpCodeOf(one)));
    const input = setUpCodeOf(withDigits).replaceAll('0', 'o').replace('1', 'I').replaceAll('1', 'l');
    expect(input).not.toBe(setUpCodeOf(withDigits));
    expect(isSetUpCode(input, withDigits)).toBe(true);
  });

  it('does not match any other text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (input) => {
        expect(isSetUpCode(input, secret)).toBe(false);
      }),
    );
    expect(isSetUpCode(setUpCodeOf('other'), secret)).toBe(false);
  });
});
