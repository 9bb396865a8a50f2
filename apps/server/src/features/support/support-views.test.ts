import type { VehicleId } from '@wattbook/domain/ids';
import fc from 'fast-check';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApiServer,
  exampleProof,
  insertVehicle,
  openApiServer,
  type Person,
  type SignedIn,
  signInAs,
  exampleNoon,
} from '../../testing/api-server.ts';
import { testSecret } from '../../testing/test-platform.ts';
import { endpoints, type ExampleUser, createExampleUser, validRequest } from '../../testing/valid-requests.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { allowLook } from '../../testing/tickets.ts';

let server: ApiServer;
let owner: ExampleUser;
let otherUser: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  server = await openApiServer();
  owner = await createExampleUser(server, await signInAs(server), 'moved@example.org');
  otherUser = await signInAs(server);
  admin = await signInAsAdmin();
});
afterAll(() => server.close());

async function signInAsAdmin(): Promise<SignedIn> {
  const user = await signInAs(server);
  const roles = server.database.forAccount(user.accountId).updateTable('users');
  await roles.set({ role: 'admin', first_name: 'Otto', last_name: 'Ops' }).execute();
  return signInAs(server, user);
}

const start = ({ headers }: { readonly headers: object }, userId: string) =>
  server.app.inject({ method: 'POST', url: '/v1/support-views', payload: { ...exampleProof, userId }, headers: { ...headers } });

/** Starts a support view, which its owner allows. */
async function openView(by: SignedIn = admin, at: Person = owner) {
  await allowLook(server, at);
  const { id, token } = (await start(by, at.userId)).json<{ id: string; token: string }>();
  return { id, token, headers: { authorization: `Bearer ${token}` } };
}
const vehiclesOf = (headers: { readonly authorization: string }) => server.app.inject({ url: '/v1/vehicles', headers });

describe('a support view (SHELL-078, OQ-028)', () => {
  it('shows the vehicles, and the user without private keys', async () => {
    const tenant = server.database.forAccount(owner.accountId);
    await tenant.updateTable('users').set({ public_key: 'pub', private_key: 'wrapped' }).where('id', '=', owner.userId).execute();
    const { headers } = await openView();
    const shown = (await vehiclesOf(headers)).json<{ data: { id: string }[] }>().data.map(({ id }) => id);
    expect(shown).toContain(owner.vehicle);
    expect(shown).toEqual((await vehiclesOf(owner.headers)).json<{ data: { id: string }[] }>().data.map(({ id }) => id));
    const read = async (who: { readonly authorization: string }) =>
      (await server.app.inject({ url: `/v1/users/${owner.userId}`, headers: who })).json<Record<string, unknown>>();
    expect(await read(headers)).toMatchObject({
      id: owner.userId,
      email: owner.email,
      privateKey: null,
      recoveryKey: null,
      formerKeys: [],
    });
    expect(await read(owner.headers)).toMatchObject({ privateKey: 'wrapped' });
  });

  it.each([
    ['the administrator is staff', 'ops@staff.example', 'moved@example.org', [true, false]],
    ['the viewed user is staff', 'ops@example.org', 'moved@staff.example', [false, true]],
  ])('is read by staff where %s, whoever is viewed (VEH-052, OQ-078)', async (_, viewer, viewed, staff) => {
    const rename = (of: Person, email: string) =>
      server.database.forAccount(of.accountId).updateTable('users').set({ email }).where('id', '=', of.userId).execute();
    const view = await openView();
    await rename(admin, viewer);
    await rename(owner, viewed);
    const isStaff = async (headers: { readonly authorization: string }) =>
      (await server.app.inject({ url: `/v1/users/${owner.userId}`, headers })).json<{ staff: boolean }>().staff;
    expect([await isStaff(view.headers), await isStaff(owner.headers)]).toEqual(staff);
    await rename(admin, admin.email);
    await rename(owner, owner.email);
  });

  it('has the VIN masked by the server for an administrator who is staff, in every answer (VEH-051, OQ-077)', async () => {
    const rename = (email: string) =>
      server.database.forAccount(admin.accountId).updateTable('users').set({ email }).where('id', '=', admin.userId).execute();
    const viewed = await signInAs(server);
    const [vin, masked] = ['WVGZZZE2ZMP000123', 'WVXXXXXXXXXXXX123'];
    const payload = { displayName: 'ID.4', vin };
    const added = await server.app.inject({ method: 'POST', url: '/v1/vehicles', headers: viewed.headers, payload });
    expect(added.json()).toMatchObject(payload);
    const view = await openView(admin, viewed);
    const vinsIn = async (url: string, headers: { readonly authorization: string }) =>
      [...(await server.app.inject({ url, headers })).body.matchAll(/"vin":"([^"]+)"/g)].map(([, found]) => found);
    for (const url of ['/v1/vehicles', `/v1/vehicles/${added.json<{ id: string }>().id}/changelog`]) {
      await rename('ops@staff.example');
      expect(await vinsIn(url, view.headers)).toEqual([masked]);
      await rename('ops@example.org');
      expect(await vinsIn(url, view.headers)).toEqual([vin]);
      expect(await vinsIn(url, viewed.headers)).toEqual([vin]);
    }
    await rename(admin.email);
  });

  it('is reported to the owner with the name of the administrator, in the list and by mail', async () => {
    const viewed = await signInAs(server);
    const { id } = await openView(admin, viewed);
    const answer = await server.app.inject({ url: `/v1/users/${viewed.userId}/support-views`, headers: viewed.headers });
    const [startedAt, endsAt] = [new Date(exampleNoon).toISOString(), new Date(exampleNoon + 30 * 60_000).toISOString()];
    expect(answer.json()).toEqual({ total: 1, data: [{ id, viewer: 'Otto Ops', startedAt, endsAt, current: true }] });
    expect((await mailsTo(server, viewed)).map(({ kind, recipient }) => [kind, recipient])).toEqual([['supportView', viewed.email]]);
  });

  it('continues when the page is reloaded, and sends the owner one mail', async () => {
    const viewed = await signInAs(server);
    const first = await openView(admin, viewed);
    server.clock.now += 20 * 60_000;
    const answers = await Promise.all([start(admin, viewed.userId), start(await signInAs(server, admin), viewed.userId)]);
    server.clock.now = exampleNoon;
    expect(answers.map((answer) => answer.json())).toMatchObject([first, first].map(({ id }) => ({ id, expires_in: 10 })));
    expect(await mailsTo(server, viewed)).toHaveLength(1);
    const [, other] = answers.map((answer) => answer.json<{ token: string }>().token);
    expect((await vehiclesOf({ authorization: `Bearer ${other}` })).statusCode).toBe(200);
  });

  it('starts once when two pages are loaded at once, and again after the first has ended', async () => {
    const viewed = await signInAs(server);
    const ids = (await Promise.all([openView(admin, viewed), openView(admin, viewed)])).map(({ id }) => id);
    expect(new Set(ids).size).toBe(1);
    await server.app.inject({ method: 'DELETE', url: `/v1/users/${viewed.userId}/support-views/${ids[0]}`, headers: viewed.headers });
    expect(ids).not.toContain((await openView(admin, viewed)).id);
    expect(await mailsTo(server, viewed)).toHaveLength(2);
  });

  it('is not started with the access token of the administrator alone, and leaves no trace then (decision 0046)', async () => {
    const viewed = await signInAs(server);
    const payload = { userId: viewed.userId };
    const answer = await server.app.inject({ method: 'POST', url: '/v1/support-views', payload, headers: admin.headers });
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, ['currentPassword']]);
    expect(await mailsTo(server, viewed)).toEqual([]);
  });

  it.each([
    ['that does not exist', () => '01900000-0000-7000-8000-000000000000'],
    ['of the own account', () => admin.userId],
  ])('is refused for a user %s', async (_title, userId) => {
    expect((await start(admin, userId())).statusCode).toBe(404);
  });

  it('shows nothing of a third account', async () => {
    const { headers } = await openView();
    const other: VehicleId = await insertVehicle(server, otherUser);
    for (const id of [other, '01900000-0000-7000-8000-000000000000'])
      expect((await server.app.inject({ url: `/v1/vehicles/${id}/status`, headers })).statusCode).toBe(404);
    expect((await server.app.inject({ url: `/v1/users/${otherUser.userId}`, headers })).statusCode).toBe(404);
    expect((await server.app.inject({ url: `/v1/users/${admin.userId}`, headers })).statusCode).toBe(404);
  });
});

describe('a user who is not an administrator', () => {
  it('cannot start a support view, and the attempt is not stored', async () => {
    const viewed = await signInAs(server);
    const answer = await start(otherUser, viewed.userId);
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'not_found' }]);
    const rows = await server.database.forAccount(viewed.accountId).selectFrom('support_views').select('id').execute();
    expect(rows).toEqual([]);
    expect(await mailsTo(server, viewed)).toEqual([]);
  });

  it('sees the own account, even with the id of another user in a header', async () => {
    for (const name of ['user-id', 'x-user-id', 'userid'])
      expect((await server.app.inject({ url: '/v1/vehicles', headers: { ...otherUser.headers, [name]: owner.userId } })).json()).toEqual(
        (await vehiclesOf(otherUser.headers)).json(),
      );
  });
});

describe('every call of the contract, in a support view', () => {
  const signedInEndpoints = endpoints.filter(
    ([key, { access }]) => (access === 'user' || access === 'admin') && !key.includes('/support-views/'),
  );

  it.each(signedInEndpoints.filter(([, { viewable }]) => viewable !== true).map(([key]) => key))('%s is refused', async (key) => {
    const { headers } = await openView();
    const request = validRequest(key, owner);
    const answer = await server.app.inject({ ...request, headers: { ...request.headers, ...headers } });
    expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'forbidden' }]);
  });

  it.each(signedInEndpoints.filter(([, { viewable }]) => viewable === true).map(([key]) => key))(
    '%s reads, and stores nothing',
    async (key) => {
      const { headers } = await openView();
      const answer = await server.app.inject({
        ...validRequest(key, owner),
        headers: { ...headers, 'idempotency-key': key.replaceAll(' ', '') },
      });
      expect(answer.statusCode).toBe(200);
      const keys = await server.database.forAccount(owner.accountId).selectFrom('idempotency_keys').select('key').execute();
      expect(keys).toEqual([]);
    },
  );

  it('is offered no call without an account, and nothing that writes records', () => {
    const open = endpoints.filter(([, { viewable }]) => viewable === true);
    expect(open.length).toBeGreaterThan(40);
    expect(open.filter(([key, { access }]) => access !== 'user' || key.startsWith('PATCH ') || key.startsWith('PUT '))).toEqual([]);
  });
});

interface Sides {
  readonly id: string;
  readonly by: SignedIn;
  readonly at: SignedIn;
}

describe('a support view ends', () => {
  const usersOf = ({ accountId }: Person) => server.database.forAccount(accountId).updateTable('users');
  const endAs = (headers: object, userId: string, id: string) =>
    server.app.inject({ method: 'DELETE', url: `/v1/users/${userId}/support-views/${id}`, headers: { ...headers } });

  it.each<[string, (sides: Sides) => Promise<unknown>]>([
    ['its owner ends it', async ({ id, at }) => endAs(at.headers, at.userId, id)],
    [
      'the administrator signs out',
      async ({ by }) => server.app.inject({ method: 'POST', url: '/v1/sessions/logout', headers: by.headers }),
    ],
    ['the administrator is one no longer', ({ by }) => usersOf(by).set({ role: 'user' }).execute()],
    ['the administrator is deactivated', ({ by }) => usersOf(by).set({ deactivated_at: new Date() }).execute()],
    ['the account is closed', ({ at }) => usersOf(at).set({ deactivated_at: new Date() }).execute()],
    ['the account is gone', ({ at }) => server.database.directory.deleteFrom('accounts').where('account_id', '=', at.accountId).execute()],
  ])('when %s', async (_title, end) => {
    const [by, at] = [await signInAsAdmin(), await signInAs(server)];
    const view = await openView(by, at);
    expect((await vehiclesOf(view.headers)).statusCode).toBe(200);
    await end({ id: view.id, by, at });
    const answer = await vehiclesOf(view.headers);
    expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'unauthorized' }]);
  });

  it('when its administrator ends it, and no other one ends', async () => {
    const [first, second] = [await openView(), await openView(await signInAsAdmin())];
    expect((await endAs(first.headers, owner.userId, second.id)).statusCode).toBe(404);
    expect((await endAs(first.headers, owner.userId, first.id)).statusCode).toBe(204);
    expect((await vehiclesOf(first.headers)).statusCode).toBe(401);
    expect((await vehiclesOf(second.headers)).statusCode).toBe(200);
  });

  it('after half an hour, and cannot be renewed', async () => {
    const { token, headers } = await openView();
    const renew = { method: 'POST' as const, url: '/authentication', payload: { grant_type: 'refresh_token', refresh_token: token } };
    expect((await server.app.inject(renew)).statusCode).toBeGreaterThanOrEqual(400);
    server.clock.now += 30 * 60_000 - 1000;
    expect((await vehiclesOf(headers)).statusCode).toBe(200);
    server.clock.now += 1000;
    expect((await vehiclesOf(headers)).statusCode).toBe(401);
    server.clock.now = exampleNoon;
  });
});

describe('the token of a support view', () => {
  it('is refused with any character changed', async () => {
    const { token } = await openView();
    const changed = fc.tuple(fc.nat(token.length - 2), fc.constantFrom('A', 'a', '0', '_', '-', '.'));
    await fc.assert(
      fc.asyncProperty(changed, async ([at, sign]) => {
        fc.pre(token[at] !== sign);
        const other = `${token.slice(0, at)}${sign}${token.slice(at + 1)}`;
        expect((await vehiclesOf({ authorization: `Bearer ${other}` })).statusCode).toBe(401);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['another key', 'view+jwt', 'a key that an attacker made up', {}],
    ['the key of access tokens', 'view+jwt', testSecret, {}],
    ['the support view of another account', 'view+jwt', testSecret, { account: '01900000-0000-7000-8000-000000000000' }],
    ['the kind of an access token', 'at+jwt', testSecret, {}],
  ])('is refused when it is signed with %s', async (_with, typ, secret, more) => {
    const { token } = await openView();
    const forged = await new SignJWT({ ...decodeJwt(token), ...more })
      .setProtectedHeader({ alg: 'HS256', typ })
      .sign(new TextEncoder().encode(secret));
    expect((await vehiclesOf({ authorization: `Bearer ${forged}` })).statusCode).toBe(401);
  });

  it('is refused unsigned', async () => {
    const [, payload] = (await openView()).token.split('.');
    const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'view+jwt' })).toString('base64url');
    for (const forged of [`${header}.${payload}.`, `${header}.${payload}.x`])
      expect((await vehiclesOf({ authorization: `Bearer ${forged}` })).statusCode).toBe(401);
  });
});
