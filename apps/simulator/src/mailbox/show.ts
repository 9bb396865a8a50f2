import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MailStore } from './mails.ts';
import { mailPage, listPage } from './pages.ts';
import { style } from './style.ts';

/** The pages load only their style and the frame of a mail. */
const policy = "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A mail loads nothing but data images and runs no scripts; only our own page may frame it. */
const mailPolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/**
 * Serves the pages of the inbox on a free port of this machine, below a random key, so that other programs on it cannot read the mails. `to` in the query selects
 * the mails to one address.
 */
export async function startPages(mails: MailStore): Promise<{ readonly port: number; readonly key: string; readonly close: () => void }> {
  const key = randomBytes(16).toString('hex');
  const server = createServer((request, response) => {
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    const [, requestKey, path = '', subpath] = url?.pathname.split('/') ?? [];
    if (url === null || requestKey !== key || request.method !== 'GET') return send(response, 404, 'text/plain', 'Not found\n');
    const reader = {
      to: url.searchParams.get('to'),
      language: /^de\b/i.test(request.headers['accept-language'] ?? '') ? ('de' as const) : ('en' as const),
    };
    if (path === '') return send(response, 200, 'text/html', listPage(mails.list(reader.to), reader), policy);
    if (path === 'style.css') return send(response, 200, 'text/css', style);
    const mail = mails.find(path, reader.to);
    if (mail === undefined || (subpath !== undefined && mail.html === null)) return send(response, 404, 'text/plain', 'Not found\n');
    if (subpath === 'html') return send(response, 200, 'text/html', mail.html ?? '', mailPolicy);
    return send(response, 200, 'text/html', mailPage(mail, reader), policy);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, key, close: () => server.close().closeAllConnections() };
}

function send(response: ServerResponse, status: number, type: string, body: string, contentPolicy = "default-src 'none'"): void {
  response
    .writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': contentPolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .end(body);
}
