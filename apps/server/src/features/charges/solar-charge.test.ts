import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCard } from '../../testing/cards.ts';
import { insertCharge } from '../../testing/segments.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;

beforeAll(async () => {
  server = await openApiServer();
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
});
afterAll(() => server.close());

const add = (start: string, values?: Parameters<typeof insertCharge>[4]) => insertCharge(server.database, person, vehicle, start, values);
const change = (id: string, payload: object) =>
  server.app.inject({ method: 'PATCH', url: `/v1/charges/${id}`, payload, headers: person.headers });

describe('own solar power (CHG-053)', () => {
  const withCost = () => add('2026-06-01T08:00:00Z', { cost: 600, cost_currency: 'EUR', co2: 7600 });

  it('sets the price to zero, or keeps it, and has no CO2 (CHG-054)', async () => {
    const [free, kept] = [await withCost(), await add('2026-06-02T08:00:00Z', { cost: 600, cost_currency: 'EUR' })];
    expect((await change(free, { id: free, pv: true, pvRetain: false, cost: 6 })).json()).toMatchObject({ pv: true, cost: 0, co2: 0 });
    expect((await change(kept, { id: kept, pv: true, pvRetain: true, cost: 6 })).json()).toMatchObject({ pv: true, cost: 6, co2: 0 });
    expect((await change(kept, { comment: 'x' })).json()).toMatchObject({ cost: 6 });
  });

  it('gives the price back when it is switched off (CHG-055)', async () => {
    const id = await withCost();
    await change(id, { pv: true });
    expect((await change(id, { id, pv: false, pvRetain: false, cost: 0 })).json()).toMatchObject({ pv: false, cost: 6, co2: 6600 });
    await change(id, { pv: true });
    expect((await change(id, { pv: false })).json()).toMatchObject({ cost: 6, costCurrency: 'EUR' });
  });

  it.each([
    ['in another currency', { cost: 500, cost_currency: 'CHF' }, { cost: 5, costCurrency: 'CHF' }],
    ['of zero', { cost: 0, cost_currency: 'EUR' }, { cost: 0, costCurrency: 'EUR' }],
    ['that was not known', { cost: null, cost_currency: null }, { cost: null, costCurrency: null }],
  ] as const)('gives a price back %s', async (_, values, expected) => {
    const id = await add('2026-06-03T08:00:00Z', values);
    await change(id, { pv: true });
    expect((await change(id, { pv: false, pvRetain: false, cost: 0 })).json()).toMatchObject(expected);
  });

  it('keeps a price that was kept, and takes one that is entered with it', async () => {
    const [kept, entered] = [await withCost(), await withCost()];
    await change(kept, { pv: true, pvRetain: true });
    expect((await change(kept, { pv: false, cost: 6 })).json()).toMatchObject({ cost: 6 });
    await change(entered, { pv: true });
    expect((await change(entered, { pv: false, cost: 7 })).json()).toMatchObject({ cost: 7 });
  });

  it('has its price calculated when it is switched off, where its energy changed meanwhile', async () => {
    const prices = [{ ac: true, price: 0.3, unit: 'kWh' as const }];
    const place = { category: 'Home' as const, latitude: 48.1, longitude: 11.5 };
    await insertCard(server.database, person, place, { prices });
    const id = await add('2026-06-04T08:00:00Z');
    await server.runJob('charge prices');
    await change(id, { pv: true });
    await change(id, { kWh: 10 });
    await server.runJob('charge prices');
    await change(id, { pv: false });
    await server.runJob('charge prices');
    expect((await server.app.inject({ url: `/v1/charges/${id}`, headers: person.headers })).json()).toMatchObject({ kWh: 10, cost: 3 });
  });

  it('has no cost to enter (CHG-043)', async () => {
    const id = await withCost();
    await change(id, { pv: true });
    expect((await change(id, { cost: 5 })).json()).toMatchObject({
      errors: { cost: 'Own solar power has no price to enter. Switch it off first' },
    });
    expect((await change(id, { cost: 0, comment: 'x' })).statusCode).toBe(200);
  });
});
