import type { Promotion } from '@wattbook/contract/promotions/promotions.endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { managePromotions, parsePromotionArgs } from '../../commands/promotion.ts';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs, signInAsAdministrator } from '../../testing/api-server.ts';

const day = 86_400_000;
let server: ApiServer;
let user: SignedIn;
let vehicle: string;

beforeAll(async () => {
  server = await openApiServer(({ telemetry }) => telemetry, { env: { BILLING: 'on' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  user = await signInAs(server);
  vehicle = await insertVehicle(server, user);
  const tenant = server.database.forAccount(user.accountId);
  await tenant.updateTable('users').set({ first_name: 'Jana' }).execute();
  await tenant.updateTable('vehicles').set({ payed: false, plan: 'premium', country: 'DE' }).execute();
});

const command = async (...args: string[]) => {
  const parsed = parsePromotionArgs(args);
  if (parsed === undefined) throw new Error('usage');
  return managePromotions(server.database, parsed, { now: server.clock.now, origin: 'https://wattbook.example' });
};
const create = async (...more: string[]) => {
  const { data } = await command('create', '--email', user.email, '--plan', 'professional', '--months', '12', ...more);
  return (data as { readonly code: string }).code;
};
const call = async (method: 'GET' | 'POST', code: string) => {
  const response = await server.app.inject({ method, url: '/v1/promotion', query: { code } });
  return { status: response.statusCode, body: response.json<Promotion & { readonly message?: string }>() };
};
const vehicleRow = () =>
  server.database
    .forAccount(user.accountId)
    .selectFrom('vehicles')
    .select(['payed', 'plan', 'status'])
    .where('id', '=', vehicle as never)
    .executeTakeFirstOrThrow();
const notEap = { status: 400, body: { message: 'not_eap' } };

describe('a promotion', () => {
  it('names the user, the vehicle and its country to whoever has the code (API-030, BILL-032, OQ-238)', async () => {
    const { status, body } = await call('GET', (await create()).toLowerCase().replaceAll('-', ' '));
    expect(status).toBe(200);
    expect(body).toEqual({ country: 'DE', displayName: expect.any(String), name: 'Jana' });
  });

  it('gives its vehicle the plan for its months, which then end by themselves (API-031, BILL-037)', async () => {
    const code = await create();
    expect((await call('POST', code)).status).toBe(200);
    expect(await vehicleRow()).toEqual({ payed: true, plan: 'professional', status: 'trialing' });
    server.clock.now += 370 * day;
    await server.runJob('subscriptions');
    expect(await vehicleRow()).toMatchObject({ payed: false });
  });

  it('is activated once, also of ten requests at the same moment (BILL-040)', async () => {
    const code = await create();
    const answers = await Promise.all(Array.from({ length: 10 }, () => call('POST', code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers) if (answer.status !== 200) expect(answer).toMatchObject(notEap);
    expect(await call('GET', code)).toMatchObject(notEap);
    const stored = await server.database.forAccount(user.accountId).selectFrom('subscriptions').select('id').execute();
    expect(stored).toHaveLength(1);
  });

  it('is none with an invented code, one that has expired, or one whose vehicle is gone', async () => {
    expect(await call('GET', 'ABCD-EFGH-JKMN-PQRS')).toMatchObject(notEap);
    const late = await create('--days', '1');
    const gone = await create();
    server.clock.now += 2 * day;
    expect(await call('POST', late)).toMatchObject(notEap);
    await server.database.forAccount(user.accountId).deleteFrom('vehicles').execute();
    expect(await call('POST', gone)).toMatchObject(notEap);
  });

  it('for a vehicle that is archived is refused, and can be used once it is restored', async () => {
    const code = await create();
    const archive = (archived: boolean) =>
      server.database.forAccount(user.accountId).updateTable('vehicles').set({ archive: archived }).execute();
    await archive(true);
    expect(await call('POST', code)).toMatchObject({ status: 409, body: { message: 'vehicle_archived' } });
    await archive(false);
    expect((await call('POST', code)).status).toBe(200);
  });
});

describe('the operator', () => {
  it('makes codes by a command, which shows each once and lists them without', async () => {
    const { text } = await command('create', '--email', user.email, '--plan', 'premium', '--months', '3');
    const code = /promotion\?code=([A-Z2-9-]+)$/.exec(text)?.[1] ?? '';
    expect((await call('GET', code)).status).toBe(200);
    const list = await command('list');
    expect(list.text).toContain(`…${code.slice(-4)}  ${user.email}`);
    expect(list.text).not.toContain(code);
  });

  it('names the vehicle where a user has several vehicles', async () => {
    const second = await insertVehicle(server, user);
    await expect(create()).rejects.toThrow('choose one with --vehicle');
    const vin = 'WVGZZZE2ZMP000999';
    await server.database.forAccount(user.accountId).updateTable('vehicles').set({ vin }).where('id', '=', second).execute();
    expect((await call('GET', await create('--vehicle', vin))).status).toBe(200);
    await expect(create('--vehicle', 'WVGZZZE2ZMP000111')).rejects.toThrow('There is no user');
  });

  it.each([
    [['create', '--email', 'a@example.org', '--plan', 'premium']],
    [['create', '--months', '3']],
    [['list', '--plan', 'premium']],
    [['end']],
    [[]],
  ])('is shown the usage for %j', (args) => {
    expect(parsePromotionArgs(args)).toBeUndefined();
  });

  it('is refused a plan nobody sells, and months without sense', async () => {
    await expect(command('create', '--email', user.email, '--plan', 'fleet', '--months', '3')).rejects.toThrow('plan is not valid');
    await expect(command('create', '--email', user.email, '--plan', 'premium', '--months', '0')).rejects.toThrow('months is not valid');
  });

  it('makes them on the page of administrators, too, and nobody else does', async () => {
    const admin = await signInAsAdministrator(server);
    const payload = { email: user.email, plan: 'premium', months: 6 };
    const made = await server.app.inject({ method: 'POST', url: '/v1/promotions', headers: admin.headers, payload });
    expect(made.statusCode).toBe(201);
    expect((await call('POST', made.json<{ code: string }>().code)).status).toBe(200);
    const listed = (await server.app.inject({ url: '/v1/promotions', headers: admin.headers })).json<{
      data: { usedAt: string | null }[];
    }>();
    expect(listed.data[0]?.usedAt).not.toBeNull();
    expect((await server.app.inject({ method: 'POST', url: '/v1/promotions', headers: user.headers, payload })).statusCode).toBe(404);
  });
});

it('where nothing is for sale there are no promotions (OQ-231)', async () => {
  const without = await openApiServer();
  expect((await without.app.inject({ url: '/v1/promotion?code=ABCD' })).statusCode).toBe(404);
  await without.close();
});
