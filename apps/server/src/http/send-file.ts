import { PassThrough, pipeline } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { describeFailure } from './failure.ts';
import type { SentFile } from './handler.ts';

/** Sends a file to be saved, as it is made. One that fails on its way is cut off, which the browser shows as a failed download. */
export async function sendFile(reply: FastifyReply, type: string, { name, bytes }: SentFile): Promise<void> {
  const plain = name.replace(/[^\w.-]/g, '_');
  const sent = new PassThrough();
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
