import type { Connection } from '@wattbook/contract/connections/connection.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exampleProof, type ApiServer, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { createExampleSource } from '../../testing/example-source.ts';

let server: ApiServer;
let user: SignedIn;
const source = createExampleSource('high-mobility');

beforeAll(async () => {
  server = await openApiServer({}, { sources: source.sources });
  user = await signInAs(server);
});
afterAll(() => server.close());

it('a source that needs a form and waits for the manufacturer is asked again until it is ready, without a redirect (VEH-033)', async () => {
  source.beginning = 'form';
  source.isPending = true;
  const payload = { ...exampleProof, connector: 'high-mobility', manufacture: 'Porsche', fields: { vin: 'WP0ZZZY1ZMSA00001' } };
  const begun = await server.app.inject({ method: 'POST', url: '/v1/connections', headers: user.headers, payload });
  const { id, status, redirectUrl } = begun.json<Connection>();
  expect([status, redirectUrl]).toEqual(['waiting', null]);
  const read = async () =>
    (await server.app.inject({ method: 'GET', url: `/v1/connections/${id}`, headers: user.headers })).json<Connection>();
  server.clock.now += 5000;
  expect((await read()).status).toBe('waiting');
  source.isPending = false;
  server.clock.now += 5000;
  expect((await read()).status).toBe('ready');
});
