import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Accepts only JSON bodies (API-003). The text is stored too: it decides whether two writes are the same. An empty body is none. */
export function readJsonBodies(app: FastifyInstance): void {
  // Keys that would change an object's prototype are refused as malformed JSON.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('sentBody', undefined);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.sentBody = String(body);
    if (request.sentBody === '') done(null, undefined);
    // The parser answers through `done`.
    else void parse(request, request.sentBody, done);
  });
}

/** Accepts only bytes, for the routes of a separate scope. Their digest decides whether two writes are the same. */
export function readByteBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (request, body, done) => {
    request.sentBody = createHash('sha256').update(body).digest('base64url');
    done(null, body);
  });
}
