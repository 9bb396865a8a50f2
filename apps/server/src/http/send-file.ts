import { pipeline, Transform } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { describeFailure } from './failure.ts';
import type { SentFile } from './handler.ts';

/** A download ends when its reader has read nothing for this time. */
const maxStallMs = 60_000;

/** Sends a file as a download while it is created. One that fails is cut off, which the browser shows as a failed download. */
export async function sendFile(reply: FastifyReply, type: string, { name, bytes }: SentFile, stallMs: number = maxStallMs): Promise<void> {
  const plain = name.replace(/[^\w.-]/g, '_');
  const sent = limitStall(stallMs);
  // The error may contain data, and the framework would log it: the framework only gets the end of the connection.
  sent.on('error', () => reply.raw.destroy());
  pipeline(bytes, sent, (failure) => {
    // A disconnect of the reader is no failure.
    if (failure && !reply.raw.destroyed) reply.log.error({ failure: describeFailure(failure) }, 'a file was cut off');
  });
  await reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .type(type)
    .send(sent);
}

/** Passes bytes through and fails when bytes wait unread for `stallMs`; without waiting bytes there is no time limit. */
export function limitStall(stallMs: number): Transform {
  const sent = new Transform({
    transform: (bytes, _encoding, done) => {
      stall.refresh();
      done(null, bytes);
    },
  });
  const stall = setTimeout(() => {
    if (sent.readableLength === 0) stall.refresh();
    else sent.destroy(new Error('the client stopped reading a file'));
  }, stallMs);
  return sent.once('close', () => clearTimeout(stall));
}
