import { crc32 } from '../texts/crc32.ts';

/** Letters of an API token. */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The longest name of a token in letters. */
export const maxTokenName = 50;
/** How many API tokens a user has at most. */
export const maxTokens = 50;

/** How many of its letters are drawn: 34 of 62 have 202 bits. */
export const drawnLetters = 34;
const checkLetters = 6;
const prefix = 'wb_';

/** What an API token looks like in a text, for programs that look for secrets where none should be. */
export const apiTokenPattern = /wb_[0-9A-Za-z]{40}/;

/** Returns the letter of a number below 62; a greater one is taken modulo 62. */
export const letterOf = (number: number): string => alphabet.charAt(number % alphabet.length);

/** Returns the text of an API token: `wb_`, the drawn letters, and six letters that are the CRC-32 of them, so that a program knows a mistyped one, and a real one in a leak, without asking. */
export const composeApiToken = (drawn: string): string => `${prefix}${drawn}${checksumOf(drawn)}`;

/** Whether a text begins like an API token, whatever follows. */
export const looksLikeApiToken = (text: string): boolean => text.startsWith(prefix);

/** Whether a text is a whole API token with the right checksum. Whether it is valid only the server knows. */
export function isApiToken(text: string): boolean {
  if (!/^wb_[0-9A-Za-z]{40}$/.test(text)) return false;
  const drawn = text.slice(prefix.length, prefix.length + drawnLetters);
  return text === composeApiToken(drawn);
}

function checksumOf(text: string): string {
  let rest = crc32(Array.from(text, (letter) => letter.charCodeAt(0)));
  let letters = '';
  for (let place = 0; place < checkLetters; place += 1) {
    letters = `${letterOf(rest)}${letters}`;
    rest = Math.floor(rest / alphabet.length);
  }
  return letters;
}
