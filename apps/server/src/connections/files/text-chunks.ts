import { type NoText, refusalOfStart, SNIFFED_BYTES } from './text-lines.ts';

/** Limits the work between two turns of the event loop. */
const CHUNK_BYTES = 64 * 1024;

/** Decodes bytes of UTF-8 in small chunks, for text that has no lines. Input that is not text is refused by its first bytes. */
export async function* readText(input: AsyncIterable<Uint8Array>): AsyncGenerator<string | NoText, void, undefined> {
  const decoder = new TextDecoder();
  let start = Buffer.alloc(0);
  let sniffed = false;
  for await (const chunk of input) {
    let bytes: Uint8Array = chunk;
    if (!sniffed) {
      start = Buffer.concat([start, chunk]);
      if (start.length < SNIFFED_BYTES) continue;
      const refusal = refusalOfStart(start.subarray(0, SNIFFED_BYTES));
      if (refusal !== null) return yield refusal;
      sniffed = true;
      bytes = start;
    }
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: true });
  }
  if (!sniffed) {
    const refusal = refusalOfStart(start);
    if (refusal !== null) return yield refusal;
    yield decoder.decode(start, { stream: true });
  }
  yield decoder.decode();
}
