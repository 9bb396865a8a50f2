import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { type NoText, readText } from './read-text.ts';

/** Limits the work between two turns of the event loop. */
const CHUNK_BYTES = 64 * 1024;

/** Decodes bytes of UTF-8 in small chunks, for text that has no lines. Input that is not text is refused by its first bytes. */
export async function* readTextChunks(input: AsyncIterable<Uint8Array>): AsyncGenerator<string | NoText, void, undefined> {
  const decoder = new TextDecoder();
  for await (const bytes of readText(input)) {
    if ('kind' in bytes) return yield bytes;
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      yield decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: true });
      await yieldToEvents();
    }
  }
  yield decoder.decode();
}
