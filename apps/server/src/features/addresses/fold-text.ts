/** Letters that Unicode does not take apart into a plain one and a mark. */
const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/** A text as it is compared: small letters without accents, so that `Munchen` finds `München`. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? letter);
}

/** The same with the two letters that stand for a German umlaut on other keyboards taken back to one: `Muenchen` finds `München`. */
export const withoutUmlautPairs = (folded: string): string => folded.replace(/([aou])e/g, '$1');
