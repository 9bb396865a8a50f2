import { pipeline, Transform } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { describeFailure } from './failure.ts';
import type { SentFile } from './handler.ts';

/** Nothing is made for a reader who takes nothing for so long. */
const longestStallMs = 60_000;

/** Sends a file to be saved, as it is made. One that fails on its way is cut off, which the browser shows as a failed download. */
export async function sendFile(
  reply: FastifyReply,
  type: string,
  { name, bytes }: SentFile,
  stallMs: number = longestStallMs,
): Promise<void> {
  const plain = name.replace(/[^\w.-]/g, '_');
  const sent = passWhileTaken(stallMs);
  // What went wrong may hold data, and the framework would log it whole: it only sees that there is an end.
  sent.on('error', () => reply.raw.destroy());
  pipeline(bytes, sent, (failure) => {
    // Who goes away while it comes has not failed.
    if (failure && !reply.raw.destroyed) reply.log.error({ failure: describeFailure(failure) }, 'a file was cut off');
  });
  await reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .type(type)
    .send(sent);
}

/** Passes bytes on until what waits for its reader has waited too long; one that has nothing to give yet may take its time. */
export function passWhileTaken(stallMs: number): Transform {
  const sent = new Transform({
    transform: (bytes, _encoding, done) => {
      stall.refresh();
      done(null, bytes);
    },
  });
  const stall = setTimeout(() => {
    if (sent.readableLength === 0) stall.refresh();
    else sent.destroy(new Error('nobody took a file any more'));
  }, stallMs);
  return sent.once('close', () => clearTimeout(stall));
}
