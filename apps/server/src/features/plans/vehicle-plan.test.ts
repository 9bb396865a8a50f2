import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { VehiclePlan } from '@wattbook/domain/vehicles/vehicle-plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, signInAs } from '../../testing/api-server.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { insertCharge, insertMeteredCharge, insertTrip } from '../../testing/segments.ts';

const cutOff = '2024-01-01T00:00:00Z';

let selling: ApiServer;
let free: ApiServer;

beforeAll(async () => {
  selling = await openApiServer({}, { env: { BILLING: 'on', HOME_REPORT_CUT_OFF: cutOff } });
  free = await openApiServer();
});
afterAll(async () => {
  await selling.close();
  await free.close();
});

/** An account with a vehicle of a plan. */
async function begin(server: ApiServer, plan: VehiclePlan, createdAt = '2026-01-01T00:00:00Z') {
  const person = await signInAs(server);
  const vehicle = await insertVehicle(server, person, { plan });
  const tenant = server.database.forAccount(person.accountId);
  await tenant
    .updateTable('users')
    .set({ created_at: new Date(createdAt) })
    .execute();
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'PUT', url: string, payload?: object) =>
    server.app.inject({ method, url, headers: person.headers, ...(payload && { payload }) });
  const read = async () => (await call('GET', '/v1/vehicles')).json<{ data: Vehicle[] }>().data[0];
  return { person, vehicle, tenant, call, read };
}

const answerOf = ({ statusCode, json }: { readonly statusCode: number; readonly json: () => { readonly message?: string } }) =>
  statusCode === 200 ? 200 : `${statusCode} ${json().message ?? ''}`;

describe('the plan of a vehicle (VEH-005, OQ-228, OQ-231)', () => {
  it.each(['premium', 'professional', 'fleet'] as const)('is the stored one, %s, where plans are for sale', async (plan) => {
    expect((await (await begin(selling, plan)).read())?.type).toBe(plan);
  });

  it('is Professional where nothing is sold, whatever is stored', async () => {
    expect((await (await begin(free, 'premium')).read())?.type).toBe('professional');
  });

  it('is Professional for a new vehicle, which begins with its trial', async () => {
    const { call } = await begin(selling, 'premium');
    expect((await call('POST', '/v1/vehicles', { displayName: 'New' })).json()).toMatchObject({ type: 'professional' });
  });

  it.each([{ type: 'professional' }, { plan: 'professional' }])('is not changed by its user with %j', async (body) => {
    const { call, vehicle, read } = await begin(selling, 'premium');
    expect((await call('PATCH', `/v1/vehicles/${vehicle}`, { ...body, displayName: 'Upgraded' })).statusCode).toBe(400);
    expect((await call('POST', '/v1/vehicles', { ...body, displayName: 'Upgraded' })).statusCode).toBe(400);
    expect(await read()).toMatchObject({ type: 'premium', displayName: 'Blitz' });
  });
});

/** What needs a plan, by the account and its vehicle. */
const changelogs = async ({ call, person, vehicle }: Awaited<ReturnType<typeof begin>>, server: ApiServer) => {
  const trip = await insertTrip(server.database, person, vehicle, '2026-06-14T08:00:00Z');
  const charge = await insertCharge(server.database, person, vehicle, '2026-06-13T08:00:00Z');
  const urls = [`trips/${trip}`, `charges/${charge}`, `vehicles/${vehicle}`];
  return Promise.all(urls.map(async (url) => answerOf(await call('GET', `/v1/${url}/changelog`))));
};
const cardLog = async ({ call }: Awaited<ReturnType<typeof begin>>) => {
  const { id } = (await call('POST', '/v1/cards', { name: 'Home', prices: [{ ac: true, price: 0.32, unit: 'kWh' }] })).json<{
    id: string;
  }>();
  return answerOf(await call('GET', `/v1/cards/${id}/changelog`));
};
const refused = '403 plan_required';

describe('the change log', () => {
  it.each([
    ['premium', [refused, refused, refused]],
    ['fleet', [refused, refused, refused]],
    ['professional', [200, 200, 200]],
  ] as const)('of a trip, a charge and a vehicle with %s answers %j (TRIP-086)', async (plan, expected) => {
    expect(await changelogs(await begin(selling, plan), selling)).toEqual(expected);
  });

  it('is open where nothing is sold (OQ-231)', async () => {
    expect(await changelogs(await begin(free, 'premium'), free)).toEqual([200, 200, 200]);
  });

  it('of a card, which belongs to the account, needs one vehicle with Professional (TRIP-086)', async () => {
    const account = await begin(selling, 'premium');
    expect(await cardLog(account)).toBe(refused);
    await insertVehicle(selling, account.person, { name: 'Second', plan: 'professional' });
    expect(await cardLog(account)).toBe(200);
  });

  it('of another account is unknown, not refused by its plan', async () => {
    const { vehicle } = await begin(selling, 'premium');
    expect(answerOf(await (await begin(selling, 'professional')).call('GET', `/v1/vehicles/${vehicle}/changelog`))).toBe('404 not_found');
  });
});

const june = { from: '2026-06-01T00:00:00Z', to: '2026-06-30T23:59:59.999Z', timezone: 'Europe/Berlin' };
const statementSettings = { basis: 'flat', employer: 'Klinikum Nord', employee: 'Jana Ott', personnelNumber: '4711', mail: true };

/** The answers of the Home report, of the statements and of their settings. */
async function reports({ call, vehicle }: Awaited<ReturnType<typeof begin>>) {
  const answers = [
    await call('POST', '/v1/charges/report', { vehicleId: vehicle, ...june }),
    await call('GET', `/v1/statements?vehicleId=${vehicle}&year=2026`),
    await call('PUT', `/v1/vehicles/${vehicle}/statement-settings`, statementSettings),
  ];
  return [...new Set(answers.map(answerOf))];
}

describe('the Home report and the statements', () => {
  it.each([
    ['professional', null, [200]],
    ['premium', null, [refused]],
    ['premium', 'Klinikum', [refused]],
    ['fleet', 'Klinikum', [200]],
    ['fleet', null, [refused]],
  ] as const)('with %s in the fleet %s answer %j (CHG-078, CHG-079, OQ-228)', async (plan, fleet, expected) => {
    const account = await begin(selling, plan);
    await account.tenant.updateTable('vehicles').set({ fleet }).execute();
    expect(await reports(account)).toEqual(expected);
  });

  it.each([
    [cutOff, [200]],
    ['2024-01-01T00:00:00.001Z', [refused]],
  ])('with Premium in an account created at %s, up to the cut-off or later, answer %j (CHG-080)', async (createdAt, expected) => {
    expect(await reports(await begin(selling, 'premium', createdAt))).toEqual(expected);
  });

  it('name the cut-off in the configuration; without the setting it is 1 January 1970 (CHG-080, OQ-148)', async () => {
    const cutOffOf = async (server: ApiServer) =>
      (await server.app.inject('/v1/configuration')).json<{ homeReportCutOff: string }>().homeReportCutOff;
    expect(await cutOffOf(selling)).toBe('2024-01-01T00:00:00.000Z');
    expect(await cutOffOf(free)).toBe('1970-01-01T00:00:00.000Z');
  });

  it('are open where nothing is sold (OQ-231)', async () => {
    expect(await reports(await begin(free, 'premium'))).toEqual([200]);
  });

  it('are not sent by mail while the plan has none, which is no failure, and again with the next plan (CHG-078)', async () => {
    const { person, vehicle, tenant, call } = await begin(selling, 'professional');
    await insertMeteredCharge(selling.database, person, vehicle, '2026-06-02T08:00:00Z');
    await call('PUT', `/v1/vehicles/${vehicle}/statement-settings`, statementSettings);
    const setPlan = (plan: VehiclePlan) => tenant.updateTable('vehicles').set({ plan }).execute();
    const sent = async () => {
      await selling.runJob('statements by mail');
      return (await mailsTo(selling, person)).filter(({ kind }) => kind === 'statement').length;
    };
    selling.clock.now = Date.parse('2026-07-01T12:00:00Z');
    await setPlan('premium');
    expect(await sent()).toBe(0);
    expect(selling.log.filter((line) => line.includes('a statement was not sent'))).toEqual([]);
    await setPlan('professional');
    expect(await sent()).toBe(1);
  });
});
