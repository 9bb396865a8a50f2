import type { FleetVehicle } from '@wattbook/contract/fleet/fleet.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { expect, it } from 'vitest';
import { insertVehicle, openApiServer, signInAs, signInAsAdministrator } from '../../testing/api-server.ts';

it('the plan that an administrator sets counts where plans are for sale: that of fleets has the Home report in a fleet (CHG-079)', async () => {
  const server = await openApiServer({}, { env: { BILLING: 'on' } });
  try {
    const [admin, driver] = [await signInAsAdministrator(server), await signInAs(server)];
    const vehicle = await insertVehicle(server, driver);
    const set = (payload: object) =>
      server.app.inject({ method: 'PATCH', url: `/v1/fleet/vehicles/${vehicle}`, payload, headers: admin.headers });
    const type = async () =>
      (await server.app.inject({ url: '/v1/vehicles', headers: driver.headers })).json<{ data: Vehicle[] }>().data[0]?.type;
    const range = { from: '2026-06-01T00:00:00Z', to: '2026-06-30T00:00:00Z' };
    const payload = { vehicleId: vehicle, ...range, timezone: 'Europe/Berlin' };
    const report = () => server.app.inject({ method: 'POST', url: '/v1/charges/report', payload, headers: driver.headers });
    expect((await set({ type: 'premium' })).json<FleetVehicle>().type).toBe('premium');
    expect([await type(), (await report()).statusCode]).toEqual(['premium', 403]);
    expect((await set({ type: 'fleet' })).json<{ errors: object }>().errors).toEqual({ type: expect.stringMatching(/^Needs a fleet/) });
    await set({ type: 'fleet', fleetId: 'f-1' });
    expect([await type(), (await report()).statusCode]).toEqual(['fleet', 200]);
    expect((await set({ fleetId: null })).statusCode).toBe(400);
    await set({ fleetId: null, type: 'professional' });
    expect(await type()).toBe('professional');
  } finally {
    await server.close();
  }
});
