import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export interface SecurityOptions {
  /** Where people reach the product; over https it asks browsers to stay there. */
  readonly baseUrl: string;
  /** Origins beside our own that the map is loaded from; asked for every answer, since they change while the server runs. */
  readonly mapOrigins: () => readonly string[];
  /** Where visits are counted; null: nowhere. */
  readonly statisticsUrl: string | null;
  /** Origin of the help desk, to which a form signs people in; null: there is none. */
  readonly helpDeskOrigin: string | null;
}

/** What the web needs and no inline script: workers from blobs for the map, inline styles for the component library. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  { baseUrl, mapOrigins, statisticsUrl, helpDeskOrigin }: SecurityOptions,
): Promise<void> {
  const withMap = (...own: string[]) => [() => [...own, ...mapOrigins()].join(' ')];
  const statistics = statisticsUrl === null ? [] : [new URL(statisticsUrl).origin];
  const isHttps = baseUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: withMap("'self'", 'data:', 'blob:'),
        fontSrc: ["'self'", 'data:'],
        connectSrc: withMap("'self'", ...statistics),
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'", ...(helpDeskOrigin === null ? [] : [helpDeskOrigin])],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
}

/** The same for answers that are made before anything of the framework has run: they are JSON and need nothing. */
export const bareHeaders = ({ baseUrl }: Pick<SecurityOptions, 'baseUrl'>): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  ...(baseUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});
