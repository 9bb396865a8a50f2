import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitStall, sendFile } from './send-file.ts';

const waitOptions = { timeout: 15_000 };
let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** A server that sends these bytes, once `ready`. */
async function serveBytes(
  bytes: Readable,
  { ready, stallMs = 60_000 }: { ready?: (closed: Promise<unknown>) => Promise<unknown>; stallMs?: number } = {},
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
  const response = await fetch(await serveBytes(bytes));
  expect([response.headers.get('content-disposition'), await response.text()]).toEqual([
    `attachment; filename="a__b_.zip"; filename*=UTF-8''a%20%22b%22.zip`,
    'all of it',
  ]);
});

it('destroys a file whose reader disconnects', async () => {
  const [bytes, controller] = [endless(), new AbortController()];
  await fetch(await serveBytes(bytes), { signal: controller.signal });
  controller.abort();
  await vi.waitFor(() => expect(bytes.destroyed).toBe(true), waitOptions);
});

it('destroys a file whose reader disconnected before it was created', async () => {
  const [bytes, controller, started] = [endless(), new AbortController(), Promise.withResolvers<void>()];
  const address = await serveBytes(bytes, {
    ready: async (closed) => {
      started.resolve();
      await closed;
    },
  });
  const pending = fetch(address, { signal: controller.signal });
  await started.promise;
  controller.abort();
  await pending.catch(() => undefined);
  await vi.waitFor(() => expect(bytes.destroyed).toBe(true), waitOptions);
});

it('destroys a file that is not read', async () => {
  const bytes = endless();
  const response = await fetch(await serveBytes(bytes, { stallMs: 100 }));
  await vi.waitFor(() => expect(bytes.destroyed).toBe(true), waitOptions);
  await expect(response.arrayBuffer()).rejects.toThrow('terminated');
});

describe('the bytes of a sent file', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());
  const stallMs = 1000;

  it('may come slowly, as long as they are read', () => {
    const sent = limitStall(stallMs);
    for (let part = 0; part < 5; part += 1) {
      sent.write('part');
      expect(String(sent.read())).toBe('part');
      vi.advanceTimersByTime(stallMs * 3);
    }
    expect(sent.destroyed).toBe(false);
  });

  it('do not wait for ever', async () => {
    const sent = limitStall(stallMs);
    sent.write('part');
    const failed = once(sent, 'error');
    vi.advanceTimersByTime(stallMs);
    expect(String((await failed)[0])).toContain('the client stopped reading');
  });
});
