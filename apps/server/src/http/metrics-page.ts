import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { callerOf } from './caller.ts';
import { type Limiter, refuseIf } from './limits.ts';
import { bearerTokenOf } from './request-token.ts';

/** The metrics of the operator. */
export interface MetricsPage {
  /** Null: they are off. */
  readonly token: string | null;
  /** The media type of the text. */
  readonly type: string;
  readonly read: (from: string) => string;
}

/** Of one process, whoever reads: a monitor reads a few times a minute. */
const readsPerMinute = 120;

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** Serves `/metrics` to whoever has the token of the operator. Where there is none, the address does not exist. */
export function serveMetrics(app: FastifyInstance, { token, type, read }: MetricsPage, limiter: Limiter): void {
  app.get('/metrics', async (request, reply) => {
    if (token === null) throw new AppError('not_found');
    const sent = bearerTokenOf(request);
    if (sent === undefined || !timingSafeEqual(digestOf(sent), digestOf(token))) throw new AppError('unauthorized');
    refuseIf(limiter.count('metrics', readsPerMinute));
    return reply
      .header('cache-control', 'no-store')
      .type(type)
      .send(read(callerOf(request).address));
  });
}
