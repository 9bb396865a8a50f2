import { type Idle, idle } from '@wattbook/contract/idles/idle.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertStationary } from '../../testing/segments.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;

beforeAll(async () => {
  server = await openApiServer();
  person = await signInAs(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  vehicle = await insertVehicle(server, person);
});

describe.each(['idles', 'sleeps'] as const)('%s (API-068, API-071, DASH-053 to DASH-058)', (noun) => {
  const add = (start: string, values?: Parameters<typeof insertStationary>[5]) =>
    insertStationary(server.database, noun, person, vehicle, start, values);
  const list = async (query = '') =>
    (await server.app.inject({ url: `/v1/${noun}?vehicleId=${vehicle}${query}`, headers: person.headers })).json<{
      total: number;
      data: Idle[];
    }>();
  const remove = (id: string) => server.app.inject({ method: 'DELETE', url: `/v1/${noun}/${id}`, headers: person.headers });
  const stats = async () =>
    (
      await server.app.inject({
        method: 'POST',
        url: `/v1/${noun}/stats`,
        payload: { vehicleId: vehicle, from: '2026-06-01T00:00:00Z', to: '2026-06-30T23:59:59.999Z' },
        headers: person.headers,
      })
    ).json();

  it('are listed with every field, newest first, in pages (DASH-053, DASH-054, DASH-055)', async () => {
    const ids = [await add('2026-06-01T08:00:00Z', { unheard: 7200 }), await add('2026-06-02T08:00:00Z')];
    await add('2026-06-03T08:00:00Z', { status: 'open' });
    const { total, data } = await list();
    expect([total, data.map(({ id }) => id)]).toEqual([2, ids.reverse()]);
    expect(idle.strict().parse(data[1])).toMatchObject({
      startLevel: 80,
      endLevel: 70,
      startRange: 400,
      kWh: 0.5,
      odometer: 1010,
      unheard: 7200,
    });
    expect((await list('&limit=1&page=2&fields=kWh')).data).toEqual([{ kWh: 0.5 }]);
  });

  it('are at most 1000 of a list that asks for no number (DASH-056)', async () => {
    const id = await add('2026-06-01T08:00:00Z');
    await server.pool.query(
      `insert into ${noun} select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'start_time', t.start_time + n * interval '1 hour',
         'end_time', t.end_time + n * interval '1 hour'))).* from ${noun} t, generate_series(1, 1000) n where id = $1`,
      [id],
    );
    const { total, data } = await list();
    expect([total, data.length, data.some((row) => row.id === id)]).toEqual([1001, 1000, false]);
  });

  it('are deleted by id, once (DASH-057, API-069, API-072, OQ-092)', async () => {
    const id = await add('2026-06-01T08:00:00Z');
    expect([(await remove(id)).statusCode, (await remove(id)).statusCode, (await list()).total]).toEqual([204, 404, 0]);
  });

  it('have sums (DASH-058, API-070, API-073)', async () => {
    expect(await stats()).toEqual({
      total: 0,
      kWh: null,
      duration: 0,
      knownDuration: 0,
      cost: null,
      costCurrency: null,
      converted: [],
      unconverted: [],
      costkWh: null,
    });
    await add('2026-06-01T08:00:00Z');
    await add('2026-06-02T08:00:00Z', { kwh: null });
    await add('2026-07-02T08:00:00Z');
    expect(await stats()).toEqual({
      total: 2,
      kWh: 0.5,
      duration: 7200,
      knownDuration: 3600,
      cost: null,
      costCurrency: null,
      converted: [],
      unconverted: [],
      costkWh: null,
    });
  });
});
