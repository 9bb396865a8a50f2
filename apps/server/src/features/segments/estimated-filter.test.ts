import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCharge, insertStationary, insertTrip } from '../../testing/segments.ts';

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

type Silences = Partial<Record<'start_unheard' | 'end_unheard' | 'unheard', number | null>>;

const partlyUnheard: readonly Silences[] = [
  { start_unheard: 1800 },
  { end_unheard: 0 },
  { unheard: 900 },
  { unheard: null },
  { start_unheard: 900, end_unheard: 900 },
];
const june = { from: '2026-06-01T00:00:00Z', to: '2026-06-30T23:59:59.999Z' };

const insertions = {
  trips: (start: string, values: Silences) => insertTrip(server.database, person, vehicle, start, values),
  charges: (start: string, values: Silences) => insertCharge(server.database, person, vehicle, start, values),
  idles: (start: string, values: Silences) => insertStationary(server.database, 'idles', person, vehicle, start, values),
  sleeps: (start: string, values: Silences) => insertStationary(server.database, 'sleeps', person, vehicle, start, values),
};

const ask = (noun: string, estimated: string) =>
  server.app.inject({ url: `/v1/${noun}?vehicleId=${vehicle}&sort=startTime&filter[estimated]=${estimated}`, headers: person.headers });
const list = async (noun: string, estimated: boolean) =>
  (await ask(noun, String(estimated))).json<{ data: { id: string }[] }>().data.map(({ id }) => id);
const count = async (noun: string, estimated: boolean) =>
  (
    await server.app.inject({
      method: 'POST',
      url: `/v1/${noun}/stats`,
      payload: { vehicleId: vehicle, ...june, estimated },
      headers: person.headers,
    })
  ).json<{ total: number }>().total;

describe.each(['trips', 'charges', 'idles', 'sleeps'] as const)('lists and sums of %s (decision 0059)', (noun) => {
  it('have only those of which a part was estimated or not heard, or only the others', async () => {
    const insert = insertions[noun];
    const reported = [await insert('2026-06-01T08:00:00Z', {}), await insert('2026-06-02T08:00:00Z', {})];
    const estimated: string[] = [];
    for (const [index, values] of partlyUnheard.entries()) estimated.push(await insert(`2026-06-1${index}T08:00:00Z`, values));
    expect([await list(noun, true), await list(noun, false)]).toEqual([estimated, reported]);
    expect([await count(noun, true), await count(noun, false)]).toEqual([estimated.length, reported.length]);
  });

  it('refuse another value', async () => {
    expect((await ask(noun, 'yes')).statusCode).toBe(400);
  });
});

it('the filter of charges finds those whose kind of current was inferred', async () => {
  const told = await insertCharge(server.database, person, vehicle, '2026-06-01T08:00:00Z');
  const inferred = await insertCharge(server.database, person, vehicle, '2026-06-02T08:00:00Z', { ac_inferred: true });
  expect([await list('charges', true), await list('charges', false)]).toEqual([[inferred], [told]]);
  expect([await count('charges', true), await count('charges', false)]).toEqual([1, 1]);
});
