import type { Journey, JourneyFigures, JourneyProposal, ListedJourney } from '@wattbook/contract/journeys/journey.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCharge, insertTrip } from '../../testing/segments.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
});

const home = { latitude: 48.4, longitude: 11.7 };
const work = { latitude: 48.2, longitude: 11.6 };
const lake = { latitude: 45.6, longitude: 10.7 };
const dayMs = 86_400_000;
/** A time on one of the last days. */
const at = (daysAgo: number, hour: number) => new Date(Math.floor(server.clock.now / dayMs) * dayMs - daysAgo * dayMs + hour * 3_600_000);
const drive = (start: Date, from: typeof home, to: typeof home, values: object = {}) =>
  insertTrip(server.database, person, vehicle, start, {
    start_latitude: from.latitude,
    start_longitude: from.longitude,
    end_latitude: to.latitude,
    end_longitude: to.longitude,
    ...values,
  });
const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, { headers } = person) =>
  server.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
const proposals = async () => (await send('GET', `/v1/journeys/proposals?vehicleId=${vehicle}`)).json<{ data: JourneyProposal[] }>().data;
const list = async () => (await send('GET', `/v1/journeys?vehicleId=${vehicle}`)).json<{ data: ListedJourney[] }>().data;
const add = async (times: { startTime: string; endTime: string }, name = 'Garda') =>
  (await send('POST', '/v1/journeys', { vehicleId: vehicle, name, startTime: times.startTime, endTime: times.endTime })).json<Journey>();

/** Two weeks at home, and three days at a lake in Italy. */
async function live(): Promise<void> {
  for (let day = 20; day > 10; day -= 1) {
    await drive(at(day, 7), home, work);
    await drive(at(day, 17), work, home);
  }
  const city = { end_address: JSON.stringify({ line1: 'Via Roma 3', line2: '', line3: '', line4: '37016', city: 'Garda' }) };
  await drive(at(9, 8), home, lake, { distance: 400, used_kwh: 70, cost: 2100, cost_currency: 'EUR', ...city });
  await drive(at(8, 10), lake, lake, { distance: 30, used_kwh: 5, cost: 150, cost_currency: 'CHF' });
  await drive(at(6, 9), lake, home, { distance: 400, used_kwh: 72, cost: 2200, cost_currency: 'EUR' });
  const there = { start_latitude: lake.latitude, start_longitude: lake.longitude };
  await insertCharge(server.database, person, vehicle, at(8, 13), { ...there, kwh: 40, cost: 2500, cost_currency: 'EUR' });
  for (let day = 5; day > 2; day -= 1) {
    await drive(at(day, 7), home, work);
    await drive(at(day, 17), work, home);
  }
}

describe('a proposed journey', () => {
  it('is one with nights away, and is a journey under a name once it is taken', async () => {
    await live();
    const [proposal, ...more] = await proposals();
    expect([proposal, more]).toMatchObject([
      {
        startTime: at(9, 8).toISOString(),
        endTime: new Date(at(6, 9).getTime() + 1_800_000).toISOString(),
        nights: 3,
        distance: 830,
        trips: 3,
        city: 'Garda',
      },
      [],
    ]);
    if (proposal === undefined) throw new Error('nothing is proposed');
    const { id } = await add(proposal);
    expect(await proposals()).toEqual([]);
    expect(await list()).toMatchObject([{ id, name: 'Garda', trips: 3, distance: 830, charges: 1 }]);
  });

  it('does not come back after it was dismissed, or after its journey was deleted, and does after an undo', async () => {
    await live();
    const [proposal] = await proposals();
    if (proposal === undefined) throw new Error('nothing is proposed');
    const { startTime, endTime } = proposal;
    const { id } = (await send('POST', '/v1/journey-dismissals', { vehicleId: vehicle, startTime, endTime })).json<{ id: string }>();
    expect(await proposals()).toEqual([]);
    expect((await send('DELETE', `/v1/journey-dismissals/${id}`)).statusCode).toBe(204);
    expect(await proposals()).toHaveLength(1);
    const journey = await add(proposal);
    expect((await send('DELETE', `/v1/journeys/${journey.id}`)).statusCode).toBe(204);
    expect(await proposals()).toEqual([]);
    expect((await send('POST', `/v1/journeys/${journey.id}/restore`)).statusCode).toBe(204);
    expect(await list()).toHaveLength(1);
  });

  it('is none for a journey that was moved to its time by editing', async () => {
    await live();
    const [proposal] = await proposals();
    if (proposal === undefined) throw new Error('nothing is proposed');
    const { id } = await add({ startTime: at(19, 0).toISOString(), endTime: at(18, 0).toISOString() });
    expect(await proposals()).toHaveLength(1);
    expect((await send('PATCH', `/v1/journeys/${id}`, { startTime: proposal.startTime, endTime: proposal.endTime })).statusCode).toBe(200);
    expect(await proposals()).toEqual([]);
  });

  it.each([
    ['before its start', 10],
    ['more than a year later', -400],
  ])('is not dismissed with an end %s', async (_, daysAgo) => {
    const times = { startTime: at(9, 0).toISOString(), endTime: at(daysAgo, 0).toISOString() };
    const refused = await send('POST', '/v1/journey-dismissals', { vehicleId: vehicle, ...times });
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { errors: { endTime: expect.any(String) } }]);
  });

  it('is dismissed a thousand times at most: the first one is forgotten then, and no other vehicle loses one', async () => {
    const [startTime, endTime] = [at(9, 0), at(6, 0)];
    const other = await insertVehicle(server, person);
    const first = new Date(startTime.getTime() - dayMs);
    await server.pool.query(
      `insert into journey_dismissals (account_id, id, vehicle_id, start_time, end_time, created_at)
       select $1, gen_random_uuid(), v, $4, $5, $6::timestamptz + n * interval '1 second' from generate_series(1, 1000) n, unnest($2::uuid[]) v where v = $3 or n <= 2`,
      [person.accountId, [vehicle, other], vehicle, startTime, endTime, first],
    );
    expect((await send('POST', '/v1/journey-dismissals', { vehicleId: vehicle, startTime, endTime })).statusCode).toBe(201);
    const { rows } = await server.pool.query(
      'select vehicle_id, count(*)::int as kept, min(created_at) as first from journey_dismissals where account_id = $1 group by vehicle_id order by 2',
      [person.accountId],
    );
    expect(rows).toEqual([
      { vehicle_id: other, kept: 2, first: new Date(first.getTime() + 1000) },
      { vehicle_id: vehicle, kept: 1000, first: new Date(first.getTime() + 2000) },
    ]);
  });

  it('is none where the places are not known', async () => {
    await live();
    await server.database.forAccount(person.accountId).updateTable('trips').set({ start_latitude: null, end_latitude: null }).execute();
    expect(await proposals()).toEqual([]);
  });
});

describe('a journey', () => {
  it('adds up distance, time, energy, nights, countries, and costs in each currency', async () => {
    await live();
    const { id } = await add({ startTime: at(9, 0).toISOString(), endTime: at(6, 23).toISOString() });
    expect((await send('GET', `/v1/journeys/${id}/figures`)).json<JourneyFigures>()).toEqual({
      trips: 3,
      distance: 830,
      duration: 5400,
      nights: 3,
      usedkWh: 147,
      avgConsumption: expect.closeTo(17.711, 3),
      co2: null,
      charges: 1,
      kWh: 40,
      driven: [
        { currency: 'EUR', cost: 43 },
        { currency: 'CHF', cost: 1.5 },
      ],
      paid: [{ currency: 'EUR', cost: 25 }],
      countries: ['DE', 'IT'],
    });
  });

  it('has the trips that are there: a deleted one counts no more, and one that is detected later does', async () => {
    await live();
    const { id } = await add({ startTime: at(9, 0).toISOString(), endTime: at(6, 23).toISOString() });
    await server.pool.query('update trips set deleted_at = now() where account_id = $1 and distance = 30', [person.accountId]);
    await drive(at(7, 12), lake, lake, { distance: 11 });
    expect(await list()).toMatchObject([{ id, trips: 3, distance: 811 }]);
  });

  it('is changed by its version, in the change log with its undo, and refused with an end before its start', async () => {
    const { id, version } = await add({ startTime: at(9, 0).toISOString(), endTime: at(6, 0).toISOString() });
    expect((await send('PATCH', `/v1/journeys/${id}`, { name: 'Lago', version })).statusCode).toBe(200);
    expect((await send('PATCH', `/v1/journeys/${id}`, { name: 'Como', version })).statusCode).toBe(409);
    const wrong = await send('PATCH', `/v1/journeys/${id}`, { endTime: at(10, 0).toISOString() });
    expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { errors: { endTime: 'The end is before the start' } }]);
    const log = (await send('GET', `/v1/vehicles/${vehicle}/changelog`)).json<{ data: { id: string; action: string }[] }>().data;
    expect(log.map(({ action }) => action)).toEqual(['changed', 'created']);
    expect((await send('POST', `/v1/changes/${log[0]?.id}/undo`)).statusCode).toBeLessThan(300);
    expect(await list()).toMatchObject([{ name: 'Garda' }]);
  });

  it('and its proposals are those of the account: of another one nothing is found', async () => {
    const { id } = await add({ startTime: at(9, 0).toISOString(), endTime: at(6, 0).toISOString() });
    const other = await signInAs(server);
    const answers = await Promise.all(
      [`/v1/journeys/${id}`, `/v1/journeys/${id}/figures`, `/v1/journeys/proposals?vehicleId=${vehicle}`].map((url) =>
        send('GET', url, undefined, other),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });
});
