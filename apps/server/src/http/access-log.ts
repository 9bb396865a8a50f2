import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Meters } from '../meters.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Refused because there are too many calls. */
    isShed: boolean;
    /** The error word of its answer. */
    refusal: string | undefined;
  }
}

/** Counts the answers for the metrics. */
export function countRequests(app: FastifyInstance, { calls, refusals }: Meters): void {
  app.addHook('onResponse', async ({ refusal, routeOptions }, { statusCode }) => {
    calls.add({ access: routeOptions.config.access ?? 'page', status: `${Math.floor(statusCode / 100)}xx` });
    if (refusal !== undefined) refusals.add({ word: refusal });
  });
}

/**
 * Logs one line per request at level debug, and at level error where the server failed: the metrics count calls and refusals, and what concerns the security of an
 * account has lines of its own. The pattern of the route, never its address: addresses contain ids, tokens and search texts. Calls that are refused because there
 * are too many have one warning for all of ten seconds.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('isShed', false);
  app.decorateRequest('refusal', undefined);
  const countShed = createShedCount(app.log);
  app.addHook('onResponse', async (request, reply) => {
    if (request.isShed) countShed();
    const isFailure = reply.statusCode >= 500 && !request.isShed;
    request.log[isFailure ? 'error' : 'debug'](
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unmatched',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}

const shedMs = 10_000;

/** Warns at the first refusal, and again after ten seconds with how many there were since. */
function createShedCount(log: Pick<FastifyBaseLogger, 'warn'>): () => void {
  let [refused, toldAt] = [0, Number.NEGATIVE_INFINITY];
  return () => {
    refused += 1;
    if (performance.now() - toldAt < shedMs) return;
    log.warn({ refused }, 'calls were refused: there are more than this server can answer in time');
    [refused, toldAt] = [0, performance.now()];
  };
}
