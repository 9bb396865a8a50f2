export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** The encoding of a text by its first bytes: its byte order mark, else a zero in every second byte, as Western text in UTF-16 has it. Windows-1252 is read as UTF-8 that has to be mended. */
export function encodingOf(start: Uint8Array): TextEncoding {
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = { even: 0, odd: 0 };
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2 === 0 ? 'even' : 'odd'] += 1;
  });
  const [many, few] = [start.length * 0.3, start.length * 0.05];
  if (zeros.odd > many && zeros.even < few) return 'utf-16le';
  return zeros.even > many && zeros.odd < few ? 'utf-16be' : 'utf-8';
}

/** The characters of the bytes 80 to 9f in Windows-1252 (WHATWG Encoding); all others are those of their number. */
const characters80 =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178';

/** Not an overlong form, half of a surrogate pair, or beyond Unicode. */
function canFollow(first: number, second: number): boolean {
  if (first === 0xe0) return second >= 0xa0;
  if (first === 0xed) return second <= 0x9f;
  if (first === 0xf0) return second >= 0x90;
  return first !== 0xf4 || second <= 0x8f;
}

/** The length of the character of UTF-8 at an index; 0: there is none; null: the text ends within it. */
function characterLength(bytes: Uint8Array, at: number): number | null {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  const length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  for (let index = 1; index < length; index += 1) {
    const byte = bytes[at + index];
    if (byte === undefined) return null;
    if (byte < 0x80 || byte > 0xbf || (index === 1 && !canFollow(first, byte))) return 0;
  }
  return length;
}

/**
 * Returns bytes as UTF-8, and those at their end that may begin a character (none where `isLast`). A byte that is no UTF-8 is read as Windows-1252, each for itself: the first umlaut of a file may be
 * its last, and joined files may have both. `bytes` itself is returned where nothing has to be mended.
 */
export function mendUtf8(bytes: Uint8Array, isLast: boolean): readonly [mended: Uint8Array, rest: Uint8Array] {
  let mended: Uint8Array | null = null;
  let [at, to] = [0, 0];
  while (at < bytes.length) {
    const length = characterLength(bytes, at);
    if (length === null && !isLast) break;
    if (length) {
      mended?.set(bytes.subarray(at, at + length), to);
      at += length;
      to += length;
      continue;
    }
    if (mended === null) {
      mended = new Uint8Array(at + (bytes.length - at) * 3);
      mended.set(bytes.subarray(0, at));
    }
    to = writeCharacter(mended, to, bytes[at] ?? 0);
    at += 1;
  }
  return [mended === null ? bytes.subarray(0, at) : mended.subarray(0, to), bytes.subarray(at)];
}

/** Writes the character of a byte of Windows-1252 from 80 on as UTF-8, and returns the index after it. */
function writeCharacter(bytes: Uint8Array, at: number, byte: number): number {
  const code = byte < 0xa0 ? characters80.charCodeAt(byte - 0x80) : byte;
  if (code < 0x800) {
    bytes.set([0xc0 | (code >> 6), 0x80 | (code & 0x3f)], at);
    return at + 2;
  }
  bytes.set([0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)], at);
  return at + 3;
}
