import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertTrip } from '../../testing/segments.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;

beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = Date.parse('2026-11-29T12:00:00Z');
  person = await signInAs(server);
  vehicle = await insertLogbook('Europe/Berlin', 'ID.4');
  await want(true);
});

const tenant = () => server.database.forAccount(person.accountId);
async function insertLogbook(timeZone: string, name: string): Promise<VehicleId> {
  const id = await insertVehicle(server, person);
  await server.pool.query('update vehicles set logbook = true, time_zone = $2, display_name = $3 where id = $1', [id, timeZone, name]);
  return id;
}
const want = (logbookNotTagged: boolean) => {
  const payload = { notifications: { logbookNotTagged } };
  return server.app.inject({ method: 'PATCH', url: `/v1/users/${person.userId}`, payload, headers: person.headers });
};
const drive = (start: string, values: object = {}, of = vehicle) => insertTrip(server.database, person, of, start, values);
const runAt = async (moment: string) => {
  server.clock.now = Date.parse(moment);
  await server.runJob('logbook reminders');
};
const reminders = async () => {
  const rows = await tenant().selectFrom('mails').selectAll().where('kind', '=', 'logbookNotTagged').orderBy('created_at').execute();
  return rows.map(({ id, sealed, recipient, language }) => {
    const { untagged } = JSON.parse(server.sealing.open(sealed ?? '', `mail ${id}`) ?? '{}') as { untagged: object[] };
    return { recipient, language, untagged };
  });
};

describe('reminders of trips that lock without a purpose (LOG-008, OQ-171)', () => {
  it('are sent the evening before the last day, in the zone of the vehicle and the language of the user, once a day', async () => {
    await drive('2026-11-22T23:30:00Z');
    await runAt('2026-11-29T15:59:00Z');
    expect(await reminders()).toEqual([]);
    await runAt('2026-11-29T16:00:00Z');
    await runAt('2026-11-29T16:10:00Z');
    expect(await reminders()).toEqual([{ recipient: person.email, language: 'en', untagged: [{ vehicle: 'ID.4', trips: 1 }] }]);
    await runAt('2026-11-30T16:00:00Z');
    expect(await reminders()).toHaveLength(2);
    await runAt('2026-12-01T16:00:00Z');
    expect(await reminders()).toHaveLength(2);
  });

  it('are of trips without a class only that lock by the end of tomorrow', async () => {
    await drive('2026-11-23T08:00:00Z', { tags: ['Private'] });
    await drive('2026-11-23T09:00:00Z', { deleted_at: new Date(server.clock.now) });
    await drive('2026-11-21T08:00:00Z');
    await drive('2026-11-25T08:00:00Z');
    await runAt('2026-11-29T17:00:00Z');
    expect(await reminders()).toEqual([]);
  });

  it('name all vehicles in one mail, also those of other zones', async () => {
    const away = await insertLogbook('America/Los_Angeles', 'Model 3');
    await drive('2026-11-23T08:00:00Z');
    await drive('2026-11-23T18:00:00Z', {}, away);
    await drive('2026-11-23T19:00:00Z', {}, away);
    await runAt('2026-11-29T17:00:00Z');
    const [mail, ...others] = await reminders();
    expect(others).toEqual([]);
    expect(mail?.untagged).toEqual(
      expect.arrayContaining([
        { vehicle: 'ID.4', trips: 1 },
        { vehicle: 'Model 3', trips: 2 },
      ]),
    );
  });

  it('are sent to nobody who did not ask for them', async () => {
    await drive('2026-11-23T08:00:00Z');
    await want(false);
    await runAt('2026-11-29T17:00:00Z');
    await tenant().updateTable('users').set({ notifications: '{}' }).execute();
    await runAt('2026-11-29T17:10:00Z');
    expect(await reminders()).toEqual([]);
  });

  it('are not sent to a user who has left', async () => {
    await drive('2026-11-23T08:00:00Z');
    await tenant()
      .updateTable('users')
      .set({ deactivated_at: new Date(server.clock.now) })
      .execute();
    await runAt('2026-11-29T17:00:00Z');
    expect(await reminders()).toEqual([]);
  });
});
