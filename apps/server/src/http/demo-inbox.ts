import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** A request for a page of the inbox of the demo. */
export interface InboxRequest {
  /** The path below `/demo/mail`: empty for the list, or a mail. */
  readonly path: string;
  /** The recipient; null: all recipients. */
  readonly to: string | null;
  readonly language: string;
}

export interface InboxPage {
  readonly type: string;
  /** The content security policy of the page, stricter than ours. */
  readonly policy: string;
  readonly body: string;
}

/** The inbox of the demo. */
export interface Inbox {
  /** The secret of this start, which is printed on the terminal. Whoever has it sees every mail; for anybody else there is no inbox. */
  readonly key: string;
  /** Reads a page; null where there is none. */
  readonly read: (request: InboxRequest) => Promise<InboxPage | null>;
}

const base = '/demo/mail';
const cookie = 'wattbook_demo_mail';

/** The link with the secret, for the terminal of the operator. */
export const inboxLink = (baseUrl: string, { key }: Inbox): string => `${baseUrl}${base}?key=${key}`;

/**
 * Serves the inbox of the demo as pages of the product, so that it is reachable at the same address. Only the secret opens it, never where a request comes from:
 * behind a proxy every request comes from this machine. The link with the secret stores it in a cookie of these pages, so that it does not stay in the address.
 */
export function serveDemoInbox(app: FastifyInstance, { key, read }: Inbox, baseUrl: string): void {
  const attributes = `Path=${base}; HttpOnly; SameSite=Lax${baseUrl.startsWith('https:') ? '; Secure' : ''}`;
  for (const url of [base, `${base}/style.css`, `${base}/:id`, `${base}/:id/html`]) {
    app.get<{ Params: { id?: string }; Querystring: Record<string, string | string[]> }>(url, async (request, reply) => {
      const [sent, to] = [firstOf(request.query['key']), firstOf(request.query['to'])];
      if (url === base && isSame(sent, key)) {
        const query = to === null ? '' : `?${new URLSearchParams({ to }).toString()}`;
        return reply
          .header('set-cookie', `${cookie}=${key}; ${attributes}`)
          .header('cache-control', 'no-store')
          .redirect(`${base}${query}`, 303);
      }
      if (!isSame(cookieOf(request), key)) return reply.callNotFound();
      const { id } = request.params;
      if (id !== undefined && !/^\d{1,9}$/.test(id)) throw new AppError('not_found');
      const path = url.replace(base, '').replace(':id', id ?? '');
      const page = await read({ path, to, language: request.headers['accept-language'] ?? '' });
      if (page === null) throw new AppError('not_found');
      return reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', page.policy)
        .header('referrer-policy', 'no-referrer')
        .header('x-frame-options', url.endsWith('/html') ? 'SAMEORIGIN' : 'DENY')
        .type(page.type)
        .send(page.body);
    });
  }
}

const firstOf = (value: string | string[] | undefined): string | null => [value].flat()[0] ?? null;

const cookieOf = ({ headers }: FastifyRequest): string | null =>
  (headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${cookie}=`))
    ?.slice(cookie.length + 1) ?? null;

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (text: string | null, key: string): boolean => text !== null && timingSafeEqual(digest(text), digest(key));
