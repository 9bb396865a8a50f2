import type { Card } from '@wattbook/contract/cards/card.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';

let server: ApiServer;
let jana: SignedIn;
beforeAll(async () => {
  server = await openApiServer();
  jana = await signInAs(server);
});
afterAll(() => server.close());

const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  server.app.inject({ method, url: `/v1/cards${path}`, headers: jana.headers, ...(payload && { payload }) });

describe('a smart tariff', () => {
  const home = { name: 'Home', category: 'Home', integration: 'Tibber', token: 'secret-token', RFID: 'home-1' };

  it('of another provider does not get the token of the one before', async () => {
    const { id } = (await send('POST', '', home)).json<Card>();
    const changed = await send('PATCH', `/${id}`, { integration: 'Octopus', RFID: 'A-1B2C3D4E' });
    expect(changed.json()).toMatchObject({ integration: 'Octopus', RFID: 'A-1B2C3D4E', hasToken: false });
    expect((await send('PATCH', `/${id}`, { token: 'another' })).json()).toMatchObject({ hasToken: true });
    expect((await send('PATCH', `/${id}`, { integration: null })).json()).toMatchObject({ hasToken: false, RFID: null });
  });

  it('has no token and no home where its provider needs none', async () => {
    const address = { line1: '', line2: '', line3: '', line4: '85354 Freising', city: 'Freising' };
    const answer = await send('POST', '', { ...home, integration: 'Awattar', address, gridFee: 0.1, tax: 19 });
    expect(answer.json()).toMatchObject({ hasToken: false, RFID: null, gridFee: 0.1, tax: 19 });
  });

  it.each([
    [{ ...home, country: 'NO' }, 'currency'],
    [{ ...home, country: 'FR' }, 'country'],
    [{ ...home, integration: 'Octopus' }, 'RFID'],
    [{ ...home, integration: 'Ostrom', addressLocation: { latitude: 48, longitude: 11 } }, 'address'],
    [{ ...home, gridFee: -1 }, 'gridFee'],
    [{ ...home, tax: 101 }, 'tax'],
  ])('%j is refused at %s (COST-077, COST-085)', async (card, field) => {
    const answer = await send('POST', '', card);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toContain(field);
  });
});
