import type { FastifyInstance } from 'fastify';

/**
 * Logs one line per request. The pattern of the route, never its address: addresses contain ids, tokens and search texts. A successful push is logged at level debug:
 * a few cars send thousands a day.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unmatched',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.error(line, 'answered');
    else if (request.routeOptions.config.isPush === true && reply.statusCode < 400) request.log.debug(line, 'answered');
    else request.log.info(line, 'answered');
  });
}
