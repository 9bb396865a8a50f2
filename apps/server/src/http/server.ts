import compress from '@fastify/compress';
import type { Endpoint } from '@wattbook/contract/endpoint';
import type { TrustedProxies } from '@wattbook/domain/installation/trusted-proxies';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { constants } from 'node:zlib';
import { v7 as newId } from 'uuid';
import type { Meters } from '../meters.ts';
import { AppError } from './app-error.ts';
import { countRequests, logRequests } from './access-log.ts';
import { answerError } from './answer-errors.ts';
import type { ConnectionRules } from './connection-rules.ts';
import type { Handlers } from './handler.ts';
import { type DemoPages, serveDemoPages } from './demo-pages.ts';
import { type Inbox, serveDemoInbox } from './demo-inbox.ts';
import { readJsonBodies } from './json-body.ts';
import { createLimiter, limitPages } from './limits.ts';
import { createListener } from './listener.ts';
import { type McpPage, serveMcp } from './mcp-page.ts';
import { type MetricsPage, serveMetrics } from './metrics-page.ts';
import { type Mounting, mountApi } from './mount.ts';
import { openApiDocument } from './openapi/document.ts';
import { serveReference } from './openapi/reference.ts';
import { type SecurityOptions, addSecurityHeaders, bareHeaders } from './security-headers.ts';
import { serveWeb } from './static-web.ts';
import { trustOf, warnOfForwarding } from './trusted-proxies.ts';

export interface ServerOptions extends SecurityOptions, Omit<Mounting, 'limiter'> {
  readonly log: FastifyBaseLogger;
  readonly trustProxy: TrustedProxies;
  readonly connections: ConnectionRules;
  /** Off: nothing but the calls and the metrics is there. */
  readonly hasPages: boolean;
  /** Called with each failure of a call, before it is answered. */
  readonly noteFailure: (error: unknown) => void;
  /** Folder of the built web. */
  readonly webFolder: string;
  /** The inbox of the demo, where there is one. */
  readonly inbox: Inbox | null;
  /** The simulated manufacturers of the demo, where there are some. */
  readonly demoPages: DemoPages | null;
  readonly version: string;
  readonly meters: Meters;
  readonly metrics: MetricsPage;
  readonly mcp: McpPage;
}

/** The web server with every endpoint of `api` mounted; it does not listen yet. */
export async function buildServer<T extends Readonly<Record<string, Endpoint>>>(
  api: T,
  handlers: Handlers<T>,
  options: ServerOptions,
): Promise<FastifyInstance> {
  const isTrusted = trustOf(options.trustProxy);
  const app: FastifyInstance = fastify({
    serverFactory: createListener({
      rules: options.connections,
      isTrusted: (address) => isTrusted(address, 0),
      headers: bareHeaders(options),
    }),
    // The listener answers, also for the other addresses of `localhost`.
    clientErrorHandler: () => undefined,
    loggerInstance: options.log,
    // The framework logs addresses; `logRequests` logs the pattern of the route.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy === 'off' ? false : isTrusted,
    genReqId: () => newId(),
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 300 },
    // For these errors no hook has run.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(bareHeaders(options))),
  });
  app.setErrorHandler((error, request, reply) => {
    options.noteFailure(error);
    return answerError(error, request, reply);
  });
  logRequests(app);
  countRequests(app, options.meters);
  warnOfForwarding(app, options.trustProxy, options.log);
  addSecurityHeaders(app, options);
  await app.register(compress, {
    global: true,
    threshold: 1024,
    // The first takes half the processor time of brotli at this quality, and no more bytes (decision 0231).
    encodings: ['zstd', 'br', 'gzip'],
    // The default levels cost more time than the network saves.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    zlibOptions: { level: 1 },
  });
  readJsonBodies(app);
  // Not the wall clock, which may be set back.
  const limiter = createLimiter(() => performance.now());
  limitPages(app, limiter, options.limits);
  mountApi(app, api, handlers, { ...options, limiter });
  serveMetrics(app, options.metrics, limiter);
  if (!options.hasPages) {
    app.setNotFoundHandler(() => Promise.reject(new AppError('not_found')));
    return app;
  }
  serveMcp(app, options.mcp, { ...options, limiter });
  if (options.demoPages !== null) await serveDemoPages(app, options.demoPages, options.baseUrl);
  if (options.inbox !== null) serveDemoInbox(app, options.inbox, options.baseUrl);
  serveReference(app, () => openApiDocument(api, { version: options.version, baseUrl: options.baseUrl }));
  await serveWeb(app, options.webFolder);
  return app;
}
