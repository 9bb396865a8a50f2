import type { Card } from '@wattbook/contract/cards/card.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCard } from '../../testing/cards.ts';

let server: ApiServer;
let jana: SignedIn;
beforeAll(async () => {
  server = await openApiServer();
  jana = await signInAs(server);
});
afterAll(() => server.close());

const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  server.app.inject({ method, url: `/v1/cards${path}`, headers: jana.headers, ...(payload && { payload }) });

describe('a card of a fleet', () => {
  it.each([
    [{ name: 'x' }, {}, 403],
    [{ token: 'x', RFID: 'home-2' }, {}, 403],
    [{ token: 'x', RFID: 'home-2' }, { integration: 'Tibber' as const, rfid: 'home-1' }, 200],
    [{ token: 'x', name: 'x' }, { integration: 'Tibber' as const, rfid: 'home-1' }, 403],
  ])('changed with %j is %j: %i (COST-089, COST-090)', async (payload, ofFleet, status) => {
    const id = await insertCard(server.database, jana, { fleet: true, ...ofFleet });
    const answer = await send('PATCH', `/${id}`, payload);
    expect(answer.statusCode).toBe(status);
    if (status === 403) expect(answer.json()).toEqual({ message: 'fleet_account' });
  });

  it('keeps the answers of its driver whether it is right, and how often it asks (COST-056, API-106, TEAM-068)', async () => {
    const id = await insertCard(server.database, jana, { fleet: true, fleet_check_interval: 3 });
    const check = (valid: boolean) => ({ cardCheck: { date: new Date(server.clock.now).toISOString(), userId: jana.userId, valid } });
    await send('POST', `/${id}/check`, check(true));
    const answer = await send('POST', `/${id}/check`, { id, ...check(false) });
    expect(answer.statusCode).toBe(200);
    const { fleetChecks } = answer.json<Card>();
    expect(fleetChecks).toEqual([check(true).cardCheck, check(false).cardCheck]);
    expect((await send('GET', `/${id}`)).json<Card>()).toMatchObject({ fleetChecks, fleetCheckInterval: 3 });
  });

  it.each([
    ['of another user', { userId: '00000000-0000-7000-8000-000000000001' }, 404, { message: 'not_found' }],
    ['of a day to come', { date: '2126-06-17T08:00:00Z' }, 400, { errors: { 'cardCheck.date': expect.any(String) as string } }],
  ])('refuses an answer %s', async (_title, wrong, status, body) => {
    const id = await insertCard(server.database, jana, { fleet: true });
    const cardCheck = { date: '2020-06-15T08:00:00Z', userId: jana.userId, valid: true, ...wrong };
    const answer = await send('POST', `/${id}/check`, { cardCheck });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject(body);
  });

  it('is what such an answer is about: for another card there is none', async () => {
    const id = await insertCard(server.database, jana);
    const cardCheck = { date: '2020-06-15T08:00:00Z', userId: jana.userId, valid: true };
    expect((await send('POST', `/${id}/check`, { cardCheck })).statusCode).toBe(404);
  });

  it('cannot be deleted (COST-046)', async () => {
    const id = await insertCard(server.database, jana, { fleet: true });
    expect((await send('DELETE', `/${id}`)).json()).toEqual({ message: 'fleet_account' });
  });
});
