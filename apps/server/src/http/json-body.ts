import { createHash } from 'node:crypto';
import { setImmediate as yieldToEvents } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Accepts only JSON bodies (API-003). The text is stored too: it decides whether two writes are the same. An empty body is none. */
export function readJsonBodies(app: FastifyInstance): void {
  // Keys that would change an object's prototype are refused as malformed JSON.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('sentBody', undefined);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.sentBody = String(body);
    const text = request.sentBody;
    if (text === '') done(null, undefined);
    // The parser answers through `done`.
    else void (text.length < largeLength ? parse(request, text, done) : inTurn(() => parse(request, text, done)));
  });
}

/** A body of this length takes milliseconds to parse and to check. */
const largeLength = 128 * 1024;
let lastTurn: Promise<unknown> = Promise.resolve();

/** Runs one such work in a turn of the event loop: several that have arrived together would keep it from everything else. */
function inTurn(work: () => unknown): Promise<void> {
  lastTurn = lastTurn.then(() => yieldToEvents());
  return lastTurn.then(() => void work());
}

/** Accepts forms as well, for the routes of a separate scope: the text is stored, and the body is empty. */
export function readFormBodies(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    request.sentBody = String(body);
    done(null, {});
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
