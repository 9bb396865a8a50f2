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
    printed += covered.has(character.codePointAt(0) ?? 0) && !/\p{Co}/u.test(character) ? character : MISSING;
  return printed;
}

/** Returns plain data with every text as it can be printed. */
export function printableData<Data>(data: Data, covered: ReadonlySet<number>): Data {
  const reviver = (_: string, value: unknown) => (typeof value === 'string' ? printableText(value, covered) : value);
  return JSON.parse(JSON.stringify(data), reviver) as Data;
}
