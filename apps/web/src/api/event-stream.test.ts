import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEvents } from './event-stream.ts';

function streamOf(bytes: Uint8Array, cuts: readonly number[]): ReadableStream<Uint8Array> {
  const edges = [0, ...[...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b), bytes.length];
  return new ReadableStream({
    start(controller) {
      for (const [index, edge] of edges.slice(1).entries()) controller.enqueue(bytes.slice(edges[index], edge));
      controller.close();
    },
  });
}

async function collect(text: string, cuts: readonly number[] = []): Promise<string[]> {
  const events: string[] = [];
  for await (const data of readEvents(streamOf(new TextEncoder().encode(text), cuts))) events.push(data);
  return events;
}

describe('a stream of events', () => {
  it('yields the data and skips comments and other fields', async () => {
    expect(await collect(': hello\n\nevent: x\nid: 1\ndata: {"a":1}\n\ndata:2\r\n\r\n')).toEqual(['{"a":1}', '2']);
  });

  it('joins the lines of one event', async () => {
    expect(await collect('data: a\ndata: b\n\n')).toEqual(['a\nb']);
  });

  it('drops an incomplete event', async () => {
    expect(await collect('data: a\n\ndata: b')).toEqual(['a']);
  });

  it('is the same wherever the network splits it, even inside a character', async () => {
    const line = fc
      .string({ unit: 'grapheme' })
      .filter((text) => text !== '' && !/[\r\n]/.test(text) && !text.startsWith(' ') && !text.startsWith('\uFEFF'));
    await fc.assert(
      fc.asyncProperty(fc.array(line), fc.array(fc.nat(5000)), async (lines, cuts) => {
        expect(await collect(lines.map((text) => `data: ${text}\n\n`).join(''), cuts)).toEqual(lines);
      }),
    );
  });
});
