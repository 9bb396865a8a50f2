import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { type AddedToken, addApiToken } from '../../testing/api-tokens.ts';
import { insertCharge, insertTrip } from '../../testing/segments.ts';
import { mcpPage } from './answer-message.ts';
import { tools } from './tools.ts';

let server: ApiServer;
let url: URL;
let person: SignedIn;
let vehicle: VehicleId;
let token: AddedToken;
const open: Client[] = [];
beforeAll(async () => {
  server = await openApiServer();
  url = new URL('/mcp', await server.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now += 3_600_000;
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person, { name: 'Blitz' });
  token = await addApiToken(server, person);
});
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});

/** The official client, connected with a token. */
async function connect(text = token.token): Promise<Client> {
  const client = new Client({ name: 'a program', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers: { authorization: `Bearer ${text}` } } }));
  open.push(client);
  return client;
}

interface Result {
  readonly isError?: boolean;
  readonly content: readonly { readonly text: string }[];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
}
const use = async (client: Client, name: string, given: object = {}) =>
  (await client.callTool({ name, arguments: { ...given } })) as unknown as Result;
const post = (payload: object | string, headers: object = token.headers) =>
  server.app.inject({ method: 'POST', url: '/mcp', payload, headers: { 'content-type': 'application/json', ...headers } });
const ask = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

describe('a program that speaks the Model Context Protocol', () => {
  it('finds the tools, all of which only read, and uses each', async () => {
    const client = await connect();
    expect(client.getServerVersion()).toMatchObject({ name: 'wattbook' });
    const { tools: listed } = await client.listTools();
    expect(listed.map(({ name }) => name)).toEqual(Object.keys(tools));
    expect(listed.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
    const given = { vehicleId: vehicle, year: 2026 };
    for (const { name, inputSchema } of listed) {
      const wanted = Object.keys(inputSchema.properties ?? {});
      const result = await use(client, name, Object.fromEntries(Object.entries(given).filter(([key]) => wanted.includes(key))));
      expect([name, result.isError, JSON.parse(result.content[0]?.text ?? '')]).toEqual([name, undefined, result.structuredContent]);
    }
  });

  it('reads trips, charges and costs with units and links, and few at a time', async () => {
    const start = new Date(server.clock.now - 7_200_000);
    const trip = await insertTrip(server.database, person, vehicle, start);
    await insertTrip(server.database, person, vehicle, new Date(start.getTime() - 86_400_000));
    const charge = await insertCharge(server.database, person, vehicle, start, { kwh: 30.5, cost: 1234, cost_currency: 'EUR' });
    const client = await connect();
    const trips = await use(client, 'list_trips', { vehicleId: vehicle, limit: 1 });
    expect(trips.structuredContent).toMatchObject({
      total: 2,
      trips: [{ id: trip, distanceKm: expect.any(Number), link: `http://localhost:3000/trips/${trip}/details` }],
    });
    const charges = await use(client, 'list_charges', { vehicleId: vehicle });
    expect(charges.structuredContent).toMatchObject({
      charges: [{ id: charge, energyIntoBatteryKwh: 30.5, cost: { amount: 12.34, currency: 'EUR' } }],
    });
    const costs = await use(client, 'costs_of_year', { vehicleId: vehicle, year: 2026 });
    expect(costs.structuredContent).toMatchObject({ currency: 'EUR', charging: 12.34, total: 12.34 });
    const complete = await use(client, 'logbook_completeness', { vehicleId: vehicle });
    expect(complete.structuredContent).toMatchObject({ trips: 2, withoutClass: expect.any(Number), books: [] });
  });

  it('never reads a sealed place', async () => {
    const sealed = `1.${'x'.repeat(200)}`;
    const trip = await insertTrip(server.database, person, vehicle, new Date(server.clock.now - 7_200_000));
    await server.pool.query('update trips set start_address = $1 where id = $2', [JSON.stringify(sealed), trip]);
    const { content } = await use(await connect(), 'list_trips', { vehicleId: vehicle });
    expect(content[0]?.text).not.toContain('xxxx');
  });

  it('reads the chosen vehicles of its token only, and none of another account', async () => {
    const other = await insertVehicle(server, person, { name: 'Other' });
    const foreign = await insertVehicle(server, await signInAs(server));
    const client = await connect((await addApiToken(server, person, { vehicleIds: [vehicle] })).token);
    const { structuredContent } = await use(client, 'list_vehicles');
    expect(structuredContent).toMatchObject({ vehicles: [{ id: vehicle, name: 'Blitz' }] });
    for (const id of [other, foreign])
      expect(await use(client, 'vehicle_state', { vehicleId: id })).toMatchObject({
        isError: true,
        content: [{ text: expect.stringMatching(/^(token_scope|not_found): /) }],
      });
  });

  it('is told in words what is wrong with its arguments, and where there is no such tool', async () => {
    const client = await connect();
    for (const given of [
      {},
      { vehicleId: 'x' },
      { vehicleId: vehicle, limit: 51 },
      { vehicleId: vehicle, from: 'yesterday' },
      { vehicleId: vehicle, sql: 'x' },
    ])
      expect(await use(client, 'list_trips', given)).toMatchObject({
        isError: true,
        content: [{ text: expect.stringMatching(/^The arguments are not valid/) }],
      });
    await expect(use(client, 'delete_everything')).rejects.toThrow(/Unknown tool\. There are: list_vehicles/);
  });

  it.each([
    ['without a token', {}],
    ['with a token that is cut', { authorization: 'Bearer wb_abc' }],
    ['with the token of a session', undefined],
  ])('is refused %s', async (_what, headers) => {
    const answer = await post(ask, headers ?? person.headers);
    expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'unauthorized' }]);
  });

  it('is refused with the next call after its token was ended', async () => {
    const client = await connect();
    await use(client, 'list_vehicles');
    await server.app.inject({ method: 'DELETE', url: `/v1/users/${person.userId}/api-tokens/${token.id}`, headers: person.headers });
    await expect(use(client, 'list_vehicles')).rejects.toThrow('unauthorized');
  });

  it('is refused in words with its token in the address, and from the page of somebody else', async () => {
    const inAddress = await server.app.inject({ method: 'POST', url: `/mcp?token=${token.token}`, payload: ask, headers: token.headers });
    expect(inAddress.json()).toEqual({ message: 'token_in_address' });
    expect((await post(ask, { ...token.headers, origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await post(ask, { ...token.headers, origin: 'http://localhost:3000' })).statusCode).toBe(200);
  });

  it.each([
    ['several messages at once', [ask, ask], -32_600],
    ['no JSON-RPC', { id: 1, method: 'ping' }, -32_600],
    ['a method that there is not', { ...ask, method: 'resources/list' }, -32_601],
  ])('is answered an error to %s', async (_what, message, code) => {
    expect((await post(message)).json()).toMatchObject({ jsonrpc: '2.0', error: { code } });
  });

  it('is answered nothing to a notification, and has no stream to wait at', async () => {
    const told = await post({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([told.statusCode, told.body]).toEqual([202, '']);
    for (const method of ['GET', 'DELETE'] as const) {
      const answer = await server.app.inject({ method, url: '/mcp', headers: { ...token.headers, accept: 'text/event-stream' } });
      expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'POST']);
    }
    expect((await post('{"jsonrpc":')).json()).toEqual({ message: 'malformed_json' });
    expect((await post({ ...ask, filler: 'x'.repeat(70_000) })).statusCode).toBe(413);
    expect((await post(ask, { ...token.headers, 'mcp-protocol-version': '1999-01-01' })).statusCode).toBe(400);
  });

  it('is not kept waiting by a call without an end, nor flooded by an answer that is too long', async () => {
    const page = mcpPage({ baseUrl: 'http://localhost:3000', version: '0', onError: () => undefined });
    const call = { ...ask, method: 'tools/call', params: { name: 'list_vehicles' } };
    const late = Object.assign(new Error('late'), { name: 'TimeoutError' });
    expect(await page.answer(call, () => Promise.reject(late))).toMatchObject({
      result: { isError: true, content: [{ text: expect.stringMatching(/took too long/) }] },
    });
    const many = { data: Array.from({ length: 5000 }, (_, index) => ({ id: String(index), displayName: 'x' })) };
    expect(await page.answer(call, async () => ({ status: 200, body: many }))).toMatchObject({
      result: { isError: true, content: [{ text: expect.stringMatching(/too long\. Ask for fewer/) }] },
    });
  });

  it.each([
    ['a tool that there is not', { id: 1, params: { name: 'delete_everything' } }],
    ['arguments that are not valid', { id: 1, params: { name: 'list_trips', arguments: { limit: 'x' } } }],
    ['a call that wants no answer', { params: { name: 'list_vehicles' } }],
  ])('has the limit of its token also with %s', async (_what, sent) => {
    const limited = await openApiServer({}, { perMinute: 5 });
    const { headers } = await addApiToken(limited, await signInAs(limited));
    const payload = { jsonrpc: '2.0', method: 'tools/call', ...sent };
    const statuses = [];
    for (let count = 0; count < 8; count += 1)
      statuses.push(
        (await limited.app.inject({ method: 'POST', url: '/mcp', payload, headers, remoteAddress: `192.0.2.${count}` })).statusCode,
      );
    expect(statuses.map((status) => status === 429)).toEqual([false, false, false, false, false, true, true, true]);
    await limited.close();
  });

  it('has the limit of its token, and is told when to call again', async () => {
    const limited = await openApiServer({}, { perMinute: 20 });
    const who = await signInAs(limited);
    const { headers } = await addApiToken(limited, who);
    const message = { ...ask, method: 'tools/call', params: { name: 'list_vehicles' } };
    const answers = [];
    for (let count = 0; count < 25; count += 1)
      answers.push(await limited.app.inject({ method: 'POST', url: '/mcp', payload: message, headers, remoteAddress: `192.0.2.${count}` }));
    const over = answers.filter(({ statusCode }) => statusCode === 429);
    expect(over.length).toBeGreaterThan(0);
    expect(Number(over[0]?.headers['retry-after'])).toBeGreaterThan(0);
    await limited.close();
  });
});
