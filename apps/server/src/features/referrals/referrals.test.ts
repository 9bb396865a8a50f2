import type { Referrals } from '@wattbook/contract/referrals/referrals.endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ApiServer,
  insertVehicle,
  openApiServer,
  sharedEmail,
  type SignedIn,
  insertPerson,
  signInAs,
  signInAsAdministrator,
} from '../../testing/api-server.ts';
import { insertCredits, insertSubscription } from '../../testing/subscriptions.ts';
import { creditReferrals } from './referrals.store.ts';

let server: ApiServer;
let user: SignedIn;

beforeAll(async () => {
  server = await openApiServer(({ telemetry }) => telemetry, { env: { BILLING: 'on' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  user = await signInAs(server);
});

const call = async (method: 'GET' | 'POST', path: string, by = user) => {
  const response = await server.app.inject({ method, url: `/v1${path}`, headers: by.headers });
  return { status: response.statusCode, body: response.json<Referrals & { readonly message?: string }>() };
};
const read = async (by = user) => (await call('GET', `/users/${by.userId}/referrals`, by)).body;
const ask = (by = user) => call('POST', `/users/${by.userId}/referrals/payout`, by);
/** Somebody who signed up with a code. */
const signUpWith = async (code: string) => {
  const person = await signInAs(server);
  await server.database.forAccount(person.accountId).updateTable('users').set({ referral_code: code }).execute();
  return person;
};
const credit = () => creditReferrals(server.database, { now: server.clock.now, hasProvider: false });

describe('recommendations (API-028, BILL-025, BILL-026)', () => {
  it('have a code that stays, and count who signed up with it', async () => {
    const { code } = await read();
    expect(code).toMatch(/^[A-Z2-9]{8}$/);
    await signUpWith(code.toLowerCase());
    expect(await read()).toMatchObject({ code, signUps: 1, paying: 0, credits: 0, redeemable: false });
    expect((await call('GET', `/users/${user.userId}/referrals`, await signInAs(server))).status).toBe(404);
  });

  it('are credited once for each that pays for a subscription, and not for a trial', async () => {
    const { code } = await read();
    const referred = await signUpWith(code);
    await insertVehicle(server, referred);
    await credit();
    expect((await read()).credits).toBe(0);
    await insertSubscription(server, referred);
    await credit();
    await insertSubscription(server, referred);
    await credit();
    expect(await read()).toMatchObject({ signUps: 1, paying: 1, credits: 1, amount: 5 });
  });

  it('are credited only for what is paid where a provider takes payments', async () => {
    const { code } = await read();
    const referred = await signUpWith(code);
    await insertSubscription(server, referred);
    const creditPaid = () => creditReferrals(server.database, { now: server.clock.now, hasProvider: true });
    await creditPaid();
    expect((await read()).credits).toBe(0);
    const at = new Date(server.clock.now);
    const paid = { provider_id: `sub_${code}`, past_due: true, period_start: at, period_end: at, as_of: at };
    const change = (values: object) => server.database.forAccount(referred.accountId).updateTable('subscriptions').set(values).execute();
    await change(paid);
    await creditPaid();
    expect((await read()).credits).toBe(0);
    await change({ past_due: false });
    await creditPaid();
    expect((await read()).credits).toBe(1);
  });

  it('of oneself are not credited: neither in the same account, nor with another account that has the same car', async () => {
    const { code } = await read();
    await server.database.forAccount(user.accountId).updateTable('users').set({ referral_code: code }).execute();
    await insertSubscription(server, user);
    const other = await signUpWith(code);
    for (const person of [user, other]) {
      await insertVehicle(server, person);
      await server.database.forAccount(person.accountId).updateTable('vehicles').set({ vin: 'WVGZZZE2ZMP000123' }).execute();
    }
    await insertSubscription(server, other);
    await credit();
    expect((await read()).paying).toBe(0);
  });
});

describe('a gift card (API-029, BILL-027)', () => {
  it('takes nine credits, also of two requests at the same moment, and reaches the list of the operator (BILL-028)', async () => {
    await insertCredits(server, user, 8);
    expect(await ask()).toMatchObject({ status: 409, body: { message: 'conflict' } });
    await insertCredits(server, user, 3);
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await read()).toMatchObject({ credits: 1, payouts: [{ credits: 10, amount: 50, doneAt: null }] });
    const admin = await signInAsAdministrator(server);
    const listed = async () =>
      (await server.app.inject({ url: '/v1/payouts?filter[open]=true', headers: admin.headers })).json<{
        data: { id: string; amount: number; user: { id: string } }[];
      }>().data;
    const own = (await listed()).find((payout) => payout.user.id === user.userId);
    expect(own?.amount).toBe(50);
    expect((await server.app.inject({ url: '/v1/payouts', headers: user.headers })).statusCode).toBe(404);
    await server.app.inject({ method: 'POST', url: `/v1/payouts/${own?.id}/done`, headers: admin.headers });
    expect((await listed()).some(({ id }) => id === own?.id)).toBe(false);
    expect((await read()).payouts[0]?.doneAt).not.toBeNull();
  });

  it('is not for the account that everybody can use', async () => {
    const shared = await signInAs(server, await insertPerson(server, { email: sharedEmail }));
    await insertCredits(server, shared, 9);
    expect(await ask(shared)).toMatchObject({ status: 403, body: { message: 'forbidden' } });
  });
});

it('where nothing is for sale nobody recommends (OQ-231)', async () => {
  const without = await openApiServer();
  const person = await signInAs(without);
  for (const [method, path] of [
    ['GET', 'referrals'],
    ['POST', 'referrals/payout'],
  ] as const) {
    const answer = await without.app.inject({ method, url: `/v1/users/${person.userId}/${path}`, headers: person.headers });
    expect(answer.statusCode).toBe(404);
  }
  await without.close();
});
