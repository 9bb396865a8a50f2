import type { ChargePointDetails, MapPoint, PointCluster } from '@wattbook/contract/chargepoints/charge-point.schema';
import { operatorIdOf } from '../../cards/public.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { germanRegister, mergeStated, storeChargePoints } from '../public.ts';
import { isSmall } from './map-view.query.ts';

let server: ApiServer;
let jana: SignedIn;
let ben: SignedIn;
beforeAll(async () => {
  server = await openApiServer();
  [jana, ben] = [await signInAs(server), await signInAs(server)];
});
afterAll(() => server.close());
beforeEach(async () => {
  const { directory } = server.database;
  for (const table of ['charge_points', 'charge_point_sources', 'charge_map_cells', 'charge_map_operator_cells'] as const)
    await directory.deleteFrom(table).execute();
});

type Stated = Parameters<typeof mergeStated>[0] extends Iterable<infer One> ? One : never;
const ac22 = { standard: 'type2', power_type: 'AC_3_PHASE', max_power: 22 } as const;
const dc150 = { standard: 'ccs', power_type: 'DC', max_power: 150 } as const;
const stated = (
  operator: string,
  latitude: number,
  longitude: number,
  plug: Stated['evses'][number]['connectors'][number] = ac22,
): Stated => ({
  operator,
  address: `${operator} 1, 85354 Freising`,
  city: 'Freising',
  location: { latitude, longitude },
  evses: [{ connectors: [plug] }],
});
const store = (points: readonly Stated[], source = germanRegister) =>
  storeChargePoints(server.database, { source, chargePoints: mergeStated(points, 'DE') });
const openMap = {
  ...germanRegister,
  name: 'osm',
  kind: 'openstreetmap',
  attribution: '© OpenStreetMap contributors',
  licence: 'ODbL',
} as const;

interface Found {
  readonly total: number;
  readonly data: readonly MapPoint[];
  readonly clusters: readonly PointCluster[];
  readonly sources: readonly { readonly name: string }[];
}
const all = { type: ['AC_1_PHASE', 'AC_3_PHASE', 'DC'], operatorId: [] };
const freising = { north: 48.5, south: 48.3, east: 11.9, west: 11.5 };
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, user = jana) => {
  const url = `/v1/master-data/chargepoints${path}`;
  const answer = await server.app.inject({ method, url, headers: user.headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json<unknown>() };
};
const find = async (filter: object = {}, user = jana) => (await call('POST', '/filter', { ...all, ...filter }, user)).body as Found;
const operatorsOf = ({ data }: Found) => data.map(({ operator }) => operator).sort();
const read = async (id: string | undefined, user = jana) => (await call('GET', `/${id}`, undefined, user)).body as ChargePointDetails;
const addCharge = async (pointId: string | undefined, user = jana) => {
  const times = { startTime: '2026-06-14T08:00:00Z', endTime: '2026-06-14T09:00:00Z' };
  const payload = { vehicleId: await insertVehicle(server, user), ...times, kWh: 20, pointId };
  await server.app.inject({ method: 'POST', url: '/v1/charges', payload, headers: user.headers });
};

describe('the charge points of a part of the map (API-130)', () => {
  it('are one by one where they are few, and clusters with their number and middle where they are close (MAP-001)', async () => {
    await store([stated('Berlin', 52.5, 13.4), stated('One', 48.4, 11.7), stated('Two', 48.402, 11.7), stated('Three', 48.404, 11.7)]);
    const { total, data, clusters, sources } = await find();
    expect([total, data.map(({ operator }) => operator)]).toEqual([4, ['Berlin']]);
    expect(clusters).toEqual([{ count: 3, location: { latitude: expect.closeTo(48.402, 6), longitude: expect.closeTo(11.7, 6) } }]);
    expect(sources).toMatchObject([{ name: 'bundesnetzagentur', attribution: 'Bundesnetzagentur', licence: 'CC BY 4.0' }]);
    expect(operatorsOf(await find({ box: freising, zoom: 14 }))).toEqual(['One', 'Three', 'Two']);
  });

  it.each([
    [{ type: [] }, []],
    [{ type: ['AC_3_PHASE'], power: 20 }, ['Ac']],
    [{ type: ['DC'], power: 100 }, ['Dc']],
    [{ type: ['DC'], power: 300 }, []],
    [{ type: ['AC_20', 'DC_100'], power: 20 }, ['Ac', 'Dc']],
    [{ operatorId: [operatorIdOf('Ac', 'DE')] }, ['Ac']],
  ])('with the filter %j are %j at every zoom (MAP-005, MAP-013, OQ-095, OQ-099)', async (filter, expected) => {
    await store([stated('Ac', 48.4, 11.7), stated('Dc', 48.45, 11.85, dc150)]);
    for (const zoom of [10, 12, 13, 17]) expect(operatorsOf(await find({ ...filter, box: freising, zoom }))).toEqual(expected);
  });

  it('of some operators are counted like those points by themselves, at every zoom (MAP-012)', async () => {
    const points = Array.from({ length: 120 }, (_, index) =>
      stated(index % 3 === 0 ? 'Mine' : 'Other', 47.6 + ((index * 7) % 120) / 40, 8 + ((index * 11) % 120) / 24),
    );
    await store(points);
    await store(points.slice(30));
    const operatorId = [operatorIdOf('Mine', 'DE')];
    const zooms = [3, 5, 6, 8, 9, 11, 12, 14];
    const box = { north: 51, south: 47, east: 14, west: 7 };
    const counted = await Promise.all(zooms.map((zoom) => find({ operatorId, box, zoom })));
    await store(points.slice(30).filter(({ operator }) => operator === 'Mine'));
    const alone = await Promise.all(zooms.map((zoom) => find({ box, zoom })));
    const shapeOf = ({ total, data, clusters }: Found) => [
      total,
      data.map(({ id }) => id).sort(),
      clusters.map(({ count, location }) => [count, location.latitude.toFixed(6), location.longitude.toFixed(6)].join(' ')).sort(),
    ];
    expect(counted.map(shapeOf)).toEqual(alone.map(shapeOf));
    expect(counted[0]?.total).toBe(30);
  });

  it('of a brand are found by its operator, whatever its companies are called (MAP-012, OQ-097)', async () => {
    await store([stated('EnBW mobility+ AG und Co.KG', 48.4, 11.7), stated('Allego GmbH', 48.45, 11.8)]);
    expect(operatorsOf(await find({ operatorId: [operatorIdOf('EnBW', 'DE'), operatorIdOf('EnBW', 'AT')] }))).toEqual([
      'EnBW mobility+ AG und Co.KG',
    ]);
  });

  it('are those of the user as well, where charges took place or a star is, and of nobody else (MAP-007, OQ-096)', async () => {
    await store([stated('Charged', 48.4, 11.7), stated('Starred', 48.45, 11.8), stated('Other', 48.42, 11.6)]);
    const { data } = await find({ box: freising, zoom: 14 });
    const idOf = (name: string) => data.find(({ operator }) => operator === name)?.id;
    await addCharge(idOf('Charged'));
    await addCharge(idOf('Other'), ben);
    expect((await call('PUT', `/${idOf('Starred')}/star`)).status).toBe(204);
    const mine = await find({ type: [], mine: true });
    expect([operatorsOf(mine), mine.total, mine.data.every((point) => point.mine)]).toEqual([['Charged', 'Starred'], 2, true]);
    expect(operatorsOf(await find({ type: [], mine: true, operatorId: [operatorIdOf('Starred', 'DE')] }))).toEqual(['Starred']);
    expect(operatorsOf(await find({ type: [], mine: true }, ben))).toEqual(['Other']);
    await call('DELETE', `/${idOf('Starred')}/star`);
    expect(operatorsOf(await find({ type: [], mine: true }))).toEqual(['Charged']);
  });

  it('are at most some hundred points and clusters, however many there are (MAP-013)', async () => {
    await store(Array.from({ length: 1200 }, (_, index) => stated(`Point ${index}`, 48.3 + (index % 40) / 2000, 11.5 + index / 20_000)));
    for (const zoom of [6, 11, 13, 15]) {
      const { total, data, clusters } = await find({ box: freising, zoom });
      expect(total).toBe(1200);
      expect(data.length + clusters.reduce((sum, { count }) => sum + count, 0)).toBe(1200);
      expect(data.length + clusters.length).toBeLessThanOrEqual(650);
    }
  });

  it.each([
    [{ type: ['AC'] }, 'type'],
    [{ power: 7 }, 'power'],
    [{ box: { north: 1, south: 2, east: 1, west: 0 } }, '"box":"The northern edge is south of the southern one"'],
    [{ box: { north: 91, south: 2, east: 1, west: 0 } }, 'box'],
    [{ zoom: 99 }, 'zoom'],
  ])('are refused with %j (MAP-013)', async (filter, field) => {
    const { status, body } = await call('POST', '/filter', { ...all, ...filter });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(field)]);
  });
});

describe('one place of two sources', () => {
  it('is one charge point with the best of each, and shows what each states (MAP-032, MAP-037)', async () => {
    await store([stated('Stadtfunke', 48.4, 11.7)]);
    await store([{ ...stated('', 48.4002, 11.7), evses: [{ connectors: [ac22] }, { connectors: [ac22] }], openingTimes: '24/7' }], openMap);
    const { data, sources } = await find({ box: freising, zoom: 14 });
    expect(data).toMatchObject([{ operator: 'Stadtfunke', evses: [{}, {}] }]);
    expect(sources.map(({ name }) => name)).toEqual(['bundesnetzagentur', 'osm']);
    expect(await read(data[0]?.id)).toMatchObject({
      openingTimes: '24/7',
      country: 'DE',
      gone: false,
      listings: [
        { source: { name: 'bundesnetzagentur' }, evses: 1 },
        { source: { name: 'osm' }, evses: 2 },
      ],
    });
  });

  it('becomes two where one of them moves away, and one again where it comes back (MAP-032)', async () => {
    const other = { ...openMap, kind: 'ocpi' } as const;
    await store([stated('Stadtfunke', 48.4, 11.7)]);
    const move = async (latitude: number) => {
      const [point] = mergeStated([stated('Stadtfunke', 48.4001, 11.7)], 'DE');
      if (point === undefined) throw new Error('no point');
      await storeChargePoints(server.database, { source: other, chargePoints: [{ ...point, location: { latitude, longitude: 11.7 } }] });
      return (await find({ box: freising, zoom: 14 })).total;
    };
    expect([await move(48.4001), await move(48.41), await move(48.4002)]).toEqual([1, 2, 1]);
    await store([]);
    expect((await find({ box: freising, zoom: 14 })).total).toBe(1);
  });

  it('stays two within one source (MAP-032)', async () => {
    await store([stated('Stadtfunke', 48.4, 11.7), stated('Stadtfunke', 48.4001, 11.7)]);
    await store([stated('Stadtfunke', 48.40005, 11.7)], openMap);
    expect((await find({ box: freising, zoom: 14 })).total).toBe(2);
  });

  it('counts the same after any number of imports as after one (MAP-001)', async () => {
    const points = Array.from({ length: 60 }, (_, index) => stated(`Point ${index}`, 48 + index / 30, 11 + index / 20));
    await store(points);
    const once = await find();
    for (const part of [points.slice(0, 30), points.slice(20), [], points]) await store(part);
    expect((await find()).clusters).toEqual(once.clusters.map((cluster) => ({ ...cluster, location: expect.anything() as object })));
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from charge_map_cells where points <= 0`.execute(
      server.database.directory,
    );
    expect(rows[0]?.n).toBe(0);
  });
});

describe('one charge point (API-129)', () => {
  it('that is gone is read by the charges that name it, and is not on the map (MAP-037, CHG-069)', async () => {
    await store([stated('Stadtfunke', 48.4, 11.7)]);
    const { data } = await find({ box: freising, zoom: 14 });
    await store([]);
    expect((await find({ box: freising, zoom: 14 })).total).toBe(0);
    expect(await read(data[0]?.id)).toMatchObject({ operator: 'Stadtfunke', gone: true });
  });

  it('has the charges of the user there with what they cost, and no others (MAP-037)', async () => {
    await store([stated('Stadtfunke', 48.4, 11.7)]);
    const { data } = await find({ box: freising, zoom: 14 });
    await addCharge(data[0]?.id, ben);
    expect((await read(data[0]?.id, ben)).charges).toEqual([
      {
        id: expect.any(String),
        vehicleId: expect.any(String),
        startTime: '2026-06-14T08:00:00.000Z',
        kWh: 20,
        cost: null,
        costCurrency: null,
      },
    ]);
    expect((await read(data[0]?.id)).charges).toEqual([]);
  });

  it('has the cards of the catalogue for its operator and those of the user, with userCards only these (MAP-036, OQ-101)', async () => {
    await store([stated('IONITY GmbH', 48.4, 11.7, dc150)]);
    const add = (card: object) => server.app.inject({ method: 'POST', url: '/v1/cards', payload: card, headers: ben.headers });
    await add({ name: 'Everywhere', category: 'Public' });
    await add({ name: 'At home', category: 'Home' });
    await add({ name: 'Employer', category: 'Company' });
    await add({ name: 'Elsewhere', category: 'Public', operators: [operatorIdOf('Allego', 'DE')] });
    const { data } = await find({ box: freising, zoom: 14 });
    const cardsOf = async (query: string) => {
      const { body } = await call('GET', `?ids=${data[0]?.id}${query}`, undefined, ben);
      return (body as { data: ChargePointDetails[] }).data[0]?.cards.map(({ name, own }) => [name, own]);
    };
    expect(await cardsOf('&userCards=true')).toEqual([['Everywhere', true]]);
    expect(await cardsOf('')).toContainEqual(['IONITY Direct', false]);
  });

  it.each(['GET', 'PUT'] as const)('that does not exist is not found by %s (MAP-037)', async (method) => {
    const path = `/00000000-0000-4000-8000-000000000009${method === 'PUT' ? '/star' : ''}`;
    expect((await call(method, path)).status).toBe(404);
  });
});

it.each([
  ['a town at its zoom', freising, 14, true],
  ['a town from afar', freising, 6, false],
  ['the world, whatever zoom is claimed', { north: 90, south: -90, east: 180, west: -180 }, 24, false],
])('of %s the points are read one by one: %s', (_, box, zoom, expected) =>
  expect(isSmall({ box, zoom, ranges: 1, operators: [] })).toBe(expected),
);
