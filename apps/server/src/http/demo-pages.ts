import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** The simulated manufacturers of the demo. */
export interface DemoPages {
  /** Where they listen on this machine; each has its name below it. */
  readonly origin: string;
}

/** The pages on which their users sign in and agree; what programs call is not reached from outside. */
const pagesOf: Readonly<Record<string, readonly string[]>> = {
  tesla: ['/oauth2/v3/authorize'],
  smartcar: ['/oauth/authorize'],
  cardata: ['/device'],
  // Browsers check a token of Tibber themselves.
  tibber: ['/v1-beta/gql'],
};

const formType = 'application/x-www-form-urlencoded';
const base = '/demo/manufacturers';
/** What the programs of the household read. */
const householdPage = '/demo/household';
const timeoutMs = 5000;
const maxFormBytes = 16 * 1024;
/** The form of a page leads on to the product by a redirect. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Serves the pages of the simulated manufacturers as pages of the product, so that a browser reaches them at the same address. They lead back to `baseUrl` only. */
export async function serveDemoPages(app: FastifyInstance, { origin }: DemoPages, baseUrl: string): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([formType, 'application/json'], { parseAs: 'string', bodyLimit: maxFormBytes }, (_request, body, done) =>
      done(null, body),
    );
    for (const [source, paths] of Object.entries(pagesOf)) {
      for (const path of paths) {
        const handler = async (request: FastifyRequest, reply: FastifyReply) => {
          const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
          return forward(`${origin}/${source}${path}${query}`, request, reply, baseUrl);
        };
        scope.route({ method: ['GET', 'POST'], url: `${base}/${source}${path}`, handler });
      }
    }
    scope.get(householdPage, (request, reply) => forward(`${origin}/household/`, request, reply, baseUrl));
  });
}

async function forward(url: string, request: FastifyRequest, reply: FastifyReply, baseUrl: string): Promise<FastifyReply> {
  const answer = await fetch(url, {
    method: request.method,
    headers: {
      'content-type': request.headers['content-type'] ?? formType,
      'accept-language': request.headers['accept-language'] ?? '',
      ...(request.headers.authorization !== undefined && { authorization: request.headers.authorization }),
    },
    body: typeof request.body === 'string' ? request.body : null,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw new AppError('unavailable');
  });
  const location = answer.headers.get('location');
  // A manufacturer knows the addresses of its customers; the simulated ones lead wherever the address of their page says.
  if (location !== null && URL.parse(location, baseUrl)?.origin !== new URL(baseUrl).origin) throw new AppError('not_found');
  return reply
    .status(answer.status)
    .headers({
      ...(location === null ? {} : { location }),
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
    })
    .type(answer.headers.get('content-type') ?? 'text/plain')
    .send(await answer.text());
}
