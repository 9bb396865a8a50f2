import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';

describe('base64', () => {
  it.each([
    ['', []],
    ['AA==', [0]],
    ['+/8=', [251, 255]],
    ['TWFu', [77, 97, 110]],
  ])('%j encodes %j', (text, bytes) => {
    expect([...(fromBase64(text) ?? [])]).toEqual(bytes);
    expect(toBase64(Uint8Array.from(bytes))).toBe(text);
  });

  it('restores every byte', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(fromBase64(toBase64(bytes))).toEqual(Uint8Array.from(bytes));
      }),
    );
  });

  it.each(['A', 'AAA', 'AAAAA', 'AA=A', 'A===', 'AB==', 'AAB=', 'AA==AAAA', 'AA A', 'AA-_', 'ÄAAA', 'AAAA\n'])('is not %j', (text) => {
    expect(fromBase64(text)).toBeNull();
  });

  it('has one text for the same bytes', () => {
    fc.assert(
      fc.property(fc.base64String({ maxLength: 40 }), (text) => {
        const bytes = fromBase64(text);
        if (bytes !== null) expect(toBase64(bytes)).toBe(text);
      }),
    );
  });
});
