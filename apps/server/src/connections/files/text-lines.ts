import { setImmediate as yieldToEvents } from 'node:timers/promises';
import type { RefusalReason } from './recording-format.ts';

/** The longest accepted line, in bytes. The longest real ones (a header of 145 columns) have 3 KB. */
export const MAX_LINE_BYTES = 256 * 1024;

/** How many bytes decide whether a file is text. */
export const SNIFFED_BYTES = 4096;
const LINE_FEED = 10;

export interface LineBatch {
  readonly kind: 'lines';
  /** Number of the first line, from 1. */
  readonly first: number;
  /** `null`: a line that was too long. */
  readonly lines: readonly (string | null)[];
  /** The last line of the batch is the last of the file and has no line feed. */
  readonly unterminated: boolean;
}

export interface NoText {
  readonly kind: 'refused';
  readonly reason: RefusalReason;
}

/**
 * Cuts bytes into lines of UTF-8 text, chunk by chunk. Memory: one chunk and one unfinished line; a line longer than `MAX_LINE_BYTES` is
 * skipped while it arrives. Input that is not text (an archive, UTF-16, binary) is refused by its first bytes.
 */
export async function* readLines(input: AsyncIterable<Uint8Array>): AsyncGenerator<LineBatch | NoText, void, undefined> {
  let carry: Buffer = Buffer.alloc(0);
  let sniffed = false;
  let dropping = false;
  let next = 1;

  for await (const chunk of input) {
    if (chunk.length === 0) continue;
    let bytes: Buffer = carry.length === 0 ? Buffer.from(chunk) : Buffer.concat([carry, chunk]);
    if (!sniffed) {
      if (bytes.length < SNIFFED_BYTES) {
        carry = bytes;
        continue;
      }
      const refusal = refusalOfStart(bytes.subarray(0, SNIFFED_BYTES));
      if (refusal !== null) return yield refusal;
      sniffed = true;
      bytes = withoutMark(bytes);
    }
    if (dropping) {
      const end = bytes.indexOf(LINE_FEED);
      if (end < 0) {
        carry = Buffer.alloc(0);
        continue;
      }
      bytes = bytes.subarray(end + 1);
      dropping = false;
      yield { kind: 'lines', first: next, lines: [null], unterminated: false };
      next += 1;
    }
    const end = bytes.lastIndexOf(LINE_FEED);
    for (const lines of end < 0 ? [] : batchesOf(bytes.subarray(0, end))) {
      yield { kind: 'lines', first: next, lines, unterminated: false };
      next += lines.length;
      // A chunk may have a million lines.
      await yieldToEvents();
    }
    carry = Buffer.from(bytes.subarray(end + 1));
    if (carry.length > MAX_LINE_BYTES) {
      carry = Buffer.alloc(0);
      dropping = true;
    }
  }

  if (!sniffed) {
    const refusal = refusalOfStart(carry);
    if (refusal !== null) return yield refusal;
    carry = withoutMark(carry);
  }
  const isTerminated = dropping || carry.at(-1) === LINE_FEED;
  const rest = dropping ? [[null]] : carry.length > 0 ? [...batchesOf(carry.at(-1) === LINE_FEED ? carry.subarray(0, -1) : carry)] : [];
  for (const [index, lines] of rest.entries()) {
    yield { kind: 'lines', first: next, lines, unterminated: index === rest.length - 1 && !isTerminated };
    next += lines.length;
  }
}

/** Limits the work between two turns of the event loop. */
const batchBytes = 64 * 1024;
const batchLines = 500;

/** The lines of the bytes, a few at a time. */
function* batchesOf(bytes: Buffer): Generator<(string | null)[]> {
  for (let start = 0; start <= bytes.length; ) {
    const end = bytes.indexOf(LINE_FEED, start + batchBytes);
    const part = bytes.subarray(start, end < 0 ? bytes.length : end);
    const lines = part.toString('utf8').split('\n').map(lineOf);
    for (let first = 0; first < lines.length; first += batchLines) yield lines.slice(first, first + batchLines);
    start += part.length + 1;
  }
}

function lineOf(line: string): string | null {
  const text = line.endsWith('\r') ? line.slice(0, -1) : line;
  return text.length > MAX_LINE_BYTES ? null : text;
}

function withoutMark(bytes: Buffer): Buffer {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

/** Why a file with these first bytes is not read: it is empty, packed, or no UTF-8 text. */
export function refusalOfStart(start: Buffer): NoText | null {
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
