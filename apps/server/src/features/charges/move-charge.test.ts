import type { Change } from '@wattbook/contract/changelog/change.schema';
import type { Charge } from '@wattbook/contract/charges/charge.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCard } from '../../testing/cards.ts';
import { insertCharge } from '../../testing/segments.ts';

let server: ApiServer;
let person: SignedIn;
let from: VehicleId;
let to: VehicleId;

beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signInAs(server);
  from = await insertVehicle(server, person);
  to = await insertVehicle(server, person);
});

const tenant = () => server.database.forAccount(person.accountId);
const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
  server.app.inject({ method, url, headers: person.headers, ...(payload !== undefined && { payload }) });
const create = async (values: object = {}) =>
  (
    await call('POST', '/v1/charges', {
      vehicleId: from,
      startTime: '2026-06-14T08:00:00Z',
      endTime: '2026-06-14T10:00:00Z',
      kWh: 20,
      ...values,
    })
  ).json<Charge>();
const move = (id: string, vehicleId: string = to) => call('POST', `/v1/charges/${id}/move`, { vehicleId });
const chargesOf = async (vehicleId: string) =>
  (await call('GET', `/v1/charges?vehicleId=${vehicleId}`)).json<{ data: Charge[] }>().data.map(({ id }) => id);

describe('a charge that was entered for the wrong vehicle (decision 0090)', () => {
  it('gets another one with its cost, and the change log moves it back', async () => {
    const charge = await create({ cost: 7 });
    expect((await move(charge.id)).json()).toMatchObject({ vehicleId: to, cost: 7, kWh: 20, version: charge.version + 1 });
    expect([await chargesOf(from), await chargesOf(to)]).toEqual([[], [charge.id]]);
    const [entry] = (await call('GET', `/v1/charges/${charge.id}/changelog`)).json<{ data: Change[] }>().data;
    expect(entry).toMatchObject({ action: 'moved', undo: 'possible' });
    await call('POST', `/v1/changes/${entry?.id}/undo`);
    expect(await chargesOf(from)).toEqual([charge.id]);
  });

  it('loses a card that is only of the old vehicle, and keeps one of all vehicles', async () => {
    const own = await insertCard(server.database, person, { name: 'Own', vehicle_id: from });
    const shared = await insertCard(server.database, person, { name: 'Shared' });
    const charge = await create();
    await tenant().updateTable('charges').set({ card_id: own, card_name: 'Own' }).execute();
    expect((await move(charge.id)).json()).toMatchObject({ cardId: null, cardName: null });
    await tenant().updateTable('charges').set({ card_id: shared, card_name: 'Shared' }).execute();
    expect((await move(charge.id, from)).json()).toMatchObject({ cardId: shared });
  });

  it.each([
    [
      'the vehicle reported it itself',
      409,
      'reported_by_vehicle',
      async () => insertCharge(server.database, person, from, '2026-06-01T08:00:00Z'),
    ],
    [
      'its fleet has locked it (CHG-073)',
      423,
      'locked',
      async () => {
        const { id } = await create();
        await tenant().updateTable('charges').set({ locked: true }).execute();
        return id;
      },
    ],
    [
      'the logbook of the new vehicle is closed (CHG-057)',
      403,
      'logbook',
      async () => {
        const { id } = await create({ startTime: '2026-05-01T08:00:00Z', endTime: '2026-05-01T09:00:00Z' });
        await tenant().updateTable('vehicles').set({ logbook: true }).where('id', '=', to).execute();
        return id;
      },
    ],
  ] as const)('stays where %s', async (_why, status, word, prepare) => {
    const id = await prepare();
    const answer = await move(id);
    expect([answer.statusCode, answer.json().message]).toEqual([status, word]);
    expect(await chargesOf(from)).toEqual([id]);
  });

  it('goes to no vehicle of somebody else', async () => {
    const { id } = await create();
    const foreign = await insertVehicle(server, await signInAs(server));
    expect((await move(id, foreign)).statusCode).toBe(404);
  });
});
