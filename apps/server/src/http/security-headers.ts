import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

export interface SecurityOptions {
  /** The public address of the product; with https the headers require browsers to use https. */
  readonly baseUrl: string;
  /** Origins beside our own that the map is loaded from; read for every answer, since they change while the server runs. */
  readonly mapOrigins: () => readonly string[];
  /** The server that counts visits; null: none. */
  readonly statisticsUrl: string | null;
  /** Origin of the help desk, to which a form signs users in; null: none. */
  readonly helpDeskOrigin: string | null;
  /** Origin of the provider of tariffs that browsers call (OQ-202). */
  readonly tariffOrigin: string;
}

/** What a page could ask a browser for and the product never does: a foreign script that got in cannot either. Passkeys and the clipboard stay as they are. */
const unused = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
/** The charge map asks for the position of the user, on a click and for the page itself only (MAP-003). */
const permissionsPolicy = ['geolocation=(self)', ...unused.map((feature) => `${feature}=()`)].join(', ');

/** Allows only what the web needs, without inline script: workers from blobs for the map, inline styles for the component library. */
export function addSecurityHeaders(
  app: FastifyInstance,
  { baseUrl, mapOrigins, statisticsUrl, helpDeskOrigin, tariffOrigin }: SecurityOptions,
): void {
  const withMap = (...own: string[]) => [() => [...own, ...mapOrigins()].join(' ')];
  const statistics = statisticsUrl === null ? [] : [new URL(statisticsUrl).origin];
  const isHttps = baseUrl.startsWith('https:');
  // Made once: each refusal of an overloaded server has them too.
  const addHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: withMap("'self'", 'data:', 'blob:'),
        fontSrc: ["'self'", 'data:'],
        connectSrc: withMap("'self'", ...statistics, ...(tariffOrigin === new URL(baseUrl).origin ? [] : [tariffOrigin])),
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
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('permissions-policy', permissionsPolicy);
    addHeaders(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined));
  });
}

/** The security headers for answers before the framework runs: they are JSON and load nothing. */
export const bareHeaders = ({ baseUrl }: Pick<SecurityOptions, 'baseUrl'>): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': permissionsPolicy,
  ...(baseUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});
