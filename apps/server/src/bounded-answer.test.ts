import { describe, expect, it } from 'vitest';
import { parseJson, readBounded } from './bounded-answer.ts';

/** An answer of as many parts of 1,000 bytes as are read, which counts them. */
function endlessAnswer(endsWith?: Error) {
  let parts = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (endsWith !== undefined && parts === 2) throw endsWith;
      parts += 1;
      controller.enqueue(new Uint8Array(1000));
    },
  });
  return { response: new Response(body), parts: () => parts };
}

describe('the answer of a service', () => {
  it('is read whole up to the limit, and not longer', async () => {
    expect(await readBounded(new Response('x'.repeat(10)), 10)).toEqual({ bytes: Buffer.from('x'.repeat(10)) });
    expect(await readBounded(new Response('x'.repeat(11)), 10)).toEqual({ problem: 'too_long' });
    expect(await readBounded(new Response(null, { status: 204 }), 10)).toEqual({ bytes: Buffer.alloc(0) });
  });

  it('without an end is left after the limit', async () => {
    const { response, parts } = endlessAnswer();
    expect(await readBounded(response, 5000)).toEqual({ problem: 'too_long' });
    expect(parts()).toBeLessThan(10);
  });

  it('that breaks off is said to', async () => {
    expect(await readBounded(endlessAnswer(new Error('gone')).response, 5000)).toEqual({ problem: 'broken_off' });
  });

  it('that is no JSON is undefined', () => {
    expect([parseJson(Buffer.from('{"a":1}')), parseJson(Buffer.from('<html>')), parseJson(Buffer.alloc(0))]).toEqual([
      { a: 1 },
      undefined,
      undefined,
    ]);
  });
});
