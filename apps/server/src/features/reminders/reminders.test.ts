import type { FixedCost } from '@wattbook/contract/costs/cost.schema';
import {
  dueReminders,
  type DueReminders,
  type Reminder,
  reminderOutcome,
  type ReminderOutcome,
} from '@wattbook/contract/reminders/reminder.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertTrip } from '../../testing/segments.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());

interface Owner extends SignedIn {
  readonly vehicle: VehicleId;
}

const dayMs = 86_400_000;
const dayFromNow = (days: number) => new Date(server.clock.now + days * dayMs).toISOString().slice(0, 10);
const openOwner = async (): Promise<Owner> => {
  const person = await signInAs(server);
  return { ...person, vehicle: await insertVehicle(server, person) };
};
const send = ({ headers }: SignedIn, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  server.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
const add = (owner: Owner, payload: object) =>
  send(owner, 'POST', '/v1/reminders', { vehicleId: owner.vehicle, description: 'Service', ...payload });
const added = async (owner: Owner, payload: object) => (await add(owner, payload)).json<Reminder>();
const due = async (owner: Owner) => (await send(owner, 'GET', `/v1/reminders/due?vehicleId=${owner.vehicle}`)).json<DueReminders>();
const finish = (owner: SignedIn, { id }: Pick<Reminder, 'id'>, payload: object) => send(owner, 'POST', `/v1/reminders/${id}/done`, payload);
const costsOf = async (owner: Owner, filter = '') =>
  (await send(owner, 'GET', `/v1/costs?vehicleId=${owner.vehicle}${filter}`)).json<{ total: number; data: FixedCost[] }>();

/** A trip that began some days ago, for the odometer and the pace. */
const drive = (owner: Owner, daysAgo: number, endOdometer: number, distance: number) =>
  insertTrip(server.database, owner, owner.vehicle, new Date(server.clock.now - daysAgo * dayMs), {
    distance,
    start_odometer: endOdometer - distance,
    end_odometer: endOdometer,
  });

describe('a reminder', () => {
  it('is answered as it was saved, and needs a day or an odometer', async () => {
    const jana = await openOwner();
    const saved = await added(jana, { kind: 'Inspection', dueDate: '2027-03-31', everyMonths: 24 });
    expect(saved).toMatchObject({
      description: 'Service',
      kind: 'Inspection',
      dueDate: '2027-03-31',
      dueOdometer: null,
      everyMonths: 24,
      version: 1,
    });
    const refused = await add(jana, {});
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ errors: { dueDate: expect.stringMatching(/date or an odometer/) } });
    const emptied = await send(jana, 'PATCH', `/v1/reminders/${saved.id}`, { dueDate: null });
    expect(emptied.json()).toMatchObject({ errors: { dueDate: expect.any(String) } });
  });

  it('of the vehicle of somebody else is not found', async () => {
    const [jana, tom] = [await openOwner(), await openOwner()];
    const saved = await added(jana, { dueDate: '2027-03-31' });
    expect((await finish(tom, saved, { date: '2026-11-02' })).statusCode).toBe(404);
    expect((await send(tom, 'GET', `/v1/reminders/due?vehicleId=${jana.vehicle}`)).statusCode).toBe(404);
  });
});

describe('what a vehicle is due for', () => {
  it('has the highest odometer, the pace of the last 90 days, and the next first', async () => {
    const jana = await openOwner();
    await drive(jana, 20, 44_900, 300);
    await drive(jana, 2, 45_000, 100);
    // Too long ago for the pace.
    await drive(jana, 120, 40_000, 4000);
    await added(jana, { description: 'Tax', dueDate: dayFromNow(300) });
    await added(jana, { description: 'Oil', dueOdometer: 45_200 });
    await added(jana, { description: 'Brakes', dueOdometer: 44_950 });
    const answer = dueReminders.parse(await due(jana));
    expect(answer.odometer).toBe(45_000);
    expect(answer.kmPerDay).toBeCloseTo(20, 1);
    expect(answer.data.map(({ description, due: { state } }) => [description, state])).toEqual([
      ['Brakes', 'overdue'],
      ['Oil', 'soon'],
      ['Tax', 'later'],
    ]);
    expect(answer.data[1]?.due).toMatchObject({ kmLeft: 200, expectedOn: dayFromNow(10), byPace: true });
  });

  it('says no pace from a few days, and no distance without an odometer', async () => {
    const jana = await openOwner();
    await added(jana, { dueOdometer: 45_200 });
    expect(await due(jana)).toMatchObject({
      odometer: null,
      kmPerDay: null,
      data: [{ due: { state: 'unknown', kmLeft: null, expectedOn: null } }],
    });
    await drive(jana, 5, 45_000, 300);
    expect(await due(jana)).toMatchObject({
      odometer: 45_000,
      kmPerDay: null,
      data: [{ due: { state: 'soon', kmLeft: 200, expectedOn: null } }],
    });
  });
});

describe('a reminder that was done', () => {
  it('is a one-time cost with odometer and workshop, and due again', async () => {
    const jana = await openOwner();
    const saved = await added(jana, { dueOdometer: 45_000, everyKm: 30_000, everyMonths: 24 });
    const answer = await finish(jana, saved, { date: '2026-10-20', odometer: 45_310, costs: 289.9, workshop: 'Garage Huber' });
    const { cost, reminder } = reminderOutcome.parse(answer.json());
    expect(cost).toMatchObject({
      description: 'Service',
      type: 'OneTime',
      category: 'Maintenance',
      costs: 289.9,
      date: '2026-10-20',
      odometer: 45_310,
      workshop: 'Garage Huber',
    });
    expect(reminder).toMatchObject({ dueDate: '2028-10-20', dueOdometer: 75_310, version: 2 });
    await send(jana, 'POST', '/v1/costs', {
      vehicleId: jana.vehicle,
      description: 'Insurance',
      category: 'Insurance',
      costs: 600,
      startDate: '2026-01-01',
    });
    expect((await costsOf(jana)).total).toBe(2);
    expect((await costsOf(jana, '&filter[category]=Maintenance')).data).toEqual([cost]);
  });

  it('is removed where it does not recur', async () => {
    const jana = await openOwner();
    const saved = await added(jana, { dueDate: '2026-11-30' });
    const { cost, reminder } = (await finish(jana, saved, { date: '2026-11-01' })).json<ReminderOutcome>();
    expect([cost.costs, reminder]).toEqual([0, null]);
    expect((await due(jana)).data).toEqual([]);
    expect((await send(jana, 'POST', `/v1/reminders/${saved.id}/restore`)).statusCode).toBe(204);
    expect((await due(jana)).data).toHaveLength(1);
  });

  it('is written once where two say it at the same moment', async () => {
    const jana = await openOwner();
    const saved = await added(jana, { dueDate: '2026-11-30', everyMonths: 12 });
    const both = await Promise.all([1, 2].map(() => finish(jana, saved, { date: '2026-11-01', version: saved.version })));
    expect(both.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409]);
    expect((await costsOf(jana)).total).toBe(1);
  });

  it('with a wrong odometer or amount is refused at the field, and nothing is written', async () => {
    const jana = await openOwner();
    const saved = await added(jana, { dueDate: '2026-11-30', everyMonths: 12 });
    const refused = await finish(jana, saved, { date: '2026-11-01', odometer: -1, costs: 1e9 });
    expect(Object.keys(refused.json<{ errors: object }>().errors).sort()).toEqual(['costs', 'odometer']);
    expect((await costsOf(jana)).total).toBe(0);
    expect((await due(jana)).data[0]).toMatchObject({ version: 1 });
  });
});

it('costs that recur have no odometer and no workshop', async () => {
  const jana = await openOwner();
  const yearly = { vehicleId: jana.vehicle, description: 'Insurance', costs: 600, startDate: '2026-01-01', odometer: 5, workshop: 'x' };
  expect((await send(jana, 'POST', '/v1/costs', yearly)).json()).toMatchObject({ odometer: null, workshop: null });
});
