import type { Endpoint } from '@wattbook/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ApiServer, openApiServer, type SignedIn, signInAs } from '../testing/api-server.ts';
import { endpoints } from '../testing/valid-requests.ts';

let server: ApiServer;
let user: SignedIn;

beforeAll(async () => {
  server = await openApiServer();
  user = await signInAs(server);
});
afterAll(() => server.close());

const fieldsOf = ({ response }: Endpoint): readonly string[] => (response instanceof z.ZodObject ? Object.keys(response.shape) : []);
const lists = endpoints.filter(([, endpoint]) => fieldsOf(endpoint).includes('data'));

describe('a list', () => {
  it('is never a bare array', () => {
    expect(endpoints.filter(([, { response }]) => response instanceof z.ZodArray).map(([key]) => key)).toEqual([]);
  });

  it.each(lists)('%s answers total and data (API-007, OQ-001)', (_key, endpoint) => {
    const { shape } = endpoint.response as z.ZodObject;
    expect(shape['data']).toBeInstanceOf(z.ZodArray);
    expect(z.toJSONSchema(shape['total'] as z.ZodType)).toMatchObject({ type: 'integer' });
  });

  it('is charges and contacts among others', () => {
    expect(lists.map(([key]) => key)).toEqual(expect.arrayContaining(['GET /v1/charges', 'GET /v1/contacts', 'GET /v1/trips']));
  });
});

describe('a body', () => {
  const withBody = endpoints.filter(([, { body, access }]) => body !== undefined && (access === 'public' || access === 'user'));

  it.each(withBody.map(([key]) => key))('%s accepts only JSON (API-003)', async (key) => {
    const [method = '', path = ''] = key.split(' ');
    const url = path.replace(/:\w+/g, user.userId);
    const headers = { ...user.headers, 'content-type': 'text/plain' };
    const answer = await server.app.inject({ method: method as 'POST', url, headers, payload: '{}' });
    expect([answer.statusCode, answer.json()]).toEqual([415, { message: 'unsupported_media_type' }]);
  });
});
