import { weekToReview } from '@wattbook/domain/messages/week-review';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../db/tenancy.ts';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { listenToTenant } from '../../testing/listen-to-tenant.ts';
import { insertCard } from '../../testing/cards.ts';
import { openPayroll, payrollCalls } from '../../testing/payroll.ts';
import { insertCharge, insertMeteredCharge, insertStationary, insertTrip } from '../../testing/segments.ts';
import { countAllReturned, readWeek } from './read-week.ts';
import { createWeekReviews } from './tell-week.job.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
/** The week from 23 to 29 November in Berlin. */
const [within, monday] = ['2026-11-25T08:00:00Z', '2026-11-30T06:30:00Z'];

beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = Date.parse('2026-11-29T12:00:00Z');
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
  await server.pool.query(`update vehicles set time_zone = 'Europe/Berlin', display_name = 'ID.4' where id = $1`, [vehicle]);
  await want({ weekReview: true });
});

const want = (notifications: object, more: object = {}) =>
  server.app.inject({ method: 'PATCH', url: `/v1/users/${person.userId}`, payload: { notifications, ...more }, headers: person.headers });
const runAt = async (moment: string) => {
  server.clock.now = Date.parse(moment);
  await server.runJob('weeks in review');
};
const drive = (start: string, values: object = {}) =>
  insertTrip(server.database, person, vehicle, start, { distance: 120, used_kwh: 18, ...values });
const told = async () => {
  const rows = await server.database.forAccount(person.accountId).selectFrom('messages').selectAll().orderBy('created_at').execute();
  return rows.map(
    ({ id, sealed }) => JSON.parse(server.sealing.open(sealed, `message ${id}`) ?? '{}') as { title: string; text: string; path: string },
  );
};

describe('the week in review (decision 0184)', () => {
  it('says on Monday morning what each vehicle did, once, also where the job runs again and again', async () => {
    await drive(within);
    await drive('2026-11-22T22:59:59Z', { distance: 999 });
    await drive('2026-11-29T23:00:00Z', { distance: 999 });
    await insertCharge(server.database, person, vehicle, '2026-11-26T18:00:00Z', { kwh: 30, cost: 1050, cost_currency: 'EUR' });
    await runAt('2026-11-30T05:59:00Z');
    expect(await told()).toEqual([]);
    for (const moment of [monday, '2026-11-30T07:00:00Z', '2026-11-30T18:30:00Z']) await runAt(moment);
    expect(await told()).toEqual([
      {
        title: 'Your week, 23–29 Nov',
        text: 'ID.4: 120\u00a0km driven, 18.0\u00a0kWh used, 30.0\u00a0kWh charged for €10.50.',
        path: '/dashboard',
      },
    ]);
    await runAt('2026-12-07T07:00:00Z');
    expect(await told()).toHaveLength(2);
  });

  it('is sent by two processes at once only once', async () => {
    await drive(within);
    server.clock.now = Date.parse(monday);
    await Promise.all([server.runJob('weeks in review'), server.runJob('weeks in review')]);
    expect(await told()).toHaveLength(1);
  });

  it.each([
    ['nobody chose it', {}],
    ['it was switched off', { weekReview: false }],
  ])('is not sent where %s', async (_, notifications) => {
    await drive(within);
    await want(notifications);
    await runAt(monday);
    expect(await told()).toEqual([]);
  });

  it('comes by the clock of the quiet hours of the user, on the channels that want it', async () => {
    await drive(within);
    await want({ weekReview: true }, { quietHours: { from: '22:00', to: '06:00', timeZone: 'America/New_York' } });
    await runAt(monday);
    expect(await told()).toEqual([]);
    await runAt('2026-11-30T12:00:00Z');
    expect(await told()).toHaveLength(1);
  });

  it('is in the language and the units of the user', async () => {
    await drive(within);
    await want({ weekReview: true }, { language: 'de', unit: 'mi' });
    await runAt(monday);
    expect(await told()).toMatchObject([
      { title: 'Deine Woche, 23.–29. Nov.', text: expect.stringMatching(/^ID\.4: 7[45]\u00a0mi gefahren/) },
    ]);
  });

  it('says what is odd and what waits: entries that look wrong, a loss while standing, trips without a purpose, and reminders', async () => {
    await server.pool.query('update vehicles set logbook = true where id = $1', [vehicle]);
    await drive(within);
    const stand = (start: string, kwh: number) =>
      insertStationary(server.database, 'idles', person, vehicle, start, { end_time: new Date(Date.parse(start) + 86_400_000), kwh });
    await stand('2026-11-10T00:00:00Z', 1);
    await stand('2026-11-26T00:00:00Z', 6);
    const payload = { vehicleId: vehicle, description: 'TÜV', dueDate: '2026-12-01' };
    await server.app.inject({ method: 'POST', url: '/v1/reminders', payload, headers: person.headers });
    await runAt(monday);
    const [message] = await told();
    expect(message?.text.split('\n')).toEqual([
      'ID.4: 120\u00a0km driven, 18.0\u00a0kWh used.',
      'ID.4 lost 6.0\u00a0kWh while it stood; usual would be 1.0\u00a0kWh.',
      '1 trip waits for its purpose.',
      '1 reminder is due soon or overdue.',
    ]);
    expect(message?.path).toBe('/logbook/inbox');
  });

  it('counts interrupted charges of the week, cards of a fleet that wait for a check, and months without a statement (decision 0202)', async () => {
    const charge = (start: string, interrupted: boolean) => insertMeteredCharge(server.database, person, vehicle, start, { interrupted });
    await charge('2026-11-26T18:00:00Z', true);
    await charge('2026-11-27T18:00:00Z', false);
    await charge('2026-10-27T18:00:00Z', true);
    await insertCard(server.database, person, { fleet: true, category: 'Home', fleet_check_interval: 3 });
    await insertCard(server.database, person, { fleet: true, category: 'Public', fleet_check_interval: 3 });
    const payload = { basis: 'flat', employer: 'Klinikum Nord', employee: 'Jana Ott', personnelNumber: '4711' };
    await server.app.inject({ method: 'PUT', url: `/v1/vehicles/${vehicle}/statement-settings`, payload, headers: person.headers });
    await runAt(monday);
    const [message] = await told();
    expect(message?.text.split('\n').slice(1)).toEqual([
      '1 charge stopped before its time, with the plug in.',
      '1 rate card of your fleet waits for your check.',
      '1 month has no statement for your employer yet.',
    ]);
    expect(message?.path).toBe('/dashboard');
  });

  it('opens the statements where only these wait', async () => {
    await drive(within);
    // The month that is over counts; the one before it was before the set-up.
    await insertMeteredCharge(server.database, person, vehicle, '2026-09-27T18:00:00Z', { interrupted: false });
    await insertMeteredCharge(server.database, person, vehicle, '2026-10-27T18:00:00Z', { interrupted: false });
    const payload = { basis: 'flat', employer: 'Klinikum Nord', employee: 'Jana Ott', personnelNumber: '4711' };
    await server.app.inject({ method: 'PUT', url: `/v1/vehicles/${vehicle}/statement-settings`, payload, headers: person.headers });
    await runAt(monday);
    const [message] = await told();
    expect(message?.text).toContain('1 month has no statement');
    expect(message?.path).toBe('/statements');
  });

  it('says that payroll of the fleet rejected a statement or asks about one, until the driver answers or issues it anew (decision 0202)', async () => {
    const payroll = payrollCalls(server);
    const { owner, fleetId, jana } = await openPayroll(server);
    const lines = async () => {
      const week = weekToReview(Date.parse(monday), 'Europe/Berlin');
      if (week === null) throw new Error('It is no Monday.');
      const tenant = server.database.forAccount(jana.driver.accountId);
      const rules = { ...server, now: () => server.clock.now };
      const returned = await countAllReturned(rules, tenant, [jana.vehicle]);
      return (await readWeek(rules, tenant, { vehicleIds: [jana.vehicle], week, returned }))?.returned ?? 0;
    };
    const [rejected, asked] = [await payroll.issue(jana, '2026-04'), await payroll.issue(jana, '2026-05')];
    expect(await lines()).toBe(0);
    await payroll.reject(owner, fleetId, rejected.id);
    await payroll.ask(owner, fleetId, asked.id);
    expect(await lines()).toBe(2);
    await payroll.answer(jana, asked.id);
    await payroll.issue(jana, '2026-04', { corrects: 1 });
    expect(await lines()).toBe(0);
    await payroll.reject(owner, fleetId, asked.id);
    expect(await lines()).toBe(1);
    server.clock.now += 57 * 86_400_000;
    expect(await lines()).toBe(0);
  });

  it('is not sent of a week in which nothing happened and nothing waits', async () => {
    await runAt(monday);
    expect(await told()).toEqual([]);
  });

  it('is computed once where the week was quiet, also where the job runs again and again', async () => {
    await runAt(monday);
    await drive(within);
    await runAt('2026-11-30T07:00:00Z');
    expect(await told()).toEqual([]);
    await runAt('2026-12-07T07:00:00Z');
    expect(await told()).toHaveLength(0);
    await drive('2026-12-09T08:00:00Z');
    await runAt('2026-12-14T07:00:00Z');
    expect(await told()).toHaveLength(1);
  });

  it('asks nothing of the database where it is Monday nowhere', async () => {
    let asked = 0;
    const database = new Proxy(server.database, {
      get: (of, name: keyof Database) => {
        asked += 1;
        return of[name];
      },
    });
    server.clock.now = Date.parse('2026-12-02T07:00:00Z');
    const run = createWeekReviews({ ...server, database, onError: () => undefined });
    await run(new AbortController().signal);
    expect(asked).toBe(0);
    server.clock.now = Date.parse(monday);
    await run(new AbortController().signal);
    expect(asked).toBeGreaterThan(0);
  });

  it('sums what was lost without reading all months of the vehicle', async () => {
    await insertStationary(server.database, 'idles', person, vehicle, within, { kwh: 3 });
    const { tenant, asked } = listenToTenant(server.database, server.database.forAccount(person.accountId));
    const week = weekToReview(Date.parse(monday), 'Europe/Berlin');
    if (week === null) throw new Error('It is no Monday.');
    await readWeek({ ...server, now: () => Date.parse(monday) }, tenant, { vehicleIds: [vehicle], week, returned: 0 });
    expect(asked.filter((text) => /from vehicle_months p where/.test(text))).toEqual([]);
  });

  it('is a mail with a line for each sentence and a link', async () => {
    await drive(within);
    await insertVehicle(server, person);
    await runAt(monday);
    await server.runJob('messages');
    const rows = await server.database
      .forAccount(person.accountId)
      .selectFrom('mails')
      .select('kind')
      .where('kind', '=', 'message')
      .execute();
    expect(rows).toHaveLength(1);
  });
});
