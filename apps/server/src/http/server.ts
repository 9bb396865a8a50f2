import { STATUS_CODES } from 'node:http';
import compress from '@fastify/compress';
import type { Endpoint } from '@wattbook/contract/endpoint';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { constants } from 'node:zlib';
import { v7 as uuidv7 } from 'uuid';
import { logRequests } from './access-log.ts';
import { answerError } from './answer-errors.ts';
import type { Handlers } from './handler.ts';
import { type ReadInbox, serveDemoInbox } from './demo-inbox.ts';
import { readJsonBodies } from './json-body.ts';
import { createLimiter } from './limits.ts';
import { type Mounting, mountApi } from './mount.ts';
import { openApiDocument } from './openapi.ts';
import { serveReference } from './reference.ts';
import { type SecurityOptions, addSecurityHeaders, bareHeaders } from './security-headers.ts';
import { serveWeb } from './static-web.ts';

export interface ServerOptions extends SecurityOptions, Omit<Mounting, 'limiter'> {
  readonly log: FastifyBaseLogger;
  readonly trustProxy: boolean;
  /** Folder of the built web. */
  readonly webFolder: string;
  /** The inbox of the demo, where there is one. */
  readonly readInbox?: ReadInbox | undefined;
  readonly version: string;
}

/** The web server with every endpoint of `api` mounted; it does not listen yet. */
export async function buildServer<T extends Readonly<Record<string, Endpoint>>>(
  api: T,
  handlers: Handlers<T>,
  options: ServerOptions,
): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: options.log,
    // The framework logs addresses; `logRequests` logs the pattern of the route.
    logController: new LogController({ disableRequestLogging: true }),
    // One proxy, ours: entries further left in X-Forwarded-For are written by the caller.
    trustProxy: options.trustProxy ? (_address, hop) => hop === 0 : false,
    genReqId: () => uuidv7(),
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 300 },
    // For these errors no hook has run, and input that is not HTTP has no reply.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(bareHeaders(options))),
    clientErrorHandler: (_error, socket) => {
      if (socket.writable) socket.end(plainRefusal(options));
    },
  });
  app.setErrorHandler(answerError);
  logRequests(app);
  await addSecurityHeaders(app, options);
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // The default levels cost more time than the network saves.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    zlibOptions: { level: 1 },
  });
  readJsonBodies(app);
  // Not the wall clock, which may be set back.
  const limiter = createLimiter(() => performance.now());
  mountApi(app, api, handlers, { tokenResolver: options.tokenResolver, oncePerKey: options.oncePerKey, limiter, limits: options.limits });
  if (options.readInbox !== undefined) serveDemoInbox(app, options.readInbox, { limiter, limits: options.limits });
  await serveReference(app, openApiDocument(api, { version: options.version, baseUrl: options.baseUrl }));
  await serveWeb(app, options.webFolder);
  return app;
}

/** The answer to input that is not HTTP. */
function plainRefusal(options: SecurityOptions): string {
  const body = JSON.stringify({ message: 'malformed_json' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length, connection: 'close', ...bareHeaders(options) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 400 ${STATUS_CODES[400]}\r\n${lines.join('')}\r\n${body}`;
}
