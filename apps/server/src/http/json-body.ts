import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Takes JSON bodies and nothing else (API-003). The text is kept as well: it tells whether two writes are the same. An empty body is none. */
export function readJsonBodies(app: FastifyInstance): void {
  // Keys that would change an object's prototype are refused like any other text that is no JSON of ours.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('sentBody', undefined);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.sentBody = String(body);
    if (request.sentBody === '') done(null, undefined);
    // It answers through `done`.
    else void parse(request, request.sentBody, done);
  });
}

/** Takes bytes and nothing else, for the routes of a scope of their own. What tells two writes apart is their digest. */
export function readByteBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (request, body, done) => {
    request.sentBody = createHash('sha256').update(body).digest('base64url');
    done(null, body);
  });
}
