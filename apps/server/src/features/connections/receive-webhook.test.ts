import type { Connection } from '@wattbook/contract/connections/connection.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exampleProof, type ApiServer, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { createExampleSource, exampleSignature } from '../../testing/example-source.ts';

const minute = 60_000;
let server: ApiServer;
let user: SignedIn;
const source = createExampleSource('smartcar', {
  webhook: {
    verify: ({ headers }) => headers['x-example-signature'] === exampleSignature['x-example-signature'],
    read: ({ body }) => ({
      messages: [],
      withdrawn: [{ vehicle: 'source-1', ...(JSON.parse(Buffer.from(body).toString()) as { at: number | null }) }],
    }),
  },
});

const send = (url: string, payload: object) => server.app.inject({ method: 'POST', url, headers: user.headers, payload });
const signIn = async () => {
  const { state } = (await send('/v1/connections', { ...exampleProof, connector: 'smartcar', manufacture: 'Tesla' })).json<Connection>();
  await send('/v1/vehicles', { state, code: 'code-1' });
};
const withdraw = async (at: number | null, headers: Readonly<Record<string, string>> = exampleSignature) =>
  (await server.app.inject({ method: 'POST', url: '/v1/webhooks/smartcar', headers, payload: { at } })).statusCode;
const loginData = async () =>
  (await server.app.inject({ url: '/v1/vehicles', headers: user.headers })).json<{ data: Vehicle[] }>().data[0]?.loginData;

beforeAll(async () => {
  server = await openApiServer({}, { sources: source.sources });
  user = await signInAs(server);
  await signIn();
});
afterAll(() => server.close());

it('a withdrawn consent ends an access once: forged, or repeated after a new sign-in, it changes nothing (VEH-024)', async () => {
  const at = server.clock.now + minute;
  expect([await withdraw(at, {}), await loginData()]).toEqual([401, 'valid']);
  expect([await withdraw(at, { 'x-example-signature': 'forged' }), await loginData()]).toEqual([401, 'valid']);
  expect([await withdraw(at), await loginData()]).toEqual([200, 'invalid']);
  server.clock.now += 2 * minute;
  await signIn();
  expect([await withdraw(at), await loginData()]).toEqual([200, 'valid']);
  expect([await withdraw(null), await loginData()]).toEqual([200, 'invalid']);
});
