import { isIPv4 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { networkOf } from './caller.ts';
import type { Limiter, Limits } from './limits.ts';

/** A request for a page of the inbox of the demo. */
export interface InboxRequest {
  /** The path below `/demo/mail`: empty for the list, or a mail. */
  readonly path: string;
  /** The recipient; null: all recipients. */
  readonly to: string | null;
  readonly language: string;
  /** The browser runs on the machine that the product runs on. */
  readonly isLocal: boolean;
}

export interface InboxPage {
  readonly type: string;
  /** The content security policy of the page, stricter than ours. */
  readonly policy: string;
  readonly body: string;
}

/** Reads a page of the inbox; null where there is none or the browser may not see it. */
export type ReadInbox = (request: InboxRequest) => Promise<InboxPage | null>;

/** Serves the inbox of the demo as pages of the product, so that it is reachable at the same address. */
export function serveDemoInbox(
  app: FastifyInstance,
  read: ReadInbox,
  { limiter, limits }: { readonly limiter: Limiter; readonly limits: Limits },
): void {
  for (const url of ['/demo/mail', '/demo/mail/style.css', '/demo/mail/:id', '/demo/mail/:id/html']) {
    app.get<{ Params: { id?: string }; Querystring: { to?: string | string[] } }>(url, async (request, reply) => {
      const retryAfter = limiter.count(`all ${networkOf(request.ip)}`, limits.perAddress);
      if (retryAfter > 0) throw new AppError('too_many_requests', { retryAfter });
      const { id } = request.params;
      if (id !== undefined && !/^\d{1,9}$/.test(id)) throw new AppError('not_found');
      const page = await read({
        path: url.replace('/demo/mail', '').replace(':id', id ?? ''),
        to: [request.query.to].flat()[0] ?? null,
        language: request.headers['accept-language'] ?? '',
        isLocal: isFromThisMachine(request),
      });
      if (page === null) throw new AppError('not_found');
      await reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', page.policy)
        .header('referrer-policy', 'no-referrer')
        .header('x-frame-options', url.endsWith('/html') ? 'SAMEORIGIN' : 'DENY')
        .type(page.type)
        .send(page.body);
    });
  }
}

/** The headers that a proxy adds. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * Whether the request comes from a browser on this machine. The remote address must be local and no proxy in between; the requested host must be local too,
 * or a foreign page could point its own host name at this machine and read the answers (DNS rebinding).
 */
function isFromThisMachine(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const isLoopback = address === '::1' || (isIPv4(address) && address.startsWith('127.'));
  const isProxied = proxyHeaders.some((name) => request.headers[name] !== undefined);
  return isLoopback && !isProxied && /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(request.headers.host ?? '');
}
