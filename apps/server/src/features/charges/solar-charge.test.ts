import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
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

  it('is switched off with the current cost (CHG-055)', async () => {
    const id = await withCost();
    await change(id, { pv: true });
    expect((await change(id, { id, pv: false, pvRetain: false, cost: 0 })).json()).toMatchObject({ pv: false, cost: 0, co2: 6600 });
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
