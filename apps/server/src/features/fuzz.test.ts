import { type ApiKey, api } from '@wattbook/contract/api';
import { errorWords } from '@wattbook/contract/error-words';
import type { Endpoint } from '@wattbook/contract/endpoint';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { exampleProof, type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../testing/api-server.ts';
import { insertCharge, insertTrip } from '../testing/segments.ts';

let server: ApiServer;
let user: SignedIn;
let known: string[];
let pushToken: string;

beforeAll(async () => {
  server = await openApiServer();
  user = await signInAs(server);
  const vehicle = await insertVehicle(server, user);
  known = [
    user.userId,
    vehicle,
    await insertTrip(server.database, user, vehicle, '2026-06-01T08:00:00Z'),
    await insertCharge(server.database, user, vehicle, '2026-06-01T08:00:00Z'),
  ];
  const response = await server.app.inject({
    method: 'POST',
    url: `/v1/vehicles/${vehicle}/push-token`,
    headers: user.headers,
    payload: exampleProof,
  });
  pushToken = response.json<{ token: string }>().token;
});
afterAll(() => server.close());

const nasty = fc.constantFrom(
  '',
  ' ',
  '\0',
  '%00',
  "'",
  '"; drop table trips',
  '\\',
  '%',
  '_',
  '../..',
  '[object Object]',
  'null',
  'NaN',
  '-0',
  '1e400',
  '9'.repeat(30),
  '٣',
  '\ud800',
  '💥',
  'x'.repeat(3000),
  '__proto__',
  'constructor',
  '-startTime',
  'distance,distance,',
  '2026-02-30T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999-23:59',
  '2026-06-01T00:00:00+14:00',
  '2026-06-01T00:00:00Z',
  'Europe/Berlin',
  '{"ts":1}',
);
// Made once: it reads all code points.
const anyText = fc.string({ unit: 'binary' });
const texts = fc.oneof(
  nasty,
  anyText,
  fc.integer().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
);
const json = fc.oneof(fc.jsonValue(), texts, fc.array(fc.jsonValue(), { maxLength: 5 }));

/** Objects with the keys of the schema and valid or invalid values; some ids exist, so that many calls succeed. */
const shapedLike = (schema: z.ZodType | undefined, value: fc.Arbitrary<unknown>): fc.Arbitrary<Record<string, unknown>> => {
  const shape =
    schema !== undefined && 'shape' in schema
      ? Object.keys(schema.shape as object)
      : ['grant_type', 'email', 'password', 'refresh_token', 'ts', 'soc', 'data', 'vin', 'createdAt'];
  const id = fc.constantFrom(0, 1, 2, 3).map((index) => known[index] ?? '');
  const likely: Record<string, fc.Arbitrary<unknown>> = {
    vehicleId: fc.oneof({ arbitrary: id, weight: 5 }, { arbitrary: value, weight: 1 }),
    grant_type: fc.constantFrom('password', 'refresh_token', 'x'),
    ts: fc.oneof(fc.integer(), fc.double(), texts),
  };
  const keys = Object.fromEntries(shape.map((key) => [key, likely[key] ?? value]));
  return fc.record(keys, { requiredKeys: shape.filter((key) => key === 'vehicleId' || key === 'from' || key === 'to') });
};

const requestTo = (key: ApiKey) => {
  const endpoint: Endpoint = api[key];
  const [method = '', path = ''] = key.split(' ');
  const id = fc.oneof(
    fc.constantFrom(0, 1, 2, 3).map((index) => known[index] ?? ''),
    texts,
  );
  const token = fc.oneof({ arbitrary: fc.constant(pushToken), weight: 4 }, { arbitrary: texts, weight: 1 });
  return fc.record({
    method: fc.constant(method),
    id,
    token,
    query: fc.oneof(shapedLike(endpoint.query, texts), fc.dictionary(texts, texts, { maxKeys: 3 })),
    body: fc
      .oneof(shapedLike(endpoint.body, json), json, fc.array(shapedLike(endpoint.body, json), { maxLength: 4 }))
      .map((body) => JSON.stringify(body)),
    text: fc.oneof({ arbitrary: fc.constant(undefined), weight: 6 }, { arbitrary: anyText, weight: 1 }),
    language: fc.oneof(fc.constantFrom('de', 'en'), fc.string({ unit: 'grapheme-ascii' })),
    key: fc.option(fc.string({ unit: 'grapheme-ascii', maxLength: 5 }), { nil: undefined, freq: 3 }),
    path: fc.constant(path),
  });
};

// Calls that end the session would make all others fail.
const endsTheSession: readonly ApiKey[] = ['POST /v1/sessions/logout', 'DELETE /v1/users/:id'];
// An event stream never ends; the authorization test covers its refusals.
const keys = (Object.keys(api) as ApiKey[]).filter((key) => (api[key] as Endpoint).stream === undefined && !endsTheSession.includes(key));

it.each(keys)('%s answers any input with its response or a known error, never 500', async (key) => {
  await fc.assert(
    fc.asyncProperty(requestTo(key), async ({ method, id, token, query, body, text, language, key: idempotencyKey, path }) => {
      const url = path.replace(':id', encodeURIComponent(id.toWellFormed())).replace(':token', encodeURIComponent(token.toWellFormed()));
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
      const hasBody = method !== 'GET';
      const answer = await server.app.inject({
        method: method as 'GET',
        url: `${url}?${search}`,
        headers: {
          ...user.headers,
          ...(hasBody && { 'content-type': 'application/json' }),
          'accept-language': language.replace(/[^\x20-\x7e]/g, ''),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        },
        ...(hasBody && { payload: text ?? body }),
      });
      expect(answer.statusCode, answer.body).not.toBe(500);
      if (answer.statusCode >= 300) {
        const refusal = answer.json<{ message: never; errors?: Record<string, string> }>();
        expect(errorWords).toContain(refusal.message);
        for (const message of Object.values(refusal.errors ?? {})) expect(message).toMatch(/\S/);
      } else if (api[key] && (api[key] as Endpoint).response !== undefined) {
        expect((api[key] as Endpoint).response?.safeParse(answer.json()).error).toBeUndefined();
      }
    }),
    { numRuns: 60 },
  );
});
