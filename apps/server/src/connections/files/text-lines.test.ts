import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_LINE_BYTES, readLines } from './text-lines.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes that are still referenced, whenever the collector would have run by itself. */
function memoryInUse(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function* chunksOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function linesOf(content: string | Uint8Array, size = 64 * 1024): Promise<(string | null)[] | string> {
  const lines: (string | null)[] = [];
  for await (const batch of readLines(chunksOf(typeof content === 'string' ? Buffer.from(content) : content, size))) {
    if (batch.kind === 'refused') return batch.reason;
    expect(batch.first).toBe(lines.length + 1);
    lines.push(...batch.lines);
  }
  return lines;
}

const text = 'a,b\n1,2\n'.repeat(2000);

describe('the lines of a file', () => {
  it.each([
    ['nothing', '', 'empty'],
    ['a byte order mark alone', '\uFEFF', 'empty'],
    ['blank lines alone', '\n \r\n\n', 'empty'],
    ['a ZIP archive', Buffer.from('504b0304140000000800', 'hex'), 'zip'],
    ['gzip', Buffer.from('1f8b0800000000000003', 'hex'), 'gzip'],
    ['UTF-32', Buffer.from(Array.from(text).flatMap((letter) => [letter.charCodeAt(0), 0, 0, 0])), 'binary'],
    ['binary', Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7) % 256)), 'binary'],
  ])('are refused for %s', async (_, content, reason) => {
    expect(await linesOf(content)).toBe(reason);
    expect(await linesOf(content, 3)).toBe(reason);
  });

  it.each([
    ['empty ones', '\n'],
    ['commas', ',,,,,,,\n'],
    ['lines that are too long', `${','.repeat(MAX_LINE_BYTES + 1)}\n`],
  ])('come a few at a time, with a turn of the event loop between them: %s', async (_, line) => {
    let [turns, batches] = [0, 0];
    let isReading = true;
    const countTurns = () => {
      turns += 1;
      if (isReading) setImmediate(countTurns);
    };
    setImmediate(countTurns);
    const content = Buffer.from(`a,b\n${line.repeat(Math.ceil(2_000_000 / line.length))}`);
    for await (const batch of readLines(chunksOf(content, content.length))) {
      if (batch.kind === 'refused') throw new Error(batch.reason);
      expect(batch.lines.length).toBeLessThanOrEqual(500);
      batches += 1;
    }
    isReading = false;
    expect(turns).toBeGreaterThanOrEqual(batches - 1);
  });

  it('do not depend on the chunk size', async () => {
    const line = fc.string({ unit: 'grapheme', maxLength: 12 }).map((one) => one.replaceAll(/\p{Cc}/gu, ''));
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom('\n', '\r\n'),
        async (some, size, end) => {
          const content = `x${end}${some.join(end)}`;
          const expected = content.split(end);
          if (expected.at(-1) === '') expected.pop();
          expect(await linesOf(content, size)).toEqual(expected);
        },
      ),
    );
  });

  it.each<[string, (text: string) => Uint8Array]>([
    ['UTF-8', (text) => Buffer.from(text)],
    ['UTF-8 with a mark', (text) => Buffer.from(`\uFEFF${text}`)],
    ['Windows-1252', (text) => Buffer.from(text, 'latin1')],
    ['UTF-16', (text) => Buffer.from(text, 'utf16le')],
    ['UTF-16 with a mark', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16, bytes the other way', (text) => Buffer.from(text, 'utf16le').swap16()],
    ['UTF-16, bytes the other way, with a mark', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ])('are the same in %s, also where the first umlaut is at the end of a large file', async (_, encode) => {
    for (const first of ['Länge;Breite', 'a;b'])
      for (const end of ['\n', '\r\n']) {
        const lines = [first, ...Array.from({ length: 20_000 }, () => '1;2'), 'größer;Höhe'];
        for (const size of [4095, 64 * 1024]) expect(await linesOf(encode(lines.join(end)), size)).toEqual(lines);
      }
  });

  it('are skipped where they are too long, and the next ones are read', async () => {
    const long = 'x'.repeat(MAX_LINE_BYTES + 1);
    for (const size of [1000, 64 * 1024, 4 * MAX_LINE_BYTES])
      expect(await linesOf(`a\n${long}\nb\n${long}`, size)).toEqual(['a', null, 'b', null]);
  });

  it('use little memory for a file that is one line of 200 MB', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 'x');
    const before = memoryInUse();
    let peak = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (let count = 0; count < 200; count += 1) {
        if (count % 20 === 19) peak = Math.max(peak, memoryInUse() - before);
        yield chunk;
      }
    }
    const lines: (string | null)[] = [];
    for await (const batch of readLines(endless())) if (batch.kind === 'lines') lines.push(...batch.lines);
    expect(lines).toEqual([null]);
    // Buffers that are collected are returned a moment later.
    expect(peak).toBeLessThan(50 * 1024 * 1024);
  });
});
