import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerError } from './answer-errors.ts';
import { type InboxRequest, serveDemoInbox } from './demo-inbox.ts';
import { createLimiter, limitsOf } from './limits.ts';

let app: FastifyInstance;
let requests: InboxRequest[];
beforeEach(async () => {
  requests = [];
  app = fastify();
  app.setErrorHandler(answerError);
  const read = async (request: InboxRequest) => {
    requests.push(request);
    return request.to === 'hidden' ? null : { type: 'text/html; charset=utf-8', policy: "default-src 'none'", body: 'a page' };
  };
  serveDemoInbox(app, read, { limiter: createLimiter(() => 0), limits: limitsOf(20) });
  await app.ready();
});
afterEach(() => app.close());

const isLocal = async (remoteAddress: string, headers: Record<string, string> = {}) => {
  await app.inject({ url: '/demo/mail', remoteAddress, headers: { host: 'localhost:3000', ...headers } });
  return requests.at(-1)?.isLocal;
};

describe('the pages of the inbox', () => {
  it.each([
    ['/demo/mail', ''],
    ['/demo/mail/style.css', '/style.css'],
    ['/demo/mail/12', '/12'],
    ['/demo/mail/12/html', '/12/html'],
  ])('%s is read as "%s", with its recipient', async (url, path) => {
    const response = await app.inject({ url: `${url}?to=a%40b.example&to=c`, headers: { 'accept-language': 'de' } });
    expect([response.statusCode, response.body]).toEqual([200, 'a page']);
    expect(requests[0]).toMatchObject({ path, to: 'a@b.example', language: 'de' });
    expect(response.headers).toMatchObject({
      'content-security-policy': "default-src 'none'",
      'cache-control': 'no-store',
      'x-frame-options': path.endsWith('/html') ? 'SAMEORIGIN' : 'DENY',
    });
  });

  it.each(['/demo/mail/x', '/demo/mail/1e3', '/demo/mail/..%2f..', '/demo/mail/1/x', '/demo/mail?to=hidden'])(
    '%s is not found',
    async (url) => {
      expect((await app.inject({ url })).statusCode).toBe(404);
    },
  );

  it('are limited as every call', async () => {
    for (let call = 0; call < 20; call += 1) await app.inject({ url: '/demo/mail' });
    expect((await app.inject({ url: '/demo/mail' })).statusCode).toBe(429);
  });
});

describe('a browser on this machine', () => {
  it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('calls from %s', async (address) => {
    expect(await isLocal(address)).toBe(true);
  });

  it.each(['192.168.1.20', '10.0.0.1', '::ffff:10.0.0.1', 'fe80::1'])('does not call from %s', async (address) => {
    expect(await isLocal(address)).toBe(false);
  });

  it.each([
    { 'x-forwarded-for': '10.0.0.1' },
    { forwarded: 'for=10.0.0.1' },
    { 'x-real-ip': '10.0.0.1' },
    { via: '1.1 proxy' },
    { host: 'wattbook.example.org' },
    { host: 'localhost.evil.example' },
  ])('has no header %j', async (headers) => {
    expect(await isLocal('127.0.0.1', headers)).toBe(false);
  });
});
