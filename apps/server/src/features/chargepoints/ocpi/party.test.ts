import type { ChargePointDetails, MapPoint } from '@wattbook/contract/chargepoints/charge-point.schema';
import { ocpi } from '@wattbook/simulator/operator/ocpi';
import { type SourceServer, startSources } from '@wattbook/simulator/manufacturers/source-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, exampleNoon, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';

import { simulatedChargePoints } from './simulated-party.ts';

let operator: SourceServer;
let server: ApiServer;
let jana: SignedIn;
beforeAll(async () => {
  operator = await startSources([ocpi], { now: () => server.clock.now });
  server = await openApiServer({}, { env: { ...simulatedChargePoints(operator.url) } });
});
afterAll(async () => {
  await server.close();
  await operator.close();
});
beforeEach(async () => {
  const { directory } = server.database;
  for (const table of ['charge_points', 'charge_point_sources', 'charge_map_cells', 'charge_map_operator_cells'] as const)
    await directory.deleteFrom(table).execute();
  server.clock.now = exampleNoon;
  jana = await signInAs(server);
  await act({ endless: false });
});

const act = (...all: readonly object[]) => operator.control({ act: all.map((action) => ({ source: 'ocpi', ...action })) });
const read = async () => {
  for (const job of ['charge points of a party', 'changes of a party']) await server.runJob(job);
};
const minutes = 60_000;
const pass = async (ms: number) => {
  server.clock.now += ms;
  jana = await signInAs(server, jana);
};
const stored = () =>
  server.database.directory
    .selectFrom('charge_points')
    .select(['id', 'gone_at', 'latitude', 'operator'])
    .where('source', '=', 'ocpi')
    .execute();
const problem = async () =>
  (await server.database.directory
    .selectFrom('charge_point_sources')
    .select(['problem', 'due_at'])
    .where('name', '=', 'ocpi')
    .executeTakeFirst()) ?? null;
const call = async <Answer>(method: 'GET' | 'POST', path: string, payload?: object) => {
  const url = `/v1/master-data/chargepoints${path}`;
  const answer = await server.app.inject({ method, url, headers: jana.headers, ...(payload && { payload }) });
  return answer.json<Answer>();
};
const freising = { north: 48.41, south: 48.39, east: 11.75, west: 11.72 };
const onMap = async () =>
  (await call<{ data: MapPoint[] }>('POST', '/filter', { type: ['AC_3_PHASE', 'DC'], operatorId: [], box: freising, zoom: 15 })).data;
const details = (id: string) => call<ChargePointDetails>('GET', `/${id}`);
/** A location of the operator that is on the map of Freising, and its id there. */
const [l1, inFreising] = ['L1', async () => (await onMap())[0] as MapPoint];

describe('an operator that is read by OCPI', () => {
  it('has all its locations on the map, from pages, found by its versions (MAP-032, MAP-033)', async () => {
    await read();
    const all = await stored();
    expect(all.length).toBeGreaterThan(100);
    expect(all.every(({ gone_at }) => gone_at === null)).toBe(true);
    expect(await onMap()).not.toEqual([]);
  });

  it('says which evses are free, with the age of that', async () => {
    await read();
    const before = await details((await inFreising()).id);
    expect(before.live).toMatchObject({ heardAt: new Date(exampleNoon).toISOString() });
    const { live } = await inFreising();
    expect(live).toEqual(before.live);
    await act(...Array.from({ length: 400 }, (_, index) => ({ state: `L${index + 1}`, is: 'CHARGING' })));
    await pass(minutes);
    await read();
    const { evses, live: after } = await inFreising();
    expect(after).toMatchObject({ free: 0, taken: evses.length, heardAt: new Date(exampleNoon + minutes).toISOString() });
  });

  it('states what a charge costs without a card, for the plugs that name the tariff', async () => {
    await read();
    const { adHoc, evses } = await details((await inFreising()).id);
    const ac = evses[0]?.connectors[0]?.power_type !== 'DC';
    expect(adHoc).toMatchObject([
      { ac, currency: 'EUR', prices: [{ ac, unit: 'kWh', timezone: 'Europe/Berlin' }, ...(ac ? [{ unit: 'Minutes', after: 240 }] : [])] },
    ]);
  });

  it('is read every minute for what has changed: a location that moves keeps its id, one that is withdrawn is gone', async () => {
    await read();
    const before = await stored();
    await act({ move: l1, latitude: 48.5, longitude: 11.9 }, { withdraw: 'L2' });
    await pass(minutes);
    await read();
    const after = await stored();
    expect(after.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());
    expect(after.filter(({ latitude }) => latitude === 48.5)).toHaveLength(1);
    expect(after.filter(({ gone_at }) => gone_at !== null)).toHaveLength(1);
  });

  it('is read for what has changed although reading all of it fails, and all of it is tried again later', async () => {
    await read();
    await pass(1440 * minutes);
    await operator.control({ faults: [{ source: 'ocpi', status: 401 }] });
    await act({ move: l1, latitude: 48.5, longitude: 11.9 });
    await read();
    expect((await stored()).filter(({ latitude }) => latitude === 48.5)).toHaveLength(1);
    expect(await problem()).toMatchObject({ problem: 'unauthorized' });
    await pass(60 * minutes);
    await read();
    expect(await problem()).toMatchObject({ problem: null });
  });

  it.each([
    ['401', { status: 401 }, 'unauthorized'],
    ['a page that is cut off', { cut: true, path: '/2.2.1/locations' }, 'unavailable'],
    ['an answer of another shape', { status: 200, body: '<html>', path: '/2.2.1/tariffs' }, 'unreadable'],
    ['an error of OCPI', { status: 200, body: { status_code: 3000, data: [] }, path: '/2.2.1/locations' }, 'unavailable'],
    [
      'another host for the next page',
      {
        status: 200,
        body: { status_code: 1000, data: [] },
        headers: { link: '<https://example.org/>; rel="next"' },
        path: '/2.2.1/locations',
      },
      'unreadable',
    ],
    [
      'fewer locations than it says',
      { status: 200, body: { status_code: 1000, data: [] }, headers: { 'x-total-count': '5' }, path: '/2.2.1/locations' },
      'unreadable',
    ],
  ])('that fails leaves nothing half imported: %s', async (_, fault, expected) => {
    await operator.control({ faults: [{ source: 'ocpi', ...fault }] });
    await read();
    expect(await problem()).toMatchObject({ problem: expected });
    expect(await stored()).toEqual([]);
  });

  it('that has had enough is asked again within the reading after the time that it asks for, or later where that is long', async () => {
    await operator.control({
      faults: [{ source: 'ocpi', status: 429, headers: { 'retry-after': '0' }, path: '/2.2.1/locations', times: 3 }],
    });
    await read();
    expect((await stored()).length).toBeGreaterThan(100);
    await operator.control({ faults: [{ source: 'ocpi', status: 429, headers: { 'retry-after': '900' } }] });
    await pass(minutes);
    await read();
    expect(await problem()).toEqual({ problem: 'limited', due_at: new Date(server.clock.now + 15 * minutes) });
    await pass(15 * minutes);
    await read();
    expect(await problem()).toMatchObject({ problem: null });
  });

  it('may have more changes while it is read than when that began', async () => {
    const link = `<${operator.url}/ocpi/2.2.1/locations?offset=1000000>; rel="next"`;
    const first = { status: 200, body: { status_code: 1000, data: [] }, headers: { link, 'x-total-count': '0' }, path: '/2.2.1/locations' };
    await operator.control({ faults: [{ source: 'ocpi', ...first }] });
    await read();
    expect(await problem()).toMatchObject({ problem: null });
  });

  it('whose list has no end is refused', async () => {
    await act({ endless: true });
    await read();
    expect([await problem(), await stored()]).toMatchObject([{ problem: 'unreadable' }, []]);
  });
});
