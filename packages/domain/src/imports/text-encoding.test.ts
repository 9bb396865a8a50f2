import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodingOf, mendUtf8 } from './text-encoding.ts';

const bytesOf = (...bytes: number[]): Uint8Array => Uint8Array.from(bytes);
const utf8 = (text: string): Uint8Array =>
  Uint8Array.from(encodeURIComponent(text).match(/%..|./g) ?? [], (part) =>
    part.length === 3 ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0),
  );
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const codesOf = (text: string): number[] => Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
const utf16 = (text: string): Uint8Array => Uint8Array.from(codesOf(text).flatMap((code) => [code & 0xff, code >> 8]));
const turned = (text: string): Uint8Array => Uint8Array.from(codesOf(text).flatMap((code) => [code >> 8, code & 0xff]));
const joined = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));
/** Throws where the bytes are no UTF-8. */
const textOf = (bytes: Uint8Array): string =>
  decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
const mended = (...parts: readonly Uint8Array[]): string => textOf(mendUtf8(joined(...parts), true)[0]);

describe('the encoding of a text', () => {
  it.each<[string, Uint8Array, string]>([
    ['UTF-8', utf8('Länge;Breite'), 'utf-8'],
    ['UTF-8 with a mark', utf8('\uFEFFLänge'), 'utf-8'],
    ['Windows-1252', latin1('Länge'), 'utf-8'],
    ['UTF-16 with a mark', utf16('\uFEFFa'), 'utf-16le'],
    ['UTF-16 without a mark', utf16('Länge;Breite'), 'utf-16le'],
    ['UTF-16 the other way, with a mark', turned('\uFEFFa'), 'utf-16be'],
    ['UTF-16 the other way, without a mark', turned('Länge;Breite'), 'utf-16be'],
    ['a text with some zeros', utf8('a\0b\0cdefghijkl'), 'utf-8'],
    ['nothing but zeros', new Uint8Array(100), 'utf-8'],
    ['nothing', new Uint8Array(), 'utf-8'],
  ])('is recognised by its first bytes: %s', (_, start, encoding) => expect(encodingOf(start)).toBe(encoding));
});

describe('a text that is mended', () => {
  it.each<[string, Uint8Array, string]>([
    ['letters of Windows-1252', latin1('Länge, Höhe, °C'), 'Länge, Höhe, °C'],
    ['its own characters', bytesOf(0x80, 0x20, 0x84, 0x41, 0x93, 0x9f), '€ „A“Ÿ'],
    ['a byte that it does not have', bytesOf(0x81, 0x41), '\u0081A'],
    ['half a surrogate pair', bytesOf(0xed, 0xa0, 0x80), 'í\u00A0€'],
    ['an overlong form', bytesOf(0xc0, 0xaf), 'À¯'],
    ['a number beyond Unicode', bytesOf(0xf4, 0x90, 0x80, 0x80), 'ô\u0090€€'],
    ['a character that is cut off', bytesOf(0x41, 0xe2, 0x82), 'Aâ‚'],
  ])('has %s', (_, bytes, text) => expect(mended(bytes)).toBe(text));

  it('may have both encodings, as joined files do', () =>
    expect(mended(utf8('Länge €\n'), latin1('Länge\n'), utf8('Höhe 🚗'))).toBe('Länge €\nLänge\nHöhe 🚗'));

  it('is the same UTF-8 as before, and the same object', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const bytes = utf8(text.toWellFormed());
        const [whole, rest] = mendUtf8(bytes, true);
        expect(textOf(whole)).toBe(text.toWellFormed());
        expect([whole.buffer, rest.length]).toEqual([bytes.buffer, 0]);
      }),
    );
  });

  it('does not depend on where it is cut, and is UTF-8 for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), fc.nat(40), (bytes, cut) => {
        const [first, rest] = mendUtf8(bytes.subarray(0, cut), false);
        const [second] = mendUtf8(joined(rest, bytes.subarray(cut)), true);
        expect(textOf(joined(first, second))).toBe(mended(bytes));
      }),
    );
  });
});
