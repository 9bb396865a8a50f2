import type { StatementYear } from '@wattbook/contract/statements/statement.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, exampleNoon, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { insertMeteredCharge } from '../../testing/segments.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;

beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = exampleNoon;
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
  await tenant().updateTable('vehicles').set({ time_zone: 'Europe/Berlin' }).execute();
  for (const start of ['2026-05-02T08:00:00Z', '2026-06-02T08:00:00Z']) await insertMeteredCharge(server.database, person, vehicle, start);
});

const tenant = () => server.database.forAccount(person.accountId);
const set = (mail: boolean) =>
  server.app.inject({
    method: 'PUT',
    url: `/v1/vehicles/${vehicle}/statement-settings`,
    payload: { basis: 'flat', mail },
    headers: person.headers,
  });
const runAt = async (moment: string) => {
  server.clock.now = Date.parse(moment);
  await server.runJob('statements by mail');
};
const statementMails = async () => (await mailsTo(server, person)).filter(({ kind }) => kind === 'statement');
const statements = () => tenant().selectFrom('statements').select(['number', 'month', 'digest']).orderBy('number').execute();

describe('statements by mail', () => {
  it('are issued and sent on the first of a month at six in the zone of the vehicle, once, for the month before', async () => {
    await set(true);
    await runAt('2026-07-01T03:59:59Z');
    expect([await statements(), await statementMails()]).toEqual([[], []]);
    await runAt('2026-07-01T04:00:00Z');
    await runAt('2026-07-01T04:10:00Z');
    expect(await statements()).toMatchObject([{ number: 1, month: '2026-06' }]);
    expect(await statementMails()).toMatchObject([{ recipient: person.email, state: 'waiting' }]);
  });

  it('have the statement attached as it was issued', async () => {
    await set(true);
    await runAt('2026-07-02T12:00:00Z');
    const mail = await tenant().selectFrom('mails').selectAll().where('kind', '=', 'statement').executeTakeFirstOrThrow();
    const values = JSON.parse(server.sealing.open(mail.sealed ?? '', `mail ${mail.id}`) ?? '{}');
    const { pdf } = await tenant().selectFrom('statements').select('pdf').executeTakeFirstOrThrow();
    expect(values.statement).toEqual({
      number: 1,
      month: 'June 2026',
      vehicle: expect.any(String),
      amount: '€7.31',
      file: { name: 'statement-1-2026-06.pdf', base64: pdf.toString('base64') },
    });
  });

  it('begin with the month in which they are switched on, and end when they are switched off', async () => {
    await set(true);
    await runAt('2026-06-15T12:10:00Z');
    expect(await statements()).toEqual([]);
    await set(false);
    await runAt('2026-07-01T12:00:00Z');
    expect(await statements()).toEqual([]);
  });

  it('are not sent for a month without proven energy, nor for one that was issued by hand', async () => {
    await set(true);
    server.clock.now = Date.parse('2026-07-01T00:30:00Z');
    const payload = { vehicleId: vehicle, month: '2026-06' };
    const { headers } = await signInAs(server, person);
    expect((await server.app.inject({ method: 'POST', url: '/v1/statements', payload, headers })).statusCode).toBe(201);
    await runAt('2026-07-01T12:00:00Z');
    await runAt('2026-08-01T12:00:00Z');
    expect([(await statements()).length, await statementMails()]).toEqual([1, []]);
  });

  it('are sent by one of two processes', async () => {
    await set(true);
    server.clock.now = Date.parse('2026-07-01T12:00:00Z');
    await Promise.all([server.runJob('statements by mail'), server.runJob('statements by mail')]);
    expect([(await statements()).length, (await statementMails()).length]).toEqual([1, 1]);
  });

  it('are not sent to a deactivated user', async () => {
    await set(true);
    await tenant().updateTable('users').set({ deactivated_at: new Date() }).execute();
    await runAt('2026-07-01T12:00:00Z');
    expect([await statements(), await statementMails()]).toEqual([[], []]);
  });

  it('are a setting of the vehicle', async () => {
    expect((await set(true)).json()).toMatchObject({ mail: true });
    const year = await server.app.inject({ url: '/v1/statements', query: { vehicleId: vehicle, year: '2026' }, headers: person.headers });
    expect(year.json<StatementYear>().settings).toMatchObject({ mail: true });
  });
});
