import { once } from 'node:events';
import type { FastifyReply } from 'fastify';
import { describeFailure } from './failure.ts';

const heartbeatMs = 15_000;

/** The texts of messages: one that goes to many streams is serialised once. */
const texts = new WeakMap<object, string>();

function textOf(message: object, present: (message: unknown) => unknown): string {
  const text = texts.get(message) ?? JSON.stringify(present(message));
  texts.set(message, text);
  return text;
}

/**
 * Sends messages as server-sent events until they end or the caller disconnects. A comment every 15 seconds keeps proxies from closing the connection. While the
 * caller does not read, no message is read from the source: the source bounds its own queue.
 */
export async function sendEvents(
  reply: FastifyReply,
  messages: AsyncIterable<object>,
  present: (message: unknown) => unknown,
  signal: AbortSignal,
): Promise<void> {
  reply.hijack();
  const response = reply.raw;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) response.setHeader(name, value);
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  response.write('retry: 3000\n\n');
  const heartbeat = setInterval(() => {
    if (!response.writableNeedDrain) response.write(': still here\n\n');
  }, heartbeatMs);
  try {
    for await (const message of messages) {
      if (!response.write(`data: ${textOf(message, present)}\n\n`)) await once(response, 'drain', { signal });
    }
  } catch (failure) {
    // A disconnect is an end, not a failure. The status is already sent: the connection is ended, and the caller connects again.
    if (!signal.aborted) reply.log.error({ failure: describeFailure(failure) }, 'an event stream failed');
  } finally {
    clearInterval(heartbeat);
    response.end();
  }
}
