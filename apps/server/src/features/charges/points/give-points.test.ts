import type { Charge } from '@wattbook/contract/charges/charge.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { insertCard } from '../../../testing/cards.ts';
import { insertCharge } from '../../../testing/segments.ts';
import { operatorIdOf } from '../../cards/public.ts';
import { germanRegister, mergeStated, storeChargePoints } from '../../chargepoints/public.ts';

let server: ApiServer;
let jana: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { directory } = server.database;
  for (const table of ['charge_points', 'charge_point_sources', 'charge_map_cells', 'charge_map_operator_cells'] as const)
    await directory.deleteFrom(table).execute();
  jana = await signInAs(server);
  vehicle = await insertVehicle(server, jana);
});

/** Where the charge says that it was, and charge points so many metres north of it. */
const place = { start_latitude: 48.2, start_longitude: 11.6 };
const plugs = {
  ac: { standard: 'type2', power_type: 'AC_3_PHASE', max_power: 22 },
  dc: { standard: 'ccs', power_type: 'DC', max_power: 150 },
} as const;
const point = (operator: string, metres: number, plug: keyof typeof plugs = 'dc') => ({
  operator,
  address: `${operator} 1, 85748 Garching`,
  city: 'Garching',
  location: { latitude: 48.2 + metres / 111_195, longitude: 11.6 },
  evses: [{ connectors: [plugs[plug]] }],
});
const store = (...points: readonly ReturnType<typeof point>[]) =>
  storeChargePoints(server.database, { source: germanRegister, chargePoints: mergeStated(points, 'DE') });
/** As cars say it: DC, its power and a position. */
const add = (values: Parameters<typeof insertCharge>[4] = {}, start = '2026-06-01T18:00:00Z') =>
  insertCharge(server.database, jana, vehicle, start, { ac: false, max_kw: 142, ...place, ...values });
const runJobs = async () => {
  for (const job of ['charge prices', 'points of charges', 'charge prices'] as const) await server.runJob(job);
};
const read = async (id: string) => (await server.app.inject({ url: `/v1/charges/${id}`, headers: jana.headers })).json<Charge>();
const pointOf = async (id: string) => {
  const { pointName, pointOrigin } = await read(id);
  return [pointName, pointOrigin];
};
const change = (id: string, payload: object) =>
  server.app.inject({ method: 'PATCH', url: `/v1/charges/${id}`, payload, headers: jana.headers });
const [fast, slow, none] = [
  ['EnBW mobility+ AG, Garching', 'sure'],
  ['Stadtwerke, Garching', 'remembered'],
  [null, null],
];
const enbw = 'EnBW mobility+ AG';

describe('a charge of which the vehicle says only DC, power and position (CHG-069)', () => {
  it('gets the charge point that fits, and says how sure that is', async () => {
    await store(point(enbw, 30), point('Stadtwerke', 10, 'ac'));
    const id = await add();
    await runJobs();
    const { pointId, ...charge } = await read(id);
    expect([pointId !== null, charge]).toMatchObject([true, { pointName: fast[0], pointOrigin: 'sure', version: 1 }]);
  });

  it.each<[string, Parameters<typeof insertCharge>[4]]>([
    ['at a place that the user named', { site_id: '00000000-0000-7000-8000-000000000001' as never }],
    ['of own solar power', { pv: true }],
    ['without a position', { start_latitude: null, start_longitude: null }],
    ['where nothing fits its power', { max_kw: 250 }],
    ['that its fleet locked', { locked: true }],
  ])('gets none %s', async (_, values) => {
    await store(point(enbw, 30));
    const id = await add(values);
    await runJobs();
    expect(await pointOf(id)).toEqual(none);
  });

  it('gets none at home', async () => {
    await store(point(enbw, 30));
    const card = await insertCard(server.database, jana, { category: 'Home' });
    const id = await add({ card_id: card, type: 'Home' });
    await runJobs();
    expect(await pointOf(id)).toEqual(none);
  });

  it('keeps what a file named it', async () => {
    await store(point(enbw, 30));
    const id = await add({ point_name: 'Supercharger' });
    await runJobs();
    expect(await pointOf(id)).toEqual(['Supercharger', null]);
  });

  it('gets it later where the installation knew none, or other ones, when it was charged', async () => {
    const id = await add();
    await runJobs();
    expect(await pointOf(id)).toEqual(none);
    await store(point('Stadtwerke', 10, 'ac'));
    await runJobs();
    expect(await pointOf(id)).toEqual(none);
    await store(point('Stadtwerke', 10, 'ac'), point(enbw, 30));
    await server.runJob('charges near new points');
    await runJobs();
    expect(await pointOf(id)).toEqual(fast);
  });

  it('is priced for the operator and the country of its charge point (COST-067)', async () => {
    const prices = [
      { ac: false, price: 0.5, unit: 'kWh' },
      { ac: false, price: 0.7, unit: 'kWh', country: 'DE', operator: operatorIdOf('EnBW', 'DE') },
    ] as const;
    await insertCard(server.database, jana, { is_default: true }, { prices });
    const id = await add();
    await server.runJob('charge prices');
    expect((await read(id)).cost).toBe(10);
    await store(point(enbw, 30));
    await runJobs();
    expect((await read(id)).cost).toBe(14);
  });
});

describe('the charge point that a user chooses (CHG-069)', () => {
  const idOf = async (name: string) => {
    const { rows } = await server.pool.query<{ id: string }>('select id from charge_points where operator = $1', [name]);
    return rows[0]?.id ?? 'none';
  };

  it('stays, also where a user says that it was none', async () => {
    await store(point(enbw, 30));
    const id = await add();
    await runJobs();
    expect((await change(id, { pointId: null })).json()).toMatchObject({ pointId: null, pointName: null, pointOrigin: 'chosen' });
    await change(id, { max: 90 });
    await runJobs();
    expect(await pointOf(id)).toEqual([null, 'chosen']);
  });

  it('for the place is that of the other charges there, before and after, but not of one that was chosen for itself', async () => {
    await store(point(enbw, 30), point('Stadtwerke', 150));
    const [first, second, own, elsewhere] = [
      await add(),
      await add({ start_latitude: 48.2003 }, '2026-06-02T18:00:00Z'),
      await add({}, '2026-06-03T18:00:00Z'),
      await add({ ac: true, max_kw: 11 }, '2026-06-04T18:00:00Z'),
    ];
    await runJobs();
    await change(own, { pointId: null, pointForPlace: false });
    const answer = await change(first, { pointId: await idOf('Stadtwerke'), pointForPlace: true });
    expect(answer.json()).toMatchObject({ pointName: slow[0], pointOrigin: 'chosen_for_place' });
    const later = await add({}, '2026-06-05T18:00:00Z');
    await runJobs();
    expect([await pointOf(second), await pointOf(later), await pointOf(own), await pointOf(elsewhere)]).toEqual([
      slow,
      slow,
      [null, 'chosen'],
      none,
    ]);
  });

  it('for the place replaces the earlier choice for it, and what is taken back counts no more', async () => {
    await store(point(enbw, 30), point('Stadtwerke', 150));
    const [first, second] = [await add(), await add({}, '2026-06-02T18:00:00Z')];
    await change(first, { pointId: await idOf('Stadtwerke'), pointForPlace: true });
    await runJobs();
    await change(second, { pointId: null, pointForPlace: true });
    await runJobs();
    expect([await pointOf(first), await pointOf(second)]).toEqual([
      [null, 'remembered'],
      [null, 'chosen_for_place'],
    ]);
    await change(second, { pointForPlace: false });
    await runJobs();
    expect(await pointOf(first)).toEqual([fast[0], 'likely']);
  });

  it('comes back as it was when the choice is undone', async () => {
    await store(point(enbw, 30));
    const id = await add();
    await runJobs();
    await change(id, { pointId: null });
    const { data } = (await server.app.inject({ url: `/v1/charges/${id}/changelog`, headers: jana.headers })).json<{
      data: { id: string }[];
    }>();
    expect((await server.app.inject({ method: 'POST', url: `/v1/changes/${data[0]?.id}/undo`, headers: jana.headers })).statusCode).toBe(
      200,
    );
    expect(await pointOf(id)).toEqual(fast);
  });

  it('cannot be for a place that is not known, on its field', async () => {
    const id = await add({ start_latitude: null, start_longitude: null });
    const answer = await change(id, { pointId: null, pointForPlace: true });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['pointForPlace']]);
  });
});
