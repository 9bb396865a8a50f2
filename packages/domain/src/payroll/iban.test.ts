import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupIban, maskIban, problemOfIban, tidyIban } from './iban.ts';

describe('an IBAN', () => {
  it.each([
    'DE89 3704 0044 0532 0130 00',
    'de89370400440532013000',
    'GB82 WEST 1234 5698 7654 32',
    'AT61 1904 3002 3457 3201',
    'CH93 0076 2011 6238 5295 7',
    'FR14 2004 1010 0505 0001 3M02 606',
    'NO93 8601 1117 947',
    'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
    'NL91-ABNA-0417-1643-00',
  ])('%s is right', (text) => expect(problemOfIban(text)).toBeNull());

  it.each([
    ['', 'iban_form', undefined],
    ['my account', 'iban_form', undefined],
    ['8937 0400 4405 3201 3000', 'iban_form', undefined],
    ['DE89 3704 0044 0532 0130 0O!', 'iban_form', undefined],
    ['US64 SVBK US6S 3300 9586 71', 'iban_country', undefined],
    ['DE89 3704 0044 0532 0130', 'iban_length', 22],
    ['AT61 1904 3002 3457 3201 1', 'iban_length', 20],
    ['DE88 3704 0044 0532 0130 00', 'iban_checksum', undefined],
    ['FR14 2004 1010 0505 0001 3M02 607', 'iban_checksum', undefined],
    ['TR33 0006 1005 1978 6457 8413 26', 'iban_not_sepa', undefined],
  ] as const)('%j is refused: %s', (text, word, number) =>
    expect(problemOfIban(text)).toEqual({ word, ...(number !== undefined && { number }) }),
  );

  it('with one wrong character or two exchanged neighbours is refused, always', () => {
    const right = 'DE89370400440532013000';
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 20 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digit = (Number(right[at]) + by) % 10;
        expect(problemOfIban(right.slice(0, at) + digit + right.slice(at + 1))?.word).toBe('iban_checksum');
        const exchanged = right.slice(0, at) + right[at + 1] + right[at] + right.slice(at + 2);
        expect(problemOfIban(exchanged)?.word).toBe(exchanged === right ? undefined : 'iban_checksum');
      }),
    );
  });

  it('is stored without spaces, printed in groups of four, and masked but for its last characters', () => {
    expect(tidyIban(' de89 3704-0044 0532 0130 00 ')).toBe('DE89370400440532013000');
    expect(groupIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
    expect(maskIban('DE89370400440532013000')).toBe('DE** **** 3000');
  });
});
