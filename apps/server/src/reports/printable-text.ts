/** Stands for a character that the font does not have. */
export const MISSING = '□';

/**
 * Returns a text as it can be printed: in one line, without control and format characters, and with a box for each character that the font does not have.
 * `covered` has the code points of the font.
 */
export function printableText(text: string, covered: ReadonlySet<number>): string {
  let printed = '';
  for (const character of text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{Cf}/gu, ''))
    printed += isPrintable(character.codePointAt(0) ?? 0, covered) ? character : MISSING;
  return printed;
}

/** The first code point of private use: below there is nothing to look up, which is what nearly every text consists of. */
const firstPrivate = 0xe0_00;

const isPrintable = (point: number, covered: ReadonlySet<number>): boolean =>
  covered.has(point) && (point < firstPrivate || !/\p{Co}/u.test(String.fromCodePoint(point)));

/** Returns plain data with every text as it can be printed. */
export function printableData<Data>(data: Data, covered: ReadonlySet<number>): Data {
  const reviver = (_: string, value: unknown) => (typeof value === 'string' ? printableText(value, covered) : value);
  return JSON.parse(JSON.stringify(data), reviver) as Data;
}
