import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { passWhileTaken, sendFile } from './send-file.ts';

const patience = { timeout: 15_000 };
let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** A server that sends these bytes, once `ready`. */
async function serving(
  bytes: Readable,
  { ready, stallMs = 60_000 }: { ready?: (left: Promise<unknown>) => Promise<unknown>; stallMs?: number } = {},
) {
  app = fastify();
  app.get('/', async (_request, reply) => {
    await ready?.(once(reply.raw, 'close'));
    await sendFile(reply, 'application/zip', { name: 'a "b".zip', bytes }, stallMs);
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
}
const endless = () => {
  const bytes = new PassThrough();
  const more = () => {
    while (bytes.write(Buffer.alloc(65_536)));
  };
  more();
  return bytes.on('drain', more);
};

it('sends a file as it is created, under a name that is safe in a header', async () => {
  const bytes = new PassThrough();
  bytes.end('all of it');
  const answer = await fetch(await serving(bytes));
  expect([answer.headers.get('content-disposition'), await answer.text()]).toEqual([
    `attachment; filename="a__b_.zip"; filename*=UTF-8''a%20%22b%22.zip`,
    'all of it',
  ]);
});

it('destroys a file whose reader disconnects', async () => {
  const [bytes, goes] = [endless(), new AbortController()];
  await fetch(await serving(bytes), { signal: goes.signal });
  goes.abort();
  await vi.waitFor(() => expect(bytes.destroyed).toBe(true), patience);
});

it('destroys a file whose reader disconnected before it was created', async () => {
  const [bytes, goes, begun] = [endless(), new AbortController(), Promise.withResolvers<void>()];
  const address = await serving(bytes, {
    ready: async (left) => {
      begun.resolve();
      await left;
    },
  });
  const asked = fetch(address, { signal: goes.signal });
  await begun.promise;
  goes.abort();
  await asked.catch(() => undefined);
  await vi.waitFor(() => expect(bytes.destroyed).toBe(true), patience);
});

it('destroys a file that is not read', async () => {
  const bytes = endless();
  const answer = await fetch(await serving(bytes, { stallMs: 100 }));
  await vi.waitFor(() => expect(bytes.destroyed).toBe(true), patience);
  await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
});

describe('the bytes of a sent file', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());
  const stallMs = 1000;

  it('may come slowly, as long as they are read', () => {
    const sent = passWhileTaken(stallMs);
    for (let part = 0; part < 5; part += 1) {
      sent.write('part');
      expect(String(sent.read())).toBe('part');
      vi.advanceTimersByTime(stallMs * 3);
    }
    expect(sent.destroyed).toBe(false);
  });

  it('do not wait for ever', async () => {
    const sent = passWhileTaken(stallMs);
    sent.write('part');
    const failed = once(sent, 'error');
    vi.advanceTimersByTime(stallMs);
    expect(String((await failed)[0])).toContain('nobody took');
  });
});
