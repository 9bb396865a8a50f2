import type { Charge } from '@wattbook/contract/charges/charge.schema';
import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCharge, insertTrip } from '../../testing/segments.ts';
import { markRulesDue } from '../../telemetry/public.ts';

let server: ApiServer;
let person: SignedIn;
let stranger: SignedIn;
let vehicle: VehicleId;

beforeAll(async () => {
  server = await openApiServer();
  person = await signInAs(server);
  stranger = await signInAs(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  vehicle = await insertVehicle(server, person);
});

/** A trip of which no level is known: the rules have nothing to find in it. */
const trip = (start: string, values?: Parameters<typeof insertTrip>[4]) =>
  insertTrip(server.database, person, vehicle, start, { start_level: null, end_level: null, ...values });
const charge = (start: string, values?: Parameters<typeof insertCharge>[4]) =>
  insertCharge(server.database, person, vehicle, start, values);
const day = (hour: number, date = 1) => `2026-06-${String(date).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`;
const june = { startTime: '2026-06-01T00:00:00Z', endTime: '2026-06-30T23:59:59.999Z' };

const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, who = person) =>
  server.app.inject({ method, url, headers: who.headers, ...(payload !== undefined && { payload }) });
const patch = (noun: 'trips' | 'charges', id: string, body: object, who = person) => send('PATCH', `/v1/${noun}/${id}`, body, who);
const check = async (body: object) => {
  await send('POST', `/v1/vehicles/${vehicle}/consistency`, body);
  await server.runJob('checks of ranges');
};

const errorsOf = async (noun: 'trips' | 'charges', id: string) =>
  (await send('GET', `/v1/${noun}/${id}`)).json<Trip | Charge>().errors.map(({ ruleId, status, number, other }) => ({
    ruleId,
    status,
    number,
    other: other?.id ?? null,
  }));

/** Two trips with 14 km between them, checked by the job. */
async function insertGap() {
  const before = await trip(day(8), { start_odometer: 1000, end_odometer: 1010 });
  const after = await trip(day(10), { start_odometer: 1024, end_odometer: 1034 });
  await markRulesDue(server.database.forAccount(person.accountId), vehicle, { from: Date.parse(day(8)), to: Date.parse(day(11)) });
  await server.runJob('rules');
  return { before, after };
}
const gap = (other: string, status = 'open') => ({ ruleId: 'odometer_gap', status, number: 14, other });

describe('the rules', () => {
  it('are run by a job over what was written, and tell what they found in lists and single entries (CONS-001, CONS-007)', async () => {
    const { before, after } = await insertGap();
    const list = (await send('GET', `/v1/trips?vehicleId=${vehicle}&fields=id,errors,rulesValid`)).json<{ data: Trip[] }>();
    expect(list.data).toEqual([
      {
        id: after,
        rulesValid: false,
        errors: [
          {
            ruleId: 'odometer_gap',
            status: 'open',
            valid: true,
            number: 14,
            other: { kind: 'trip', id: before },
            detected: null,
            updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
          },
        ],
      },
      { id: before, rulesValid: false, errors: [expect.objectContaining({ ruleId: 'odometer_gap', other: { kind: 'trip', id: after } })] },
    ]);
    expect((await send('GET', `/v1/trips?vehicleId=${vehicle}&filter[errors]=open`)).json()).toMatchObject({ total: 2 });
    expect((await send('GET', `/v1/trips?vehicleId=${vehicle}&filter[errors]=ignored`)).json()).toMatchObject({ total: 0 });
  });

  it('find a rise of the level without a charge, until the charge is there (OQ-084)', async () => {
    const before = await trip(day(8), { end_level: 49 });
    const after = await trip(day(20), { start_level: 75 });
    const checked = async () => {
      await markRulesDue(server.database.forAccount(person.accountId), vehicle, { from: Date.parse(day(8)), to: Date.parse(day(21)) });
      await server.runJob('rules');
      return (await errorsOf('trips', after)).filter(({ ruleId }) => ruleId === 'rise_without_charge');
    };
    expect(await checked()).toEqual([{ ruleId: 'rise_without_charge', status: 'open', number: 26, other: before }]);
    await charge(day(10));
    expect(await checked()).toEqual([]);
  });

  it('run again for the entries that a change concerns: the missing trip closes the gap, its deletion opens it', async () => {
    const { before, after } = await insertGap();
    const created = await send('POST', '/v1/trips', {
      vehicleId: vehicle,
      startTime: day(9),
      endTime: '2026-06-01T09:20:00Z',
      startOdometer: 1010,
      endOdometer: 1024,
      startLocation: { latitude: 48.2, longitude: 11.6 },
      endLocation: { latitude: 48.1, longitude: 11.5 },
    });
    expect(created.statusCode).toBe(201);
    expect(await errorsOf('trips', after)).toEqual([]);
    const { id } = created.json<Trip>();
    await send('DELETE', `/v1/trips/${id}`);
    expect(await errorsOf('trips', after)).toEqual([gap(before)]);
    await send('POST', `/v1/trips/${id}/restore`);
    expect(await errorsOf('trips', after)).toEqual([]);
  });

  it('find an overlap in both entries, whoever entered them: it is no reason to refuse a trip or a charge', async () => {
    const existing = await trip(day(8));
    const body = {
      vehicleId: vehicle,
      startTime: '2026-06-01T08:10:00Z',
      endTime: day(9),
      startOdometer: 1010,
      endOdometer: 1020,
      startLocation: { latitude: 48.2, longitude: 11.6 },
      endLocation: { latitude: 48.2, longitude: 11.6 },
    };
    const created = (await send('POST', '/v1/trips', body)).json<Trip>();
    const overlap = (other: string) => ({ ruleId: 'overlap', status: 'open', number: null, other });
    expect(created.errors).toMatchObject([{ ruleId: 'overlap', other: { kind: 'trip', id: existing } }]);
    expect(await errorsOf('trips', existing)).toEqual([overlap(created.id)]);
    // Detection would withdraw a trip that overlaps a frozen one.
    const [row] = await server.database
      .forAccount(person.accountId)
      .selectFrom('trips')
      .select('frozen')
      .where('id', '=', existing)
      .execute();
    expect(row).toEqual({ frozen: true });
    const charged = await send('POST', '/v1/charges', { vehicleId: vehicle, startTime: day(8), endTime: day(9), kWh: 5 });
    expect(charged.json<Charge>().errors.map(({ ruleId }) => ruleId)).toContain('overlap');
    await patch('trips', created.id, { startTime: '2026-06-01T10:00:00Z', endTime: '2026-06-01T10:30:00Z' });
    expect(await errorsOf('trips', existing)).toEqual([overlap(charged.json<Charge>().id)]);
  });

  it('refuse to write over a trip that has not ended: detection still changes it', async () => {
    await trip(day(8), { status: 'open' });
    const body = { vehicleId: vehicle, startTime: day(8), endTime: day(9), kWh: 5 };
    const answer = await send('POST', '/v1/charges', body);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: { startTime: expect.any(String) } }]);
  });

  it('check thousands of imported entries in slices, each once', async () => {
    await server.pool.query(
      `insert into trips (account_id, id, vehicle_id, start_time, end_time, status, distance, distance_method, avg_speed, source, start_odometer, end_odometer)
       select $1, gen_random_uuid(), $2, t, t + interval '20 minutes', 'closed', 10, 'odometer', 30, 'push', n * 10 + case when n >= 2500 then 50 else 0 end,
         n * 10 + 10 + case when n >= 2500 then 50 else 0 end
       from generate_series(1, 5000) n, lateral (select timestamptz '2020-01-01Z' + n * interval '1 hour' as t) s`,
      [person.accountId, vehicle],
    );
    await markRulesDue(server.database.forAccount(person.accountId), vehicle, { from: 0, to: Date.parse(day(1)) });
    await server.runJob('rules');
    const { rows } = await server.pool.query('select rule, number, count(*) from findings where vehicle_id = $1 group by 1, 2', [vehicle]);
    expect(rows).toEqual([{ rule: 'odometer_gap', number: 50, count: 2 }]);
    expect((await server.pool.query('select from rule_checks where vehicle_id = $1', [vehicle])).rowCount).toBe(0);
  });
});

describe('the status of a rule error', () => {
  const set = (ruleId: string, status: string) => ({ errors: [{ ruleId, status }] });

  it('is set by a change of the trip, from open and back to it only (CONS-008 to CONS-011, API-091)', async () => {
    const { before, after } = await insertGap();
    for (const [status, code, now] of [
      ['accepted', 200, 'accepted'],
      ['accepted', 200, 'accepted'],
      ['ignored', 400, 'accepted'],
      ['open', 200, 'open'],
      ['ignored', 200, 'ignored'],
      ['accepted', 400, 'ignored'],
    ] as const) {
      const answer = await patch('trips', after, set('odometer_gap', status));
      expect([status, answer.statusCode]).toEqual([status, code]);
      if (code === 400) expect(answer.json()).toMatchObject({ message: 'validation', errors: { errors: expect.any(String) } });
      expect(await errorsOf('trips', after)).toEqual([gap(before, now)]);
    }
  });

  it('is ignored or opened again in both entries of a gap, and accepted in each: that leaves the entry out of averages (CONS-013, CONS-014)', async () => {
    const { before, after } = await insertGap();
    for (const [status, other] of [
      ['ignored', 'ignored'],
      ['open', 'open'],
      ['accepted', 'open'],
    ] as const) {
      expect((await patch('trips', after, set('odometer_gap', status))).statusCode).toBe(200);
      expect([await errorsOf('trips', after), await errorsOf('trips', before)]).toEqual([[gap(before, status)], [gap(after, other)]]);
    }
  });

  it('is refused for a rule that the entry has no error of, on the field, and is open, accepted or ignored (CONS-002)', async () => {
    const { after } = await insertGap();
    for (const ruleId of ['overlap', 'no_such_rule']) {
      const answer = await patch('trips', after, set(ruleId, 'accepted'));
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: { errors: expect.any(String) } }]);
    }
    expect((await patch('trips', after, set('odometer_gap', 'done'))).statusCode).toBe(400);
  });

  it('is not set in the entry of another account, nor in one that does not exist', async () => {
    const { after } = await insertGap();
    expect((await patch('trips', after, set('odometer_gap', 'accepted'), stranger)).statusCode).toBe(404);
    expect((await patch('trips', newId(), set('odometer_gap', 'accepted'))).statusCode).toBe(404);
    expect(await errorsOf('trips', after)).toMatchObject([{ status: 'open' }]);
  });

  it('can be set on a trip of a locked logbook, whose facts cannot be changed (OQ-156)', async () => {
    const { after } = await insertGap();
    const vehicles = server.database.forAccount(person.accountId).updateTable('vehicles');
    await vehicles.set({ logbook: true }).where('id', '=', vehicle).execute();
    expect((await patch('trips', after, { ...set('odometer_gap', 'accepted'), comment: 'x' })).json()).toMatchObject({
      message: 'logbook',
    });
    expect((await patch('trips', after, set('odometer_gap', 'accepted'))).json()).toMatchObject({ errors: [{ status: 'accepted' }] });
  });

  it('set in two tabs at once has one effect, and the second learns that it came too late', async () => {
    const { after } = await insertGap();
    const answers = await Promise.all([
      patch('trips', after, set('odometer_gap', 'accepted')),
      patch('trips', after, set('odometer_gap', 'ignored')),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('of a charge is set with the partial save, also on a locked one (CONS-012)', async () => {
    const id = await charge(day(8), { start_level: 80, end_level: 60, locked: true });
    await check({ ...june, types: ['charges'] });
    const answer = await patch('charges', id, { id, ...set('falling_level', 'ignored') });
    expect([answer.statusCode, answer.json<Charge>().errors]).toMatchObject([200, [{ ruleId: 'falling_level', status: 'ignored' }]]);
    expect(answer.json<Charge>().rulesValid).toBe(true);
    expect((await patch('charges', id, { id, ...set('overlap', 'ignored') })).statusCode).toBe(400);
  });

  it('stays while the same is found, and is open again where it is another finding', async () => {
    const { before, after } = await insertGap();
    await patch('trips', after, set('odometer_gap', 'accepted'));
    await patch('trips', after, { comment: 'seen' });
    expect(await errorsOf('trips', after)).toEqual([gap(before, 'accepted')]);
    await patch('trips', after, { startOdometer: 1026 });
    expect(await errorsOf('trips', after)).toEqual([{ ...gap(before), number: 16 }]);
    await patch('trips', after, { startOdometer: 1011 });
    expect(await errorsOf('trips', after)).toEqual([]);
  });

  it('of an older error without one is open where it is valid, and ignored where it is not (CONS-003, CONS-004)', async () => {
    const { before, after } = await insertGap();
    for (const [valid, status] of [
      [true, 'open'],
      [false, 'ignored'],
    ] as const) {
      await server.pool.query('update findings set status = null, valid = $2 where segment_id = $1', [after, valid]);
      // What copies it to the entry again.
      await patch('trips', after, set('odometer_gap', status === 'open' ? 'ignored' : 'open'));
      await patch('trips', after, set('odometer_gap', status));
      expect(await errorsOf('trips', after)).toEqual([gap(before, status)]);
    }
  });
});
