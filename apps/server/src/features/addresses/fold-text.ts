/** Letters that Unicode does not decompose into a base letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/** The text for comparison: lower case without accents, so that `Munchen` finds `München`. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? letter);
}

/** The same with the two-letter form of a German umlaut reduced to one letter: `Muenchen` finds `München`. */
export const withoutUmlautPairs = (folded: string): string => folded.replace(/([aou])e/g, '$1');
