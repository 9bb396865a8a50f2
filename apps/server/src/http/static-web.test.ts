import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerError } from './answer-errors.ts';
import { serveWeb } from './static-web.ts';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wattbook-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<html>start</html>');
  await writeFile(join(folder, 'assets/app-4f2a.js'), 'plain');
  await writeFile(join(folder, 'assets/app-4f2a.js.gz'), gzipSync('plain'));
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  app = fastify();
  app.setErrorHandler(answerError);
  await serveWeb(app, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('the built web', () => {
  it.each(['/', '/trips', '/trips/019a/details', '/login?next=/trips', '/v1x'])(
    'opens with its start page at %s, revalidated each time',
    async (url) => {
      const response = await app.inject({ url });
      expect([response.statusCode, response.body, response.headers['cache-control']]).toEqual([200, '<html>start</html>', 'no-cache']);
    },
  );

  it('lets browsers cache files with a hash in their name for ever, and sends their compressed copies', async () => {
    const packed = await app.inject({ url: '/assets/app-4f2a.js', headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    });
    expect((await app.inject({ url: '/assets/app-4f2a.js' })).body).toBe('plain');
    expect((await app.inject({ url: '/favicon.svg' })).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['GET', '/v1/trip'],
    ['GET', '/assets/gone-1234.js'],
    ['GET', '/assets'],
    ['GET', '/assets/'],
    ['GET', '/assets/APP-4f2a.js'],
    ['GET', '/assets/app-4f2a.js.gz'],
    ['GET', '/robots.txt'],
    ['POST', '/trips'],
    ['GET', '/../../etc/passwd'],
    ['GET', '/%2e%2e%2f%2e%2e%2fetc%2fpasswd.txt'],
    ['GET', '/abc%5c..%5c..%5cpackage.json'],
    ['GET', '/assets/%00'],
  ] as const)('answers %s %s as not found, in the form of every error', async (method, url) => {
    const response = await app.inject({ method, url });
    if (url.startsWith('/..')) expect(response.body).not.toContain('root:');
    else expect([response.statusCode, response.json()]).toEqual([404, { message: 'not_found' }]);
  });

  it('is in no list of a search engine where only its link opens it, and tells no other site of it', async () => {
    const headersOf = async (url: string) => (await app.inject({ url })).headers;
    expect(await headersOf('/shared-journey?x=1')).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
    expect(await headersOf('/trips')).not.toHaveProperty('x-robots-tag');
  });

  it('is not found before it is built: then the server answers calls only', async () => {
    const bare = fastify();
    bare.setErrorHandler(answerError);
    await serveWeb(bare, join(folder, 'nothing'));
    expect((await bare.inject({ url: '/' })).json()).toEqual({ message: 'not_found' });
    await bare.close();
  });
});
