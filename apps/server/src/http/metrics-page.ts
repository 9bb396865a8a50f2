import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { callerOf } from './caller.ts';
import { type Limiter, refuseIf } from './limits.ts';
import { bearerTokenOf } from './request-token.ts';

/** The metrics of the operator. */
export interface MetricsPage {
  /** Whether there is a token for them. */
  readonly isOn: () => boolean;
  /** Whether a text is a token for them. */
  readonly admits: (text: string) => boolean;
  /** The media type of the text. */
  readonly type: string;
  readonly read: (from: string) => string;
}

/** Of one process, whoever reads: a monitor reads a few times a minute. */
const readsPerMinute = 120;

/** Serves `/metrics` to whoever has a token for it. Where there is none, the address does not exist. */
export function serveMetrics(app: FastifyInstance, { isOn, admits, type, read }: MetricsPage, limiter: Limiter): void {
  app.get('/metrics', async (request, reply) => {
    if (!isOn()) throw new AppError('not_found');
    const sent = bearerTokenOf(request);
    if (sent === undefined || !admits(sent)) throw new AppError('unauthorized');
    refuseIf(limiter.count('metrics', readsPerMinute));
    return reply
      .header('cache-control', 'no-store')
      .type(type)
      .send(read(callerOf(request).address));
  });
}
