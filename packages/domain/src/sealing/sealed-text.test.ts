import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBase64 } from './base64.ts';
import {
  coordinateOf,
  isPlainCoordinate,
  parseSealedText,
  formatCiphertext,
  formatWithOwnKey,
  movedText,
  sealedFor,
} from './sealed-text.ts';

const bytes = (min: number, max: number) => fc.uint8Array({ minLength: min, maxLength: max }).map((value) => Uint8Array.from(value));
const ciphertext = fc.record({ iv: bytes(12, 12), body: bytes(16, 300) });
const rsa = bytes(256, 512);

describe('a sealed text (GEN-017, OQ-044)', () => {
  it('under the key of its record is nonce, text and tag', () => {
    fc.assert(
      fc.property(ciphertext, (value) => {
        expect(parseSealedText(formatCiphertext(value), true)).toEqual({ form: 'record', ciphertext: value });
      }),
    );
  });

  it('may contain its own key, whether its record has one or not', () => {
    fc.assert(
      fc.property(rsa, ciphertext, fc.boolean(), (key, value, hasKey) => {
        expect(parseSealedText(formatWithOwnKey(key, value), hasKey)).toEqual({ form: 'own', of: null, key, ciphertext: value });
      }),
    );
  });

  it('of a record without a key is RSA as documented', () => {
    fc.assert(
      fc.property(rsa, (value) => {
        expect(parseSealedText(toBase64(value), false)).toEqual({ form: 'rsa', bytes: value });
      }),
    );
  });

  it.each([
    '',
    '.',
    'Am Lindenhof 7',
    'AAAA',
    'AAAA.AAAA',
    `${toBase64(new Uint8Array(256))}.`,
    `${toBase64(new Uint8Array(256))}.AAAA.AAAA`,
  ])('is not %j', (text) => {
    expect([parseSealedText(text, true), parseSealedText(text, false)]).toEqual([null, null]);
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.base64String(),
          fc.string().map((text) => `${text}ä.`),
        ),
        fc.boolean(),
        (text, hasKey) => void parseSealedText(text, hasKey),
      ),
    );
  });

  it('names the trip that it was sealed for where it was moved to another one (decision 0089)', () => {
    const key = new Uint8Array(256).fill(7);
    const value = { iv: new Uint8Array(12), body: new Uint8Array(20) };
    const [first, second] = [
      { id: 'trip-1', placesKey: toBase64(key) },
      { id: 'trip-2', placesKey: 'other' },
    ];
    const expected = { form: 'own', of: 'trip-1', key, ciphertext: value };
    for (const text of [formatCiphertext(value), formatWithOwnKey(key, value)]) {
      const moved = movedText(first, text);
      expect(parseSealedText(moved, true)).toEqual(expected);
      expect(movedText(second, moved)).toBe(moved);
    }
  });

  it('is bound to its trip and its field', () => {
    expect(sealedFor('01990000-0000-7000-8000-00000000a001', 'startLocation.latitude')).toBe(
      '01990000-0000-7000-8000-00000000a001/startLocation.latitude',
    );
  });
});

describe('a coordinate in text (GEN-020, GEN-021)', () => {
  it.each([
    ['11.749', true],
    ['-0.1234567890123456', true],
    ['1234567890123456789', true],
    ['12345678901234567890', false],
  ])('%j is plain: %j, by its length', (text, plain) => {
    expect(isPlainCoordinate(text)).toBe(plain);
  });

  it.each([
    ['48.403', 90, 48.403],
    ['-179.999999', 180, -179.999999],
    ['1e-7', 90, 1e-7],
    ['90.1', 90, null],
    ['', 90, null],
    [' 48', 90, null],
    ['NaN', 90, null],
    ['0x10', 90, null],
    ['48,4', 90, null],
    ['Infinity', 180, null],
  ] as const)('%j within ±%d is %j', (text, limit, expected) => {
    expect(coordinateOf(text, limit)).toBe(expected);
  });
});
