/** The owner of a password, as far as known: what others try first. */
export interface PasswordOwner {
  readonly email?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

const minCore = 4;
/** Digits and signs around a word that people add to meet a rule: `!`, `2026`, `123!`. */
const maxDecoration = 6;
/** A password of a name needs as much besides it as a password needs at all. */
const minBesidesName = 8;

/**
 * Whether a new password is one of the first that a guesser tries: a listed one in any case, with the usual digits and signs around it or for its letters, or made of the
 * name or e-mail of its owner. `isListed` knows the common passwords in lower case.
 */
export function isCommonPassword(password: string, isListed: (text: string) => boolean, owner: PasswordOwner = {}): boolean {
  const text = password.toLowerCase().normalize('NFC');
  return [text, ...coresOf(text)].flatMap((one) => [one, withLetters(one)]).some(isListed) || isMadeOfName(text, namesOf(owner));
}

/** The text up to its last character of a kind. */
function upToLast(kind: RegExp, text: string): string {
  const characters = Array.from(text);
  return characters.slice(0, characters.findLastIndex((character) => kind.test(character)) + 1).join('');
}

/** The text without the digits and signs at its end, and at both ends, where these are few. */
function coresOf(text: string): string[] {
  const untilLetter = upToLast(/\p{L}/u, text);
  // `p@$$w0rd!`: a sign at the end may stand for a letter.
  const untilDigit = upToLast(/[\p{L}\p{Nd}]/u, text);
  const cores = [untilDigit, untilLetter, untilLetter.replace(/^[^\p{L}]+/u, '')];
  return cores.filter((core) => core.length >= minCore && text.length - core.length <= maxDecoration);
}

const letters: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const withLetters = (text: string): string => text.replace(/[@431!0$57]/g, (sign) => letters[sign] ?? sign);

function isMadeOfName(text: string, names: readonly string[]): boolean {
  return [text, withLetters(text)].some((one) => {
    const rest = names.reduce((left, name) => left.replaceAll(name, ''), one);
    return rest.length < one.length && rest.length < minBesidesName;
  });
}

/** Long ones first, so that a name that contains another one is removed whole. */
function namesOf({ email, firstName, lastName }: PasswordOwner): string[] {
  const local = (email ?? '').split('@')[0] ?? '';
  const words = [local, ...local.split(/[^\p{L}\p{Nd}]+/u), ...[firstName, lastName].flatMap((name) => (name ?? '').split(/\s+/))];
  return words
    .map((word) => word.toLowerCase().normalize('NFC'))
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length);
}
