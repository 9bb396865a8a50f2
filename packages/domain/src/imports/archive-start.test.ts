import { describe, expect, it } from 'vitest';
import { languageFacts, languages } from '../texts/languages.ts';
import { isArchiveStart } from './archive-start.ts';

/** The header of the first file of a zip. */
const zipOf = (name: string, length = name.length): Uint8Array =>
  new Uint8Array([
    0x50,
    0x4b,
    3,
    4,
    ...Array<number>(22).fill(0),
    length,
    0,
    0,
    0,
    ...Array.from(name, (letter) => letter.charCodeAt(0)),
    1,
    2,
  ]);

describe('the start of a file', () => {
  it.each<readonly [what: string, bytes: Uint8Array, expected: boolean]>([
    ...languages.map((language) => [`an archive in ${languageFacts[language].name}`, zipOf(languageFacts[language].readMe), true] as const),
    ['an Excel workbook', zipOf('[Content_Types].xml'), false],
    ['a file whose name only begins like it', zipOf('README.txt.exe'), false],
    ['a header that was cut off', zipOf('README.txt').subarray(0, 29), false],
    ['a name that was cut off', zipOf('README.txt').subarray(0, 34), false],
    ['a text', new Uint8Array(Array.from('README.txt is a file with more than thirty bytes', (letter) => letter.charCodeAt(0))), false],
    ['nothing', new Uint8Array(), false],
  ])('%s: %s', (_, bytes, expected) => expect(isArchiveStart(bytes)).toBe(expected));
});
