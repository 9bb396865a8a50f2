import { type ApiKey, api } from '@wattbook/contract/api';
import type { BackupState } from '@wattbook/contract/backups/backups.endpoints';
import type { Endpoint } from '@wattbook/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, openApiServer, type SignedIn, signInAs } from '../testing/api-server.ts';
import { chooseBackups, makeBackupFolder } from '../testing/backups.ts';
import { sharedRows } from '../testing/called-rows.ts';
import { endpoints, type ExampleUser, createExampleUser, validRequest } from '../testing/valid-requests.ts';

let server: ApiServer;
let owner: ExampleUser;
let otherUser: SignedIn;
let admin: SignedIn;
let revoked: SignedIn;

beforeAll(async () => {
  // What is for sale can be called where it is only.
  server = await openApiServer({}, { env: { BILLING: 'on' } });
  const [first, ...others] = await Promise.all([signInAs(server), signInAs(server), signInAs(server), signInAs(server)]);
  [otherUser, admin, revoked] = others;
  await server.database.forAccount(admin.accountId).updateTable('users').set({ role: 'admin' }).execute();
  admin = await signInAs(server, admin);
  await server.app.inject({ method: 'POST', url: '/v1/sessions/logout', headers: revoked.headers });
  owner = await createExampleUser(server, first, 'moved@example.org');
  await chooseBackups(server, admin);
});
afterAll(() => server.close());

const endsTheSession: readonly ApiKey[] = ['POST /v1/sessions/logout', 'POST /v1/users/:id/verify', 'DELETE /v1/users/:id'];
/** Not found where the operator has no provider of payments; called with one in features/vehicles/payments. */
const needsProvider: readonly ApiKey[] = [
  'GET /v1/users/:id/billing',
  'POST /v1/users/:id/billing/refresh',
  'POST /v1/stripe/checkout',
  'GET /v1/stripe/billingportal/session',
  'GET /v1/vehicles/:id/billingportal/session',
  'POST /v1/stripe/webhook',
];
/** The rows of the other examples go with it. */
const deletesTheVehicle: ApiKey = 'DELETE /v1/vehicles/:id';
const endpointsWithAccess = (access: Endpoint['access']) => endpoints.filter(([, endpoint]) => endpoint.access === access);
const namesOneRow = ([key, endpoint]: [ApiKey, Endpoint]) =>
  endpoint.access === 'user' && !sharedRows.includes(key) && (key.includes('/:id') || namesVehicle(endpoint));
const namesVehicle = ({ query, body }: Endpoint) =>
  [query, body].some((part) => part !== undefined && 'shape' in part && 'vehicleId' in (part.shape as object));

const call = (key: ApiKey, headers: Record<string, string> = {}, token?: string) => {
  const request = validRequest(key, owner, token);
  return server.app.inject({ ...request, headers: { ...request.headers, ...headers } });
};

describe('a list of vehicles', () => {
  it('contains only those of the account, whatever user is requested', async () => {
    const list = async (headers: { authorization: string }, userId?: string) =>
      (await server.app.inject({ url: '/v1/vehicles', headers, ...(userId && { query: { userId } }) })).json<{
        total: number;
        data: { id: string }[];
      }>();
    expect((await list(owner.headers, owner.userId)).data.map(({ id }) => id)).toEqual([
      owner.vehicle,
      owner.ids['bookedVehicle'],
      owner.ids['payrollVehicle'],
    ]);
    expect(await list(otherUser.headers)).toEqual({ total: 0, data: [] });
    expect(await list(otherUser.headers, owner.userId)).toEqual({ total: 0, data: [] });
  });
});

describe('every route of the contract (API-002)', () => {
  it.each(endpointsWithAccess('user').map(([key]) => key))(
    '%s answers 401 without a token, with nonsense and with a revoked session',
    async (key) => {
      for (const headers of [
        {},
        { authorization: 'Bearer nonsense' },
        { authorization: `Basic ${owner.pushToken}` },
        { authorization: `Bearer ${owner.pushToken}` },
        revoked.headers,
      ]) {
        const answer = await call(key, headers);
        expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'unauthorized' }]);
      }
    },
  );

  it.each(endpoints.filter(namesOneRow).map(([key]) => key))(
    '%s answers 404 to another account, also to an admin of another account',
    async (key) => {
      for (const { headers } of [otherUser, admin]) {
        const answer = await call(key, headers);
        expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'not_found' }]);
      }
    },
  );

  it.each(endpointsWithAccess('admin').map(([key]) => key))('%s answers 404 except to an administrator (AUTH-031)', async (key) => {
    for (const { headers } of [owner, otherUser]) {
      const answer = await call(key, headers);
      expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'not_found' }]);
    }
    for (const headers of [{}, { authorization: 'Bearer nonsense' }, revoked.headers])
      expect((await call(key, headers)).statusCode).toBe(401);
    // The row before may have deleted it, or be checking it still.
    await makeBackupFolder(server);
    await expect
      .poll(async () => (await server.app.inject({ url: '/v1/backup-state', headers: admin.headers })).json<BackupState>().work)
      .toBeNull();
    expect((await call(key, admin.headers)).statusCode).toBeLessThan(300);
  });

  it.each(endpointsWithAccess('public').map(([key]) => key))('%s is public on purpose (OQ-006)', (key) => {
    const ofSetUp = ['POST /v1/setup', 'POST /v1/setup/code', 'POST /v1/setup/mail-test'];
    const ofAccounts = ['signup', 'verify', 'verify-reset', 'send-reset-code', 'reset-password', 'undo-email'].map(
      (call) => `POST /v1/users/${call}`,
    );
    const ofPasskeys = ['challenge', 'sign-in'].map((call) => `POST /v1/passkeys/${call}`);
    const ofCompanies = ['find', 'start', 'finish', 'confirm', 'create'].map((call) => `POST /v1/company-sign-in/${call}`);
    const ofTickets = [
      'GET /v1/archives/:ticket',
      'GET /v1/backup-files/:name/:ticket',
      'GET /v1/calendars/:token',
      'GET /v1/lists/:token/list.csv',
      'GET /v1/lists/:token/list.xlsx',
    ];
    const ofPromotions = ['GET /v1/promotion', 'POST /v1/promotion'];
    const ofMessengers = ['GET /v1/messengers/:messenger'];
    const ofVisitors = [
      'GET /health',
      'POST /v1/shared-journeys/read',
      'POST /v1/shared-journeys/picture',
      'GET /v1/signing-key',
      'GET /v1/configuration',
      'GET /v1/country',
      'POST /authentication',
    ];
    const known = [ofVisitors, ofPromotions, ofTickets, ofMessengers, ofSetUp, ofAccounts, ofPasskeys, ofCompanies];
    expect(known.flat()).toContain(key);
  });

  it.each(endpointsWithAccess('push_token').map(([key]) => key))(
    '%s accepts a push token of a vehicle and no access token',
    async (key) => {
      expect((await call(key)).statusCode).toBe(202);
      for (const token of ['wbp_nonsense', 'x', owner.headers.authorization.slice(7, 107)]) {
        const answer = await call(key, owner.headers, token);
        expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'unauthorized' }]);
      }
    },
  );

  it.each(needsProvider)('%s is not found without a provider of payments', async (key) => {
    expect((await call(key, owner.headers)).statusCode).toBe(404);
  });

  it.each(endpointsWithAccess('webhook').flatMap(([key]) => (needsProvider.includes(key) ? [] : [key])))(
    '%s accepts only what the source has signed',
    async (key) => {
      expect((await call(key)).statusCode).toBe(200);
      const forged = { 'x-example-signature': 'forged', 'x-telegram-bot-api-secret-token': 'forged' };
      for (const headers of [forged, { ...owner.headers, ...forged, 'x-example-signature': '' }]) {
        const answer = await call(key, headers);
        expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'unauthorized' }]);
      }
    },
  );

  it('covers every call: each is public, shared, requires a push token or a signature, or refuses other accounts', () => {
    const covered = new Set(
      [
        ...endpointsWithAccess('public'),
        ...endpointsWithAccess('push_token'),
        ...endpointsWithAccess('webhook'),
        ...endpointsWithAccess('user'),
        ...endpointsWithAccess('admin'),
      ].map(([key]) => key),
    );
    expect([...covered].sort()).toEqual(Object.keys(api).sort());
  });

  // Last: these delete the rows that the others read.
  it.each(
    endpointsWithAccess('user')
      .map(([key]) => key)
      .filter((key) => key !== 'GET /v1/live' && key !== deletesTheVehicle && !endsTheSession.includes(key) && !needsProvider.includes(key))
      .sort(([a = ''], [b = '']) => (a < b ? 1 : -1)),
  )('%s answers the owner', async (key) => {
    expect((await call(key, owner.headers)).statusCode).toBeLessThan(300);
  });

  it('deletes the vehicle of the owner, after archiving it', async () => {
    expect((await call(deletesTheVehicle, owner.headers)).statusCode).toBe(409);
    const archived = { ...validRequest('PATCH /v1/vehicles/:id', owner), payload: { archive: true } };
    expect((await server.app.inject({ ...archived, headers: owner.headers })).statusCode).toBe(200);
    expect((await call(deletesTheVehicle, owner.headers)).statusCode).toBe(204);
  });

  it('ends the session of the owner at three of them', async () => {
    const withEmail = (email: string) => signInAs(server, { ...owner, email });
    // A fleet that manages a vehicle has to let it leave first (AUTH-091).
    await server.app.inject({
      method: 'POST',
      url: `/v1/vehicles/${owner.ids['payrollVehicle']}/leave-fleet`,
      headers: (await withEmail(owner.email)).headers,
    });
    for (const [key, email, status] of [
      ['POST /v1/users/:id/verify', owner.email, 204],
      ['POST /v1/sessions/logout', 'moved@example.org', 200],
      ['DELETE /v1/users/:id', 'moved@example.org', 204],
    ] as const) {
      const { headers } = await withEmail(email);
      expect((await call(key, headers)).statusCode).toBe(status);
      expect((await call('GET /v1/vehicles', headers)).statusCode).toBe(401);
    }
  });
});
