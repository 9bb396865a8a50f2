import { vehicle as vehicleSchema, type Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { vehicleMasterData } from '@wattbook/contract/vehicles/vehicle-master-data.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { vehicleNumbers } from '@wattbook/domain/vehicles/vehicle-fields';
import type { VehicleMasterData } from '@wattbook/domain/vehicles/vehicle-master-data';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '../../../telemetry/public.ts';
import { type ApiServer, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { importIntoInstallation } from './import-master-data.ts';
import { bundledMasterData } from './master-data-file.ts';
import { masterDataId } from './master-data-id.ts';
import { storeModelPowers } from './store-model-powers.ts';

let server: ApiServer;
let owner: SignedIn;
beforeAll(async () => {
  server = await openApiServer();
});
beforeEach(async () => {
  owner = await signInAs(server);
});
afterAll(() => server.close());

type Answer = { readonly status: number; readonly body: Vehicle & { message?: string; errors?: Record<string, string> } };
async function send(method: 'POST' | 'PATCH', path: string, payload: object): Promise<Answer> {
  const headers = { ...owner.headers, 'accept-language': 'en' };
  const answer = await server.app.inject({ method, url: `/v1/${path}`, headers, payload });
  return { status: answer.statusCode, body: answer.json() } as Answer;
}
const add = (values: object) => send('POST', 'vehicles', values);
const change = ({ id }: Vehicle, changes: object) => send('PATCH', `vehicles/${id}`, changes);
const models = async (query = '') => {
  const answer = await server.app.inject({ url: `/v1/master-data/vehicles${query}`, headers: owner.headers });
  return answer.json<{ total: number; data: VehicleMasterData[] }>();
};
const known = (make: string, model: string): VehicleMasterData => {
  const found = bundledMasterData().find((entry) => entry.manufacture === make && entry.model === model);
  if (found === undefined) throw new Error(`The release has no ${make} ${model}.`);
  return found;
};
const unknownId = '00000000-0000-4000-8000-000000000000';

describe('the master data of the release', () => {
  it('have a model of each make that can be connected (VEH-015, VEH-079)', () => {
    const connectable =
      'Audi BMW Citroen Cupra DS Fiat Ford Hyundai Kia MINI Mercedes Opel Peugeot Porsche Seat Skoda Tesla Vauxhall VW'.split(' ');
    const makes = new Set<string>(bundledMasterData().map(({ manufacture }) => manufacture));
    expect(connectable.filter((make) => !makes.has(make))).toEqual([]);
  });

  it('have each entry once, under the id of its make, model, variant and battery', () => {
    expect(bundledMasterData().filter((entry) => entry.id !== masterDataId(entry))).toEqual([]);
    expect(new Set(bundledMasterData().map(({ id }) => id)).size).toBe(bundledMasterData().length);
  });

  it('have only values that a vehicle may have', () => {
    const isWithin = (value: number | null, [min, max]: readonly [number, number]) => value === null || (value >= min && value <= max);
    const wrong = bundledMasterData().filter(
      ({ kWh, efficiency, liter }) =>
        !isWithin(kWh, vehicleNumbers.kWh) || !isWithin(efficiency, vehicleNumbers.efficiency) || !isWithin(liter, vehicleNumbers.liter),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the list of models (API-065, OQ-081)', () => {
  it.each(['VW', 'vw', 'Volkswagen'])('has those of the make %s', async (make) => {
    const { total, data } = await models(`?manufacture=${make}`);
    expect(data.length).toBe(bundledMasterData().filter(({ manufacture }) => manufacture === 'VW').length);
    expect(total).toBe(data.length);
    for (const entry of data) expect(vehicleMasterData.strict().parse(entry).manufacture).toBe('VW');
  });

  it('is empty for a make that is not known', async () => expect(await models('?manufacture=Aiways')).toEqual({ total: 0, data: [] }));

  it('has every make without one', async () => expect((await models()).total).toBe(bundledMasterData().length));

  it('refuses an empty make', async () => {
    const answer = await server.app.inject({ url: '/v1/master-data/vehicles?manufacture=', headers: owner.headers });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([400, 'validation']);
  });

  it('has what an operator imported, instead of its like in the release', async () => {
    const own = { ...known('Honda', 'e'), efficiency: 0.21 };
    await importIntoInstallation(server.database, { entries: [own], isDryRun: false });
    expect((await models('?manufacture=Honda')).data).toEqual([own]);
    await importIntoInstallation(server.database, { entries: [known('Honda', 'e')], isDryRun: false });
    expect((await models('?manufacture=Honda')).data).toEqual([known('Honda', 'e')]);
  });
});

describe('a new vehicle with master data (VEH-009, VEH-036)', () => {
  it('has their make, model, variant, battery and consumption', async () => {
    const entry = known('Renault', 'Twizy');
    const { status, body } = await add({ displayName: 'Twizy', vehicleMasterDataId: entry.id });
    expect(status).toBe(201);
    expect(vehicleSchema.strict().parse(body)).toMatchObject({
      vehicleMasterDataId: entry.id,
      manufacture: 'Renault',
      model: 'Twizy',
      variant: null,
      kWh: 6.1,
      efficiency: 0.084,
      liter: null,
    });
  });

  it('keeps what its owner entered for battery, tank and consumption (VEH-077)', async () => {
    const own = { kWh: 5.5, efficiency: 0.09, liter: 30 };
    const { body } = await add({ displayName: 'Twizy', vehicleMasterDataId: known('Renault', 'Twizy').id, ...own });
    expect(body).toMatchObject(own);
  });

  it.each([
    ['that are none', { vehicleMasterDataId: unknownId }, 'vehicleMasterDataId'],
    ['with an id that is none', { vehicleMasterDataId: 'twizy' }, 'vehicleMasterDataId'],
    ['of another make', { vehicleMasterDataId: known('Renault', 'Twizy').id, manufacture: 'Tesla' }, 'vehicleMasterDataId'],
    ['beside another model (VEH-074)', { vehicleMasterDataId: known('Renault', 'Twizy').id, model: 'Zoe' }, 'model'],
  ])('%s is refused at its field', async (_, values, field) => {
    const { status, body } = await add({ displayName: 'Car', ...values });
    expect([status, body.message, Object.keys(body.errors ?? {})]).toEqual([400, 'validation', [field]]);
  });
});

describe('a vehicle that is linked later (VEH-077, SHELL-099)', () => {
  it('takes over what it does not know, and its battery stays', async () => {
    const { body: car } = await add({ displayName: 'Car', manufacture: 'volkswagen', kWh: 55 });
    const entry = known('VW', 'ID.4');
    const { status, body } = await change(car, { vehicleMasterDataId: entry.id });
    expect(status).toBe(200);
    expect(body).toMatchObject({ manufacture: 'VW', model: 'ID.4', variant: entry.variant, kWh: 55, efficiency: entry.efficiency });
  });

  it('of another make is refused, and stays as it is', async () => {
    const { body: car } = await add({ displayName: 'Car', manufacture: 'Skoda' });
    const { status, body } = await change(car, { vehicleMasterDataId: known('VW', 'ID.4').id });
    expect([status, body.errors]).toEqual([400, { vehicleMasterDataId: 'This model is of another make' }]);
    expect((await change(car, {})).body).toMatchObject({ manufacture: 'Skoda', model: null, vehicleMasterDataId: null });
  });

  it('of another make is linked where the same change corrects the make', async () => {
    const { body: car } = await add({ displayName: 'Car', manufacture: 'Skoda' });
    const { body } = await change(car, { manufacture: 'VW', vehicleMasterDataId: known('VW', 'ID.4').id });
    expect(body).toMatchObject({ manufacture: 'VW', model: 'ID.4' });
  });
});

describe('a linked vehicle (VEH-074)', () => {
  const linked = async () => (await add({ displayName: 'Car', vehicleMasterDataId: known('VW', 'ID.4').id })).body;

  it.each([{ model: 'Golf' }, { model: null }, { variant: 'R' }, { manufacture: 'Seat' }])('refuses %j at the field', async (changes) => {
    const car = await linked();
    const { status, body } = await change(car, changes);
    expect([status, body.message, Object.keys(body.errors ?? {})]).toEqual([400, 'validation', Object.keys(changes)]);
    expect((await change(car, {})).body).toMatchObject({ manufacture: 'VW', model: 'ID.4' });
  });

  it('accepts its own model again, and every other field', async () => {
    const { status, body } = await change(await linked(), { model: 'ID.4', kWh: 76, displayName: 'Family car' });
    expect([status, body.kWh, body.displayName]).toEqual([200, 76, 'Family car']);
  });

  it('is linked to another model of its make', async () => {
    const entry = known('VW', 'ID.3');
    const { body } = await change(await linked(), { vehicleMasterDataId: entry.id, kWh: entry.kWh });
    expect(body).toMatchObject({ vehicleMasterDataId: entry.id, model: 'ID.3', variant: entry.variant, kWh: entry.kWh });
  });

  it('is free again without the link, also in the same change', async () => {
    const { status, body } = await change(await linked(), { vehicleMasterDataId: null, model: 'ID.4 GTX' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ vehicleMasterDataId: null, model: 'ID.4 GTX', manufacture: 'VW', kWh: 77 });
    expect((await change(body, { manufacture: 'Seat' })).status).toBe(200);
  });
});

describe('how fast a model charges', () => {
  it('is known to the detection of a vehicle that is linked to it, and follows an import', async () => {
    const model = known('Honda', 'e');
    await storeModelPowers(server.database);
    const { body } = await add({ displayName: 'Car', vehicleMasterDataId: model.id });
    const powersOf = async (): Promise<readonly unknown[]> =>
      (await readSettings(server.database.forAccount(owner.accountId), body.id as VehicleId)).map(({ settings }) => [
        settings.acPower,
        settings.dcPower,
      ]);
    expect(await powersOf()).toEqual([[model.acPower, model.dcPower]]);
    await importIntoInstallation(server.database, { entries: [{ ...model, dcPower: 111 }], isDryRun: false });
    await storeModelPowers(server.database);
    expect(await powersOf()).toEqual([[model.acPower, 111]]);
  });

  it('is unknown for a vehicle without a model, which also gets charges that only the level shows (OQ-084)', async () => {
    const { body } = await add({ displayName: 'Car' });
    const settings = await readSettings(server.database.forAccount(owner.accountId), body.id as VehicleId);
    expect(settings).toMatchObject([{ settings: { acPower: null, dcPower: null, offlineCharges: true } }]);
    expect(body.offlineCharges).toBe(true);
  });
});
