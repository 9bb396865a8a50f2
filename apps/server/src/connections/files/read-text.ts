import type { RefusalReason } from './recording-format.ts';

export interface NoText {
  readonly kind: 'refused';
  readonly reason: RefusalReason;
}

const SNIFFED_BYTES = 4096;

/** The bytes of a text without its byte order mark. Input that is not text (an archive, UTF-16, binary) is refused by its first bytes. */
export async function* readText(input: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer | NoText, void, undefined> {
  let start: Buffer | null = Buffer.alloc(0);
  for await (const chunk of input) {
    if (chunk.length === 0) continue;
    if (start === null) {
      yield Buffer.from(chunk);
      continue;
    }
    start = Buffer.concat([start, chunk]);
    if (start.length < SNIFFED_BYTES) continue;
    const refusal = refusalOf(start.subarray(0, SNIFFED_BYTES));
    if (refusal !== null) return yield refusal;
    yield withoutMark(start);
    start = null;
  }
  if (start !== null) yield refusalOf(start) ?? withoutMark(start);
}

function withoutMark(bytes: Buffer): Buffer {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

function refusalOf(start: Buffer): NoText | null {
  const refused = (reason: RefusalReason): NoText => ({ kind: 'refused', reason });
  const [first, second] = start;
  if (first === 0x50 && second === 0x4b) {
    const third = start[2] ?? 0;
    if (third === 3 || third === 5 || third === 7) return refused('zip');
  }
  if (first === 0x1f && second === 0x8b) return refused('gzip');
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return refused('utf16');
  const text = withoutMark(start);
  if (text.every((byte) => byte === 32 || (byte >= 9 && byte <= 13))) return start.length < SNIFFED_BYTES ? refused('empty') : null;
  const zeros = [0, 0];
  let controls = 0;
  text.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
    if (byte < 9 || (byte > 13 && byte < 32)) controls += 1;
  });
  const [even = 0, odd = 0] = zeros;
  // Western text in UTF-16 without a mark has a zero in every second byte, and nowhere else.
  if (Math.max(even, odd) > text.length * 0.3 && Math.min(even, odd) < text.length * 0.05) return refused('utf16');
  return controls > text.length * 0.02 ? refused('binary') : null;
}
