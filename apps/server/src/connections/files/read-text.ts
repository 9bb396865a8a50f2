import { encodingOf, mendUtf8, type TextEncoding } from '@wattbook/domain/imports/text-encoding';
import { isUtf8 } from 'node:buffer';
import type { RefusalReason } from './recording-format.ts';

export interface NoText {
  readonly kind: 'refused';
  readonly reason: RefusalReason;
}

const SNIFFED_BYTES = 4096;

/** The bytes of a text as UTF-8 without its byte order mark, whichever of UTF-8, UTF-16 and Windows-1252 they are. Input that is not text (an archive, binary) is refused by its first bytes. */
export async function* readText(input: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer | NoText, void, undefined> {
  let start: Buffer = Buffer.alloc(0);
  let decode: Decode | null = null;
  for await (const chunk of input) {
    if (chunk.length === 0) continue;
    if (decode !== null) {
      yield decode(chunk, false);
      continue;
    }
    start = Buffer.concat([start, chunk]);
    if (start.length < SNIFFED_BYTES) continue;
    const refusal = refusalOf(start.subarray(0, SNIFFED_BYTES));
    if (refusal !== null) return yield refusal;
    decode = decoderOf(encodingOf(start.subarray(0, SNIFFED_BYTES)));
    yield decode(start, false);
  }
  if (decode !== null) return yield decode(new Uint8Array(), true);
  yield refusalOf(start) ?? decoderOf(encodingOf(start))(start, true);
}

/** The text of the first bytes of a file, without a character that is cut off at their end. */
export const textOfStart = (start: Uint8Array): string => decoderOf(encodingOf(start))(start, false).toString();

/** Returns the next bytes as UTF-8. A character that is cut off waits for the rest of it. */
type Decode = (bytes: Uint8Array, isLast: boolean) => Buffer;

function decoderOf(encoding: TextEncoding): Decode {
  if (encoding !== 'utf-8') {
    const decoder = new TextDecoder(encoding);
    return (bytes, isLast) => Buffer.from(decoder.decode(bytes, { stream: !isLast }));
  }
  let carry: Uint8Array = new Uint8Array();
  let isStart = true;
  return (bytes, isLast) => {
    const joined = carry.length === 0 ? bytes : Buffer.concat([carry, bytes]);
    const [mended, rest] = isUtf8(joined) ? [joined, new Uint8Array()] : mendUtf8(joined, isLast);
    carry = Uint8Array.from(rest);
    const whole = Buffer.from(mended.buffer, mended.byteOffset, mended.byteLength);
    if (!isStart) return whole;
    isStart = false;
    return withoutMark(whole);
  };
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
  const encoding = encodingOf(start);
  const text = encoding === 'utf-8' ? withoutMark(start) : Buffer.from(new TextDecoder(encoding).decode(start));
  if (text.every((byte) => byte === 32 || (byte >= 9 && byte <= 13))) return start.length < SNIFFED_BYTES ? refused('empty') : null;
  const controls = text.filter((byte) => byte < 9 || (byte > 13 && byte < 32)).length;
  return controls > text.length * 0.02 ? refused('binary') : null;
}
