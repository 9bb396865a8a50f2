import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerError } from './answer-errors.ts';
import { type InboxRequest, inboxLink, serveDemoInbox } from './demo-inbox.ts';

const key = 'the-secret-of-this-start';
let app: FastifyInstance;
let requests: InboxRequest[];
const open = async (baseUrl: string) => {
  requests = [];
  app = fastify();
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => reply.status(404).send('no such page'));
  const read = async (request: InboxRequest) => {
    requests.push(request);
    return request.to === 'hidden' ? null : { type: 'text/html; charset=utf-8', policy: "default-src 'none'", body: 'a page' };
  };
  serveDemoInbox(app, { key, read }, baseUrl);
  await app.ready();
};
beforeEach(() => open('http://localhost:3000'));
afterEach(() => app.close());

const headers = { cookie: `other=1; wattbook_demo_mail=${key}` };
const pages = ['/demo/mail', '/demo/mail/style.css', '/demo/mail/12', '/demo/mail/12/html'];

describe('the pages of the inbox', () => {
  it.each(pages)('%s is read with its recipient', async (url) => {
    const response = await app.inject({ url: `${url}?to=a%40b.example&to=c`, headers: { ...headers, 'accept-language': 'de' } });
    expect([response.statusCode, response.body]).toEqual([200, 'a page']);
    expect(requests).toEqual([{ path: url.slice('/demo/mail'.length), to: 'a@b.example', language: 'de' }]);
    expect(response.headers).toMatchObject({
      'content-security-policy': "default-src 'none'",
      'cache-control': 'no-store',
      'x-frame-options': url.endsWith('/html') ? 'SAMEORIGIN' : 'DENY',
    });
  });

  it.each(['/demo/mail/x', '/demo/mail/1e3', '/demo/mail/..%2f..', '/demo/mail/1/x', '/demo/mail?to=hidden'])(
    '%s is not found',
    async (url) => {
      expect((await app.inject({ url, headers })).statusCode).toBe(404);
    },
  );
});

describe('without the secret of the start', () => {
  const local = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000' } };

  it.each(pages)('%s does not exist, also for a request from this machine with a local host, as a proxy sends it', async (url) => {
    for (const cookieOfBrowser of ['', 'wattbook_demo_mail=', `wattbook_demo_mail=${key}x`, `wattbook_demo_mail=${key.slice(1)}`]) {
      const response = await app.inject({ url, ...local, headers: { ...local.headers, cookie: cookieOfBrowser } });
      expect([response.statusCode, response.body]).toEqual([404, 'no such page']);
    }
    const wrong = await app.inject({ url: `${url}?key=wrong`, ...local });
    expect([wrong.statusCode, wrong.headers['set-cookie']]).toEqual([404, undefined]);
    expect(requests).toEqual([]);
  });
});

describe('the link of the terminal', () => {
  const follow = async (path: string) => {
    const response = await app.inject({ url: path });
    return [response.statusCode, response.headers.location, response.headers['set-cookie'], response.headers['cache-control']];
  };

  it('opens the inbox, and the secret leaves the address', async () => {
    const link = inboxLink('http://localhost:3000', { key, read: async () => null });
    expect(link).toBe(`http://localhost:3000/demo/mail?key=${key}`);
    const cookie = `wattbook_demo_mail=${key}; Path=/demo/mail; HttpOnly; SameSite=Lax`;
    expect(await follow(link.slice('http://localhost:3000'.length))).toEqual([303, '/demo/mail', cookie, 'no-store']);
    expect((await follow(`/demo/mail?to=a%40b.example&key=${key}`))[1]).toBe('/demo/mail?to=a%40b.example');
  });

  it('opens it for TLS only where the product has it', async () => {
    await app.close();
    await open('https://wattbook.example');
    expect((await follow(`/demo/mail?key=${key}`))[2]).toMatch(/; Secure$/);
  });
});
