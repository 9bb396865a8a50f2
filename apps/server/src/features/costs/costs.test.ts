import { type FixedCost, fixedCost } from '@wattbook/contract/costs/cost.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleProof, type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';

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
const insurance = { description: 'Insurance', costs: 600, startDate: '2026-01-01' };
const add = ({ vehicle, headers }: Owner, payload: object, language = 'en') =>
  server.app.inject({
    method: 'POST',
    url: '/v1/costs',
    payload: { vehicleId: vehicle, ...payload },
    headers: { ...headers, 'accept-language': language },
  });
const added = async (owner: Owner, payload: object) => (await add(owner, payload)).json<FixedCost>();
const change = ({ headers }: Owner, { id }: Pick<FixedCost, 'id'>, payload: object) =>
  server.app.inject({ method: 'PATCH', url: `/v1/costs/${id}`, payload, headers });
const list = async ({ headers }: Owner, query: Record<string, string> = {}) =>
  (await server.app.inject({ url: '/v1/costs', query, headers })).json<{ total: number; data: FixedCost[] }>();
const of = (method: 'GET' | 'DELETE', { headers }: Owner, { id }: Pick<FixedCost, 'id'>) =>
  server.app.inject({ method, url: `/v1/costs/${id}`, headers });
const restore = ({ headers }: Owner, { id }: Pick<FixedCost, 'id'>) =>
  server.app.inject({ method: 'POST', url: `/v1/costs/${id}/restore`, headers });
const names = ({ data }: { readonly data: readonly FixedCost[] }) => data.map(({ description }) => description);

describe('a fixed cost (API-108)', () => {
  it('is answered as it was saved, of its vehicle, with the defaults (COST-020, COST-024, API-109, OQ-192)', async () => {
    const jana = await openOwner();
    const answer = await add(jana, { ...insurance, description: ' Insurance ' });
    expect(answer.statusCode).toBe(201);
    const saved = fixedCost.strict().parse(answer.json());
    expect(saved).toEqual({
      ...insurance,
      id: saved.id,
      vehicleId: jana.vehicle,
      type: 'Yearly',
      category: 'Others',
      currency: 'EUR',
      endDate: null,
      date: null,
      odometer: null,
      workshop: null,
      note: null,
      version: 1,
      createdAt: new Date(server.clock.now).toISOString(),
    });
    expect((await of('GET', jana, saved)).json()).toEqual(saved);
  });

  it('that does not recur has its day only, one that recurs only start and end (COST-030, COST-031)', async () => {
    const jana = await openOwner();
    const days = { startDate: '2026-01-01', endDate: '2026-12-31', date: '2026-04-02' };
    expect(await added(jana, { ...insurance, ...days, type: 'OneTime' })).toMatchObject({
      startDate: null,
      endDate: null,
      date: days.date,
    });
    expect(await added(jana, { ...insurance, ...days, type: 'Weekly' })).toMatchObject({ ...days, date: null });
  });

  it.each(['Yearly', 'Monthly', 'Weekly', 'OneTime'])('can be %s (COST-021)', async (type) => {
    const day = type === 'OneTime' ? { date: '2026-04-02' } : {};
    expect(await added(await openOwner(), { ...insurance, ...day, type })).toMatchObject({ type });
  });

  it.each([
    'Insurance',
    'Toll',
    'Financing',
    'Leasing',
    'Accident',
    'Tax',
    'Maintenance',
    'Repair',
    'Inspection',
    'Tyres',
    'Upgrades',
    'VehicleCleaning',
    'PurchasingPrice',
    'Others',
  ])('can be for %s (COST-022)', async (category) =>
    expect(await added(await openOwner(), { ...insurance, category })).toMatchObject({ category }),
  );

  it.each([
    ['EUR', -75.5],
    ['CHF', 19.99],
    ['HUF', 36.9],
    ['ISK', 12_000],
  ])('keeps an amount in %s of %d, also negative (COST-027, OQ-189)', async (currency, costs) => {
    const jana = await openOwner();
    const saved = await added(jana, { ...insurance, currency, costs });
    expect((await of('GET', jana, saved)).json()).toMatchObject({ currency, costs });
  });

  it('of a service, repair, inspection, tyres, insurance or tax on a day is part of the history; one that recurs is not', async () => {
    const jana = await openOwner();
    const once = { ...insurance, startDate: null, type: 'OneTime', date: '2026-05-04' };
    const repair = await added(jana, { ...once, category: 'Repair', note: 'left front' });
    expect(repair).toMatchObject({ category: 'Repair', note: 'left front' });
    await added(jana, { ...once, category: 'VehicleCleaning' });
    await added(jana, insurance);
    const { data } = (await server.app.inject({ url: '/v1/costs?filter[service]=true', headers: jana.headers })).json<{
      data: FixedCost[];
    }>();
    expect(data.map(({ id }) => id)).toEqual([repair.id]);
  });

  it('keeps what a change does not contain, and counts its versions (COST-032, API-110)', async () => {
    const jana = await openOwner();
    const before = await added(jana, insurance);
    const after = await change(jana, before, { costs: 650.5, category: 'Insurance', endDate: '2026-12-31', version: 1 });
    expect(after.json()).toEqual({ ...before, costs: 650.5, category: 'Insurance', endDate: '2026-12-31', version: 2 });
    expect((await change(jana, before, { currency: 'ISK' })).json()).toMatchObject({ currency: 'ISK', costs: 651 });
  });

  it('becomes one that does not recur only with its day (OQ-193)', async () => {
    const jana = await openOwner();
    const before = await added(jana, insurance);
    const refused = await change(jana, before, { type: 'OneTime' });
    expect([refused.statusCode, refused.json().errors]).toEqual([400, { date: 'Date is required' }]);
    expect((await of('GET', jana, before)).json()).toEqual(before);
    const after = await change(jana, before, { type: 'OneTime', date: '2026-03-01' });
    expect(after.json()).toMatchObject({ type: 'OneTime', date: '2026-03-01', startDate: null });
  });

  it('is not changed by a form that an older version filled', async () => {
    const jana = await openOwner();
    const before = await added(jana, insurance);
    await change(jana, before, { costs: 1 });
    const answer = await change(jana, before, { costs: 2, version: 1 });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { message: 'conflict', current: { costs: 1, version: 2 } }]);
  });

  it('is deleted once, and restored as it was for 30 days (COST-019, API-111)', async () => {
    let jana = await openOwner();
    const [early, late] = [await added(jana, insurance), await added(jana, insurance)];
    for (const one of [early, late]) expect((await of('DELETE', jana, one)).statusCode).toBe(204);
    for (const answer of [await of('DELETE', jana, early), await of('GET', jana, early), await change(jana, early, { costs: 1 })])
      expect(answer.statusCode).toBe(404);
    server.clock.now += 30 * 86_400_000;
    jana = { ...jana, ...(await signInAs(server, jana)) };
    await server.runJob('deleted costs');
    for (const _ of [1, 2]) expect((await restore(jana, early)).statusCode).toBe(204);
    server.clock.now += 1;
    await server.runJob('deleted costs');
    expect((await restore(jana, late)).statusCode).toBe(404);
    expect(await list(jana)).toEqual({ total: 1, data: [early] });
  });

  it('goes with its vehicle', async () => {
    const jana = await openOwner();
    await added(jana, insurance);
    const answer = await server.app.inject({
      method: 'DELETE',
      url: `/v1/vehicles/${jana.vehicle}`,
      headers: jana.headers,
      payload: exampleProof,
    });
    expect(answer.statusCode).toBe(204);
    expect((await list(jana)).total).toBe(0);
  });

  it('is not added to the vehicle of another account', async () => {
    const [jana, otto] = [await openOwner(), await openOwner()];
    expect((await add(jana, { ...insurance, vehicleId: otto.vehicle })).statusCode).toBe(404);
    expect((await list(otto)).total).toBe(0);
  });
});

describe('an invalid fixed cost is refused on its field', () => {
  it.each([
    [{ description: undefined }, 'description', 'Beschreibung fehlt'],
    [{ description: ' ' }, 'description', 'Beschreibung fehlt'],
    [{ description: 'x'.repeat(101) }, 'description', 'Höchstens 100 Zeichen'],
    [{ costs: undefined }, 'costs', 'Betrag fehlt'],
    [{ costs: 'a lot' }, 'costs', 'Muss eine gültige Zahl sein'],
    [{ costs: 10_000_001 }, 'costs', 'Darf höchstens 10.000.000 sein'],
    [{ startDate: undefined }, 'startDate', 'Beginn fehlt'],
    [{ startDate: '2026-02-30' }, 'startDate', 'Muss ein Datum sein, etwa 2026-11-18'],
    [{ startDate: '0026-02-01' }, 'startDate', 'Muss ein Datum sein, etwa 2026-11-18'],
    [{ endDate: '2025-12-31' }, 'endDate', 'Das Ende liegt vor dem Beginn'],
    [{ type: 'OneTime' }, 'date', 'Datum fehlt'],
    [{ type: 'Daily' }, 'type', 'Muss eine der angebotenen Möglichkeiten sein'],
    [{ category: 'Food' }, 'category', 'Muss eine der angebotenen Möglichkeiten sein'],
  ])('%j on %s (COST-026, COST-027, COST-029, OQ-193)', async (payload, field, message) => {
    const jana = await openOwner();
    const answer = await add(jana, { ...insurance, ...payload }, 'de');
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'validation', errors: { [field]: message } }]);
    expect((await list(jana)).total).toBe(0);
  });
});

describe('the list (API-107)', () => {
  it('has ten a page, the newest first, of one vehicle or of all (COST-015, COST-016, COST-017)', async () => {
    const jana = await openOwner();
    for (let count = 1; count <= 12; count += 1) {
      server.clock.now += 1000;
      await added(jana, { ...insurance, description: `C${count}`, costs: count });
    }
    const first = await list(jana, { vehicleId: jana.vehicle });
    expect([first.total, names(first)]).toEqual([12, ['C12', 'C11', 'C10', 'C9', 'C8', 'C7', 'C6', 'C5', 'C4', 'C3']]);
    expect(names(await list(jana, { page: '2' }))).toEqual(['C2', 'C1']);
    expect(names(await list(jana, { sort: 'costs', limit: '2' }))).toEqual(['C1', 'C2']);
    const other = { ...jana, vehicle: await insertVehicle(server, jana) };
    await added(other, { ...insurance, description: 'Other' });
    expect(names(await list(jana, { vehicleId: other.vehicle }))).toEqual(['Other']);
    expect((await list(jana)).total).toBe(13);
  });

  it('is only that of the account', async () => {
    const [jana, otto] = [await openOwner(), await openOwner()];
    await added(otto, insurance);
    expect((await list(jana)).total).toBe(0);
    const answer = await server.app.inject({ url: '/v1/costs', query: { vehicleId: otto.vehicle }, headers: jana.headers });
    expect(answer.statusCode).toBe(404);
  });
});
