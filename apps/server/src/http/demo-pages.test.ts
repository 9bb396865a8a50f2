import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerError } from './answer-errors.ts';
import { serveDemoPages } from './demo-pages.ts';

const baseUrl = 'https://book.example.org';
let manufacturers: FastifyInstance;
let app: FastifyInstance;

/** A sign-in page that leads wherever its address says, as the simulator does. */
beforeEach(async () => {
  manufacturers = fastify();
  manufacturers.all('/tesla/oauth2/v3/authorize', (request, reply) => {
    const { redirect_uri: location } = request.query as { redirect_uri?: string };
    return location === undefined ? reply.type('text/html').send('sign in') : reply.status(302).header('location', location).send();
  });
  const origin = await manufacturers.listen({ port: 0, host: '127.0.0.1' });
  app = fastify();
  app.setErrorHandler(answerError);
  await serveDemoPages(app, { origin }, baseUrl);
});
afterEach(async () => {
  await app.close();
  await manufacturers.close();
});

const page = '/demo/manufacturers/tesla/oauth2/v3/authorize';
const leadTo = async (location: string) => {
  const { statusCode, headers } = await app.inject({ url: page, query: { redirect_uri: location } });
  return [statusCode, headers.location];
};

describe('the page of a simulated manufacturer', () => {
  it('is shown', async () => {
    const { statusCode, body } = await app.inject({ url: page });
    expect([statusCode, body]).toEqual([200, 'sign in']);
  });

  it.each([`${baseUrl}/connections?code=1&state=2`, '/connections?code=1'])('leads back to the product: %s', async (location) => {
    expect(await leadTo(location)).toEqual([302, location]);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    'http://book.example.org/',
    'https://book.example.org:8443/',
    'https://book.example.org.evil.example/',
    'https://book.example.org@evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
  ])('leads nowhere else: %s', async (location) => {
    expect(await leadTo(location)).toEqual([404, undefined]);
  });
});
