import type { FleetVehicle } from '@wattbook/contract/fleet/fleet.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { expect, it } from 'vitest';
import { openApiServer } from '../../../testing/api-server.ts';
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
    expect((await set({ type: 'premium' })).json<FleetVehicle>().type).toBe('premium');
    expect([await type(), (await report()).statusCode]).toEqual(['premium', 403]);
    await set({ type: 'fleet' });
    expect([await type(), (await report()).statusCode]).toEqual(['fleet', 200]);
    await post(driver, `/vehicles/${vehicle}/leave-fleet`);
    expect(await type()).toBe('premium');
    expect((await set({ type: 'professional' })).statusCode).toBe(404);
  } finally {
    await server.close();
  }
});
