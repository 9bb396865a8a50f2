import { type Vehicle, vehicle as vehicleSchema } from '@wattbook/contract/vehicles/vehicle.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exampleProof, type ApiServer, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertImport } from '../../testing/imports.ts';
import { insertCharge, insertStationary, insertTrip } from '../../testing/segments.ts';
import { createPushToken } from './push-tokens.ts';

let server: ApiServer;
let owner: SignedIn;
beforeAll(async () => {
  server = await openApiServer(({ telemetry }) => telemetry);
});
beforeEach(async () => {
  owner = await signInAs(server);
});
afterAll(() => server.close());

type Answer = { readonly status: number; readonly body: Vehicle & { message?: string; errors?: Record<string, string> } };

async function send(method: 'POST' | 'PATCH' | 'DELETE' | 'GET', path: string, payload?: object | string): Promise<Answer> {
  const answer = await server.app.inject({
    method,
    url: `/v1/${path}`,
    headers: { ...owner.headers, 'accept-language': 'en' },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() } as Answer;
}
const add = (values: object) => send('POST', 'vehicles', values);
const added = async (values: object): Promise<Vehicle> => (await add(values)).body;
const change = ({ id }: { readonly id: string }, changes: object) => send('PATCH', `vehicles/${id}`, changes);
const remove = ({ id }: { readonly id: string }) => send('DELETE', `vehicles/${id}`, exampleProof);
const setOf = ({ id }: Vehicle, columns: object) =>
  server.database
    .forAccount(owner.accountId)
    .updateTable('vehicles')
    .set(columns)
    .where('id', '=', id as VehicleId)
    .execute();
const pushTo = async ({ id }: Vehicle, samples: readonly object[]) => {
  const { token } = await createPushToken(server.database, { accountId: owner.accountId, vehicleId: id as VehicleId });
  const answer = await server.app.inject({ method: 'POST', url: `/v1/ingest/${token}`, payload: samples });
  expect(answer.statusCode).toBe(202);
  return token;
};

describe('a new vehicle (VEH-068)', () => {
  it('is answered as it was saved, without a connection (VEH-022, VEH-036, OQ-070)', async () => {
    const answer = await add({
      displayName: ' ID.4 ',
      manufacture: 'VW',
      model: 'ID.4',
      variant: '',
      vin: 'wvgzzze2zmp000001',
      kWh: 77,
      country: 'DE',
      timeZone: 'Europe/Berlin',
      licensePlate: 'FS-WB 1',
    });
    expect(answer.status).toBe(201);
    expect(vehicleSchema.strict().parse(answer.body)).toMatchObject({
      displayName: 'ID.4',
      manufacture: 'VW',
      variant: null,
      vin: 'WVGZZZE2ZMP000001',
      kWh: 77,
      country: 'DE',
      timeZone: 'Europe/Berlin',
      offline: true,
      archive: false,
      state: null,
    });
    expect((await send('GET', 'vehicles')).body).toMatchObject({ total: 1, data: [answer.body] });
  });

  it('needs only a name (VEH-067), takes its make from the VIN and its zone from the country', async () => {
    expect((await added({ displayName: 'Zoe', vin: 'VF1AG000000000001' })).manufacture).toBe('Renault');
    expect((await added({ displayName: 'Other' })).manufacture).toBeNull();
    expect((await added({ displayName: 'Porto', country: 'PT' })).timeZone).toBe('Europe/Lisbon');
  });

  it.each([
    ['without a name', {}, 'displayName'],
    ['with an empty name', { displayName: ' ' }, 'displayName'],
    ['with a name of 201 characters', { displayName: 'x'.repeat(201) }, 'displayName'],
    ['with a VIN of 16 characters', { displayName: 'A', vin: 'WVGZZZE2ZMP00000' }, 'vin'],
    ['with a battery of 0 kWh', { displayName: 'A', kWh: 0 }, 'kWh'],
    ['with a degradation above 1', { displayName: 'A', degradation: 1.1 }, 'degradation'],
    ['with a negative merge time', { displayName: 'A', tripMergeTime: -1 }, 'tripMergeTime'],
    ['in no country of the list', { displayName: 'A', country: 'XX' }, 'country'],
    ['in no time zone', { displayName: 'A', timeZone: 'Nowhere/X' }, 'timeZone'],
    ['with a fleet', { displayName: 'A', fleetId: 'f' }, 'fleetId'],
  ])('%s is refused at its field (VEH-068, VEH-071, VEH-072)', async (_, values, field) => {
    const { status, body } = await add(values);
    expect([status, body.message, Object.keys(body.errors ?? {})]).toEqual([400, 'validation', [field]]);
  });

  it('is refused with the name or the VIN of another one, but two with different VINs may share a name', async () => {
    const vin = 'VF1AG000000000001';
    await added({ displayName: 'Zoe', vin });
    expect((await add({ displayName: 'Other', vin })).body.errors).toEqual({ vin: 'Another of your vehicles has this VIN' });
    expect((await add({ displayName: 'Zoe', vin: 'VF1AG000000000002' })).status).toBe(201);
    await added({ displayName: 'Twingo' });
    expect((await add({ displayName: 'twingo' })).body.errors).toEqual({ displayName: 'Another of your vehicles has this name' });
  });

  it('is made once when two equal requests arrive together', async () => {
    const answers = await Promise.all([add({ displayName: 'Zoe' }), add({ displayName: 'Zoe' }), add({ displayName: 'Zoe' })]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 400, 400]);
  });

  it('is refused at the limit of connected vehicles, and so is another connection (VEH-045, VEH-047, OQ-079, OQ-080)', async () => {
    await server.database.forAccount(owner.accountId).updateTable('users').set({ vehicle_limit: 1 }).execute();
    const [first, second] = [await added({ displayName: 'First' }), await added({ displayName: 'Second' })];
    const token = (which: Vehicle) => send('POST', `vehicles/${which.id}/push-token`, exampleProof);
    expect([(await token(first)).status, (await token(first)).status]).toEqual([201, 201]);
    expect(await token(second)).toMatchObject({ status: 403, body: { message: 'vehicle_limit_exceeded' } });
    expect(await add({ displayName: 'Third' })).toMatchObject({ status: 403, body: { message: 'vehicle_limit_exceeded' } });
    expect(server.log.filter((line) => line.includes('refused at the limit') && line.includes(owner.accountId))).toHaveLength(2);
    await change(first, { archive: true });
    expect((await token(second)).status).toBe(201);
  });
});

describe('a change of a vehicle (API-046, API-047, API-048)', () => {
  it('keeps what it does not name (VEH-077)', async () => {
    const before = await added({ displayName: 'Zoe', kWh: 41, model: 'Zoe' });
    const answer = await change(before, { displayName: 'Zoé', kWh: null, degradation: 0.08, liter: 40, country: 'FR' });
    expect(answer).toEqual({
      status: 200,
      body: { ...before, displayName: 'Zoé', kWh: null, degradation: expect.closeTo(0.08), liter: 40, country: 'FR' },
    });
    expect((await change(before, {})).body).toEqual(answer.body);
  });

  it('of another name or VIN is refused where another vehicle has it; its own is none', async () => {
    await added({ displayName: 'Zoe', vin: 'VF1AG000000000001' });
    const other = await added({ displayName: 'Twingo' });
    expect((await change(other, { vin: 'VF1AG000000000001' })).body.errors).toEqual({ vin: 'Another of your vehicles has this VIN' });
    expect((await change(other, { displayName: 'Twingo', kWh: 22 })).status).toBe(200);
    expect((await change(other, { displayName: 'zoe' })).body.errors).toEqual({ displayName: 'Another of your vehicles has this name' });
  });

  it('archives: ends the connection and the recording; restoring brings it back without one (VEH-017, VEH-018, VEH-020)', async () => {
    const one = await added({ displayName: 'Zoe' });
    const token = await pushTo(one, [{ source: 'app', ts: server.clock.now - 60_000, soc: 50 }]);
    expect((await change(one, { archive: true })).body).toMatchObject({ archive: true, offline: true });
    const push = () => server.app.inject({ method: 'POST', url: `/v1/ingest/${token}`, payload: [] });
    expect((await push()).statusCode).toBe(401);
    expect(await send('POST', `vehicles/${one.id}/push-token`, exampleProof)).toMatchObject({
      status: 409,
      body: { message: 'vehicle_archived' },
    });
    expect((await change(one, { archive: false })).body).toMatchObject({ archive: false, offline: true });
    expect((await push()).statusCode).toBe(401);
    expect((await send('POST', `vehicles/${one.id}/push-token`, exampleProof)).status).toBe(201);
  });

  it('pauses and ends the pause (VEH-021, VEH-057, VEH-058)', async () => {
    const one = await added({ displayName: 'Zoe' });
    const token = await pushTo(one, []);
    const push = async () =>
      (await server.app.inject({ method: 'POST', url: `/v1/ingest/${token}`, payload: [{ source: 'app', ts: server.clock.now, soc: 50 }] }))
        .statusCode;
    expect((await change(one, { pause: true })).body.pause).toBe(true);
    expect(await push()).toBe(409);
    expect((await change(one, { pause: false })).body.pause).toBe(false);
    expect(await push()).toBe(202);
  });

  it('neither archives nor pauses one of a fleet (VEH-025, VEH-027)', async () => {
    const one = await added({ displayName: 'Zoe' });
    await setOf(one, { fleet_id: 'fleet' });
    for (const changes of [{ archive: true }, { pause: true }])
      expect(await change(one, changes)).toMatchObject({ status: 403, body: { message: 'fleet_account' } });
    expect((await change(one, { displayName: 'Company car' })).status).toBe(200);
  });
});

describe('the settings that detection uses', () => {
  const versions = ({ id }: Vehicle) =>
    server.database
      .forAccount(owner.accountId)
      .selectFrom('vehicle_settings' as 'vehicles')
      .select(
        sql<object>`jsonb_build_object('from', extract(epoch from holds_from)::bigint * 1000, 'merge', trip_merge_time, 'kWh', capacity_kwh)`.as(
          'version',
        ),
      )
      .where(sql<boolean>`vehicle_id = ${id}`)
      .orderBy(sql`holds_from`)
      .execute()
      .then((rows) => rows.map(({ version }) => version));
  const replayAt = async ({ id }: Vehicle) =>
    (
      await server.database
        .forAccount(owner.accountId)
        .rows<{ replay_at: Date | null }>('select replay_at from vehicle_state where account_id = $1 and vehicle_id = $2', [id])
    )[0]?.replay_at ?? null;

  it('of a vehicle without samples are valid for everything that arrives', async () => {
    const one = await added({ displayName: 'Zoe', kWh: 41 });
    await change(one, { tripMergeTime: 0, kWh: 52 });
    expect(await versions(one)).toEqual([]);
  });

  it('are valid from the change on, the battery size for the whole history, which is detected again', async () => {
    const one = await added({ displayName: 'Zoe', kWh: 41 });
    await pushTo(one, [{ source: 'app', ts: server.clock.now - 60_000, soc: 50 }]);
    const now = server.clock.now;
    await change(one, { tripMergeTime: 10 });
    expect(await versions(one)).toEqual([
      { from: 0, merge: 5, kWh: 41 },
      { from: now, merge: 10, kWh: 41 },
    ]);
    expect(await replayAt(one)).toBeNull();
    await change(one, { displayName: 'Zoé' });
    expect(await replayAt(one)).toBeNull();
    await change(one, { kWh: 52 });
    expect(await versions(one)).toEqual([
      { from: 0, merge: 5, kWh: 52 },
      { from: now, merge: 10, kWh: 52 },
    ]);
    expect(await replayAt(one)).toEqual(new Date(now));
  });

  it('are valid from when the change tells: from now on, or from the beginning, which detects the history again (VEH-077)', async () => {
    const one = await added({ displayName: 'Zoe', kWh: 41 });
    await pushTo(one, [{ source: 'app', ts: server.clock.now - 60_000, soc: 50 }]);
    const now = server.clock.now;
    expect((await change(one, { kWh: 52, settingsFrom: 'now' })).body).toMatchObject({ kWh: 52 });
    expect(await versions(one)).toEqual([
      { from: 0, merge: 5, kWh: 41 },
      { from: now, merge: 5, kWh: 52 },
    ]);
    expect(await replayAt(one)).toBeNull();
    await change(one, { tripMergeTime: 0, settingsFrom: 'beginning' });
    expect(await versions(one)).toEqual([
      { from: 0, merge: 0, kWh: 41 },
      { from: now, merge: 0, kWh: 52 },
    ]);
    expect(await replayAt(one)).toEqual(new Date(now));
    expect(await change(one, { tripMergeTime: 1, settingsFrom: 'yesterday' })).toMatchObject({
      status: 400,
      body: { errors: { settingsFrom: expect.any(String) } },
    });
  });
});

describe('the deletion of a vehicle (API-051)', () => {
  /** The rows of the account that name the vehicle, by table: the tables come from the catalogue. */
  async function rowsOf({ id }: Vehicle): Promise<Record<string, number>> {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace and a.attname = 'vehicle_id'`.execute(
      server.database.allAccounts,
    );
    const counts: Record<string, number> = {};
    for (const { name } of rows) {
      const { rows: found } = await sql<{
        count: number;
      }>`select count(*)::int as count from ${sql.table(name)} where vehicle_id = ${id}`.execute(server.database.allAccounts);
      if ((found[0]?.count ?? 0) > 0) counts[name] = found[0]?.count ?? 0;
    }
    return counts;
  }

  it('takes everything recorded of it, and nothing of another one (VEH-062)', async () => {
    const [one, other] = [await added({ displayName: 'Zoe' }), await added({ displayName: 'Twingo' })];
    for (const each of [one, other]) {
      await pushTo(each, [{ source: 'app', ts: server.clock.now - 60_000, soc: 50, lat: 48, lon: 11 }]);
      const vehicleId = each.id as VehicleId;
      await insertTrip(server.database, owner, vehicleId, '2026-06-01T08:00:00Z');
      await insertCharge(server.database, owner, vehicleId, '2026-06-01T08:00:00Z');
      await insertStationary(server.database, 'idles', owner, vehicleId, '2026-06-01T08:00:00Z');
      await insertImport(server, owner, vehicleId);
      await change(each, { tripMergeTime: 7 });
    }
    const before = await rowsOf(other);
    expect(Object.keys(await rowsOf(one)).sort()).toEqual(Object.keys(before).sort());
    for (const table of ['samples', 'trips', 'charges', 'vehicle_state', 'vehicle_settings', 'push_token_directory'])
      expect(before).toHaveProperty(table);
    await change(one, { archive: true });
    expect((await remove(one)).status).toBe(204);
    expect(await rowsOf(one)).toEqual({});
    expect(await rowsOf(other)).toEqual(before);
    expect((await remove(one)).status).toBe(404);
  });

  it('is refused while it is connected, and of a fleet (VEH-027, VEH-061, OQ-071)', async () => {
    const one = await added({ displayName: 'Zoe' });
    await pushTo(one, []);
    expect(await remove(one)).toMatchObject({ status: 409, body: { message: 'vehicle_connected' } });
    await setOf(one, { offline: true, fleet_id: 'fleet' });
    expect(await remove(one)).toMatchObject({ status: 403, body: { message: 'fleet_account' } });
    expect((await send('GET', 'vehicles')).body).toMatchObject({ total: 1 });
  });
});
