import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasHiddenCharacters, withoutHiddenCharacters } from './hidden-characters.ts';

const name = { isNote: false };
const note = { isNote: true };

describe('characters that nobody sees', () => {
  it.each([
    ['an override of the direction', 'Zora\u202Egpj.exe'],
    ['an isolate', 'Zora\u2066x\u2069'],
    ['a mark of direction', 'Zora\u200F'],
    ['a space without width', 'Zo\u200Bra'],
    ['a byte order mark', '\uFEFFZora'],
    ['a soft hyphen', 'Zo\u00ADra'],
    ['a tag', 'Zora\u{E0041}'],
    ['an escape', 'Zora\u001B[31m'],
    ['a control of ISO 8859', 'Zora\u0085'],
    ['a deletion', 'Zora\u007F'],
    ['a joiner between Latin letters', 'Zo\u200Dra'],
    ['a joiner at the start', '\u200CZora'],
  ])('are found in a name and in a note: %s', (_what, text) => {
    expect([hasHiddenCharacters(text, name), hasHiddenCharacters(text, note)]).toEqual([true, true]);
    expect(hasHiddenCharacters(withoutHiddenCharacters(text), name)).toBe(false);
  });

  it.each(['a\nb', 'a\r\nb', 'a\tb', 'a\u2028b'])('are breaks in a name and none in a note: %j', (text) => {
    expect([hasHiddenCharacters(text, name), hasHiddenCharacters(text, note)]).toEqual([true, false]);
    expect(withoutHiddenCharacters(text)).toBe('a b');
  });

  it.each([
    'Zora',
    'Zoë 2',
    'Müller & Söhne',
    'O’Brien',
    '李',
    'نامه\u200Cای',
    'क्\u200Dष',
    '👩\u200D🔧',
    '❤\uFE0F\u200D🔥',
    '👩🏽\u200D🚒',
    'שלום',
    '1 % – „x“',
    '',
  ])('are not in %j', (text) => {
    expect(hasHiddenCharacters(text, name)).toBe(false);
    expect(withoutHiddenCharacters(text)).toBe(text);
  });

  it('are gone from any text that lost them', () => {
    const hiding = fc.string({ unit: fc.constantFrom('a', '\u200D', '\u200C', '\u202E', '\n', ' ', '1', '👩', '\uFE0F', '\u200B') });
    fc.assert(fc.property(hiding, (text) => !hasHiddenCharacters(withoutHiddenCharacters(text), name)));
  });
});
