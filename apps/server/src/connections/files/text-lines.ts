import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { type NoText, readText } from './read-text.ts';

/** The longest accepted line, in bytes. The longest real ones (a header of 145 columns) have 3 KB. */
export const MAX_LINE_BYTES = 256 * 1024;

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

/**
 * Cuts bytes into lines of UTF-8 text, chunk by chunk. Memory: one chunk and one unfinished line; a line longer than `MAX_LINE_BYTES` is
 * skipped while it arrives. Input that is not text (an archive, UTF-16, binary) is refused by its first bytes.
 */
export async function* readLines(input: AsyncIterable<Uint8Array>): AsyncGenerator<LineBatch | NoText, void, undefined> {
  let carry: Buffer = Buffer.alloc(0);
  let dropping = false;
  let next = 1;

  for await (const chunk of readText(input)) {
    if ('kind' in chunk) return yield chunk;
    let bytes = carry.length === 0 ? chunk : Buffer.concat([carry, chunk]);
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
