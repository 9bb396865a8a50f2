import { languageOf } from '@wattbook/domain/texts/languages';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Mail, MailStore } from './mails.ts';
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
  const server = createServer((request, response) => send(response, pageOf(mails, key, request)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, key, close: () => server.close().closeAllConnections() };
}

interface Page {
  readonly status?: number;
  readonly type: 'text/html' | 'text/css' | 'text/plain';
  readonly body: string;
  /** What it may load; absent: nothing. */
  readonly policy?: string;
}

const notFound: Page = { status: 404, type: 'text/plain', body: 'Not found\n' };

function pageOf(mails: MailStore, key: string, { url: address, method, headers }: IncomingMessage): Page {
  const url = URL.parse(address ?? '/', 'http://localhost');
  const [, requestKey, path = '', subpath] = url?.pathname.split('/') ?? [];
  if (url === null || requestKey !== key || method !== 'GET') return notFound;
  const reader = {
    to: url.searchParams.get('to'),
    language: languageOf(headers['accept-language']?.slice(0, 2).toLowerCase()) ?? 'en',
  };
  if (path === '') return { type: 'text/html', body: listPage(mails.list(reader.to), reader), policy };
  if (path === 'style.css') return { type: 'text/css', body: style };
  const mail = mails.find(path, reader.to);
  return mail === undefined ? notFound : pageOfMail(mail, subpath, reader);
}

function pageOfMail(mail: Mail, subpath: string | undefined, reader: Parameters<typeof mailPage>[1]): Page {
  if (subpath !== undefined && mail.html === null) return notFound;
  if (subpath === 'html') return { type: 'text/html', body: mail.html ?? '', policy: mailPolicy };
  return { type: 'text/html', body: mailPage(mail, reader), policy };
}

function send(response: ServerResponse, { status = 200, type, body, policy: contentPolicy = "default-src 'none'" }: Page): void {
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
