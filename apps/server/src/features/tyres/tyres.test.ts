import type { Tyre, TyreStanding } from '@wattbook/contract/tyres/tyre.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertTrip } from '../../testing/segments.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());

interface Owner extends SignedIn {
  readonly vehicle: VehicleId;
}
const openOwner = async (): Promise<Owner> => {
  const person = await signInAs(server);
  return { ...person, vehicle: await insertVehicle(server, person) };
};
const send = ({ headers }: SignedIn, method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
  server.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
const added = async (owner: Owner, payload: object) =>
  (await send(owner, 'POST', '/v1/tyres', { vehicleId: owner.vehicle, ...payload })).json<Tyre>();
const mount = (owner: Owner, { id }: Tyre, date: string, odometer: number) =>
  send(owner, 'POST', `/v1/tyres/${id}/mount`, { date, odometer });
const standing = async (owner: Owner) => (await send(owner, 'GET', `/v1/tyres/standing?vehicleId=${owner.vehicle}`)).json<TyreStanding>();

describe('sets of tyres', () => {
  it('are mounted one at a time: the other one is taken off at the same day and odometer', async () => {
    const jana = await openOwner();
    const [summer, winter] = [await added(jana, { name: 'S', season: 'Summer' }), await added(jana, { name: 'W', season: 'Winter' })];
    await mount(jana, summer, '2026-04-01', 10_000);
    expect((await mount(jana, summer, '2026-05-01', 11_000)).statusCode).toBe(409);
    await mount(jana, winter, '2026-10-10', 21_000);
    const drivenTo = { start_odometer: 22_900, end_odometer: 23_000, distance: 100 };
    await insertTrip(server.database, jana, jana.vehicle, '2026-11-01T08:00:00Z', drivenTo);
    expect((await standing(jana)).data).toMatchObject([
      { name: 'W', mounted: true, km: 2000 },
      { name: 'S', mounted: false, km: 11_000, mounts: [{ endDate: '2026-10-10', endOdometer: 21_000 }] },
    ]);
  });

  it('that were mounted later cannot be replaced before, and nothing is changed then', async () => {
    const jana = await openOwner();
    const [one, two] = [await added(jana, { name: 'A', season: 'Summer' }), await added(jana, { name: 'B', season: 'Winter' })];
    await mount(jana, one, '2026-04-01', 10_000);
    expect((await mount(jana, two, '2026-03-01', 10_500)).statusCode).toBe(400);
    expect((await standing(jana)).data).toMatchObject([{ name: 'A', mounted: true }, { mounted: false }]);
  });

  it('are refused with mounts that overlap and a DOT code that is none', async () => {
    const jana = await openOwner();
    const { id } = await added(jana, { name: 'A', season: 'Summer', dot: '2523' });
    const open = { startDate: '2026-04-01', startOdometer: 1, endDate: null, endOdometer: null };
    for (const wrong of [{ mounts: [open, open] }, { dot: '9999' }])
      expect((await send(jana, 'PATCH', `/v1/tyres/${id}`, wrong)).statusCode).toBe(400);
  });

  it('tell the least tread of the last measurement, and the season for which another set waits', async () => {
    server.clock.now = Date.parse('2027-11-02T12:00:00Z');
    const jana = await openOwner();
    const summer = await added(jana, { name: 'S', season: 'Summer' });
    await added(jana, { name: 'W', season: 'Winter' });
    await mount(jana, summer, '2026-04-01', 10_000);
    const treads = [{ date: '2026-10-01', frontLeft: 2.8, frontRight: 3.1, rearLeft: null, rearRight: null }];
    await send(jana, 'PATCH', `/v1/tyres/${summer.id}`, { treads });
    expect(await standing(jana)).toMatchObject({ seasonDue: 'Winter', data: [{ leastTread: 2.8, isWorn: true }, { leastTread: null }] });
  });
});
