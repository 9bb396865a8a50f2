import type { FleetVehicle } from '@wattbook/contract/fleet/fleet.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { expect, it } from 'vitest';
import { insertVehicle, openApiServer, signInAs } from '../../../testing/api-server.ts';
import { fleetCalls, joinedVehicle } from '../../../testing/fleets.ts';

it('the plan that a fleet sets counts where plans are for sale: that of fleets has the Home report, and ends with the fleet (CHG-079, OQ-228)', async () => {
  const server = await openApiServer({}, { env: { BILLING: 'on' } });
  try {
    const { get, patch, post } = fleetCalls(server);
    const { id, owner, driver, vehicle } = await joinedVehicle(server);
    const set = (payload: object) => patch(owner, `/fleets/${id}/vehicles/${vehicle}`, payload);
    const type = async () => (await get(driver, `/vehicles/${vehicle}`)).json<Vehicle>().type;
    const range = { from: '2026-06-01T00:00:00Z', to: '2026-06-30T00:00:00Z' };
    const report = () => post(driver, '/charges/report', { vehicleId: vehicle, ...range, timezone: 'Europe/Berlin' });
    await server.pool.query("update vehicles set plan = 'premium' where id = $1", [vehicle]);
    expect([await type(), (await report()).statusCode]).toEqual(['premium', 403]);
    expect((await set({ type: 'fleet' })).json<FleetVehicle>().type).toBe('fleet');
    expect([await type(), (await report()).statusCode]).toEqual(['fleet', 200]);
    await post(driver, `/vehicles/${vehicle}/leave-fleet`);
    expect(await type()).toBe('premium');
    expect((await set({ type: 'premium' })).statusCode).toBe(404);
  } finally {
    await server.close();
  }
});

it("a fleet of one's own makes no vehicle paid, and gives it no plan that is sold (BILL-001, OQ-228)", async () => {
  const server = await openApiServer({}, { env: { BILLING: 'on' } });
  try {
    const { create, get, join, patch, post } = fleetCalls(server);
    const person = await signInAs(server);
    const car = await insertVehicle(server, person);
    const paid = async () => {
      const { type, payed, status } = (await get(person, `/vehicles/${car}`)).json<Vehicle>();
      return { type, payed, status };
    };
    await post(person, `/vehicles/${car}/subscription`, { plan: 'premium', interval: 'month' });
    const before = await paid();
    expect(before).toEqual({ type: 'premium', payed: true, status: null });
    const { id } = await create(person);
    await join(person, id, person, car);
    const set = (type: string) => patch(person, `/fleets/${id}/vehicles/${car}`, { type });
    expect(await paid()).toEqual(before);
    expect((await set('professional')).json()).toMatchObject({ errors: { type: expect.any(String) } });
    await set('fleet');
    // What its driver pays goes on, and the better plan of both counts.
    const subscribe = (plan: string) => post(person, `/vehicles/${car}/subscription`, { plan, interval: 'month' });
    await subscribe('premium');
    expect(await paid()).toEqual({ ...before, type: 'fleet' });
    await subscribe('professional');
    expect(await paid()).toEqual({ ...before, type: 'professional' });
    expect([(await set('fleet')).statusCode, (await set('premium')).statusCode, (await set('professional')).statusCode]).toEqual([
      400, 400, 200,
    ]);
    await subscribe('premium');
    await set('fleet');
    await post(person, `/vehicles/${car}/leave-fleet`);
    expect(await paid()).toEqual(before);
    expect((await get(person, `/vehicles/${car}/subscription`)).json()).toMatchObject({ plan: 'premium', state: 'paid' });
  } finally {
    await server.close();
  }
});
