import type { ApiKey } from '@wattbook/contract/api';
import type { Endpoint } from '@wattbook/contract/endpoint';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ApiServer, openApiServer, type SignedIn, signInAs, signInAsAdministrator } from '../testing/api-server.ts';
import { endpoints, type ExampleUser, createExampleUser, validRequest } from '../testing/valid-requests.ts';

let server: ApiServer;
let user: ExampleUser;
let admin: SignedIn;

beforeAll(async () => {
  server = await openApiServer();
  user = await createExampleUser(server, await signInAs(server), 'moved@example.org');
  admin = await signInAsAdministrator(server);
});
afterAll(() => server.close());

/** Fields that no caller may set. */
const notForCallers = {
  id: '018f0000-0000-7000-8000-000000000000',
  accountId: '018f0000-0000-7000-8000-000000000000',
  account_id: '018f0000-0000-7000-8000-000000000000',
  role: 'admin',
  vehicleLimit: 999,
  vehicle_limit: 999,
  createdAt: '2020-01-01T00:00:00Z',
  verifiedAt: '2020-01-01T00:00:00Z',
  deletedAt: null,
  locked: 'no',
};

const callerOf = ({ access }: Endpoint) => (access === 'admin' ? admin : user);

/** The fields of a schema; of a union those of all its branches but `state`, which only a vehicle of a sign-in has. */
function shapeOf(schema: unknown): readonly string[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(shapeOf).filter((name) => name !== 'state');
  return typeof schema === 'object' && schema !== null && 'shape' in schema ? Object.keys(schema.shape as object) : [];
}

// Pushes and webhooks accept any field, and bytes have no fields.
const isIntake = (access: Endpoint['access']) => access === 'push_token' || access === 'webhook';
const endpointsWithFields = endpoints.filter(
  // The items of a list are objects of their own: the tests of their call send unknown fields in them.
  ([, { access, body, bytes }]) => body !== undefined && bytes === undefined && !isIntake(access) && !(body instanceof z.ZodArray),
);

describe('every route with a body', () => {
  it.each(endpointsWithFields)('%s refuses unknown and read-only fields', async (key, endpoint) => {
    const readOnly = Object.fromEntries(shapeOf(endpoint.response).map((name) => [name, 'x']));
    const request = validRequest(key, user);
    const own = new Set([...shapeOf(endpoint.body), ...Object.keys(request.payload ?? {})]);
    const extra = Object.fromEntries(Object.entries({ ...readOnly, ...notForCallers }).filter(([name]) => !own.has(name)));
    const answer = await server.app.inject({
      ...request,
      headers: { ...request.headers, ...callerOf(endpoint).headers },
      payload: { ...request.payload, ...extra },
    });
    expect([answer.statusCode, answer.json().message], answer.body).toEqual([400, 'validation']);
    expect(Object.keys(answer.json().errors ?? {})).toEqual(expect.arrayContaining(Object.keys(extra)));
  });

  it.each(endpoints.filter(([, { body }]) => body !== undefined))('%s refuses a body that is too large', async (key, endpoint) => {
    const { access, bytes } = endpoint;
    const request = validRequest(key, user);
    const maxBytes = bytes ?? (isIntake(access) ? 1024 * 1024 : 64 * 1024);
    const answer = await server.app.inject({
      ...request,
      headers: { 'content-type': 'application/json', ...request.headers, ...callerOf(endpoint).headers },
      payload: bytes === undefined ? `"${'x'.repeat(maxBytes)}"` : Buffer.alloc(maxBytes + 1),
    });
    expect([answer.statusCode, answer.json()]).toEqual([413, { message: 'too_large' }]);
  });
});

describe('the limit of calls (API-002)', () => {
  let limitedServer: ApiServer;
  beforeAll(async () => {
    limitedServer = await openApiServer({}, { perMinute: 2 });
  });
  afterAll(() => limitedServer.close());

  it.each(endpoints.map(([key], index) => [key, index] as const))('applies to %s, for every caller', async (key, index) => {
    // A separate network for each call, otherwise the first would use up the limit of all.
    const from = { 'x-forwarded-for': `198.51.${100 + Math.floor(index / 250)}.${index % 250}` };
    const call = async () => {
      const { method, url, payload, query } = validRequest(key, user, `wbp_${index}`);
      const answer = await limitedServer.app.inject({ method, url, headers: from, ...(query && { query }), ...(payload && { payload }) });
      return answer;
    };
    const answers = [await call(), await call(), await call()];
    expect(answers.map(({ statusCode }) => statusCode === 429)).toEqual([false, false, true]);
    expect(answers[2]?.json()).toEqual({ message: 'too_many_requests' });
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('an access token', () => {
  const statusWith = async (token: string, key: ApiKey = 'GET /v1/vehicles') =>
    (await server.app.inject({ ...validRequest(key, user), headers: { authorization: `Bearer ${token}` } })).statusCode;
  const token = () => user.headers.authorization.slice('Bearer '.length);
  const inBase64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = () => JSON.parse(Buffer.from(token().split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

  it('is accepted unchanged', async () => {
    expect(await statusWith(token())).toBe(200);
  });

  it('is refused with a letter changed, left out or added', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.constantFrom('change', 'drop', 'add', 'cut'),
        fc.constantFrom('A', 'b', '-', '.', '9'),
        async (nat, how, letter) => {
          const at = nat % token().length;
          const [head, here, tail] = [token().slice(0, at), token().charAt(at), token().slice(at + 1)];
          const changed = { change: head + letter + tail, drop: head + tail, add: head + letter + here + tail, cut: head }[how];
          fc.pre(changed !== token() && !isSameSignature(changed, token()));
          expect(await statusWith(changed)).toBe(401);
        },
      ),
      { numRuns: 150 },
    );
  });

  it.each(endpoints.filter(([, { access }]) => access === 'user').map(([key]) => key))(
    'is refused at %s with other claims, signed or not',
    async (key) => {
      const [head = '', , signature = ''] = token().split('.');
      for (const changed of [{ role: 'admin' }, { account: crypto.randomUUID() }, { sub: crypto.randomUUID() }, { exp: 9_999_999_999 }]) {
        const payload = inBase64({ ...claims(), ...changed });
        expect(await statusWith(`${head}.${payload}.${signature}`, key)).toBe(401);
        for (const alg of ['none', 'None', 'HS256'])
          expect(await statusWith(`${inBase64({ alg, typ: 'JWT' })}.${payload}.`, key)).toBe(401);
      }
    },
  );

  it('is not a refresh token, and expires', async () => {
    expect(await statusWith(user.refreshToken)).toBe(401);
    const { now } = server.clock;
    server.clock.now = Number(claims()['exp']) * 1000 + 1000;
    expect(await statusWith(token())).toBe(401);
    server.clock.now = now;
  });
});

/** The last letter of base64url contains unused bits: another letter may encode the same signature. */
function isSameSignature(one: string, other: string): boolean {
  const bytes = (text: string) => text.split('.').map((part) => Buffer.from(part, 'base64url').toString('hex'));
  return one.split('.').length === 3 && JSON.stringify(bytes(one)) === JSON.stringify(bytes(other)) && one.length === other.length;
}
