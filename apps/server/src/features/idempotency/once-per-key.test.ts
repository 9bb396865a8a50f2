import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleProof, type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { createOncePerKey } from './once-per-key.ts';
import { insertTrip } from '../../testing/segments.ts';

let server: ApiServer;
let user: SignedIn;
beforeAll(async () => {
  server = await openApiServer();
  user = await signInAs(server);
});
afterAll(() => server.close());

const hour = 3_600_000;
const write = (method: 'DELETE' | 'PATCH' | 'POST', url: string, key: string, payload?: object, who = user) =>
  server.app.inject({ method, url, headers: { ...who.headers, 'idempotency-key': key }, ...(payload && { payload }) });
const me = () => `/v1/users/${user.userId}`;

describe('a write with an Idempotency-Key', () => {
  it('runs once: the same request again gets the same answer', async () => {
    const trip = await insertTrip(server.database, user, await insertVehicle(server, user), '2026-06-01T08:00:00Z');
    const answers = [await write('DELETE', `/v1/trips/${trip}`, 'delete'), await write('DELETE', `/v1/trips/${trip}`, 'delete')];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [204, ''],
      [204, ''],
    ]);
    expect((await write('DELETE', `/v1/trips/${trip}`, 'other key')).statusCode).toBe(400);
    expect((await write('DELETE', `/v1/trips/${trip}`, 'other-key')).statusCode).toBe(404);
  });

  it('answers the same push token again, which the database does not contain in clear text', async () => {
    const url = `/v1/vehicles/${await insertVehicle(server, user)}/push-token`;
    const [first, again] = [await write('POST', url, 'token', exampleProof), await write('POST', url, 'token', exampleProof)];
    expect([first.statusCode, again.statusCode, again.body]).toEqual([201, 201, first.body]);
    const stored = await server.database
      .forAccount(user.accountId)
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('key', '=', 'token')
      .execute();
    expect(JSON.stringify(stored)).not.toContain(first.json<{ token: string }>().token.slice(4, 20));
  });

  it.each([
    ['another body', () => write('PATCH', me(), 'mine', { unit: 'km' })],
    ['another address', () => write('DELETE', '/v1/trips/019a0000-0000-7000-8000-000000000001', 'mine')],
  ])('and %s under the same key is refused', async (_what, other) => {
    expect((await write('PATCH', me(), 'mine', { unit: 'mi' })).statusCode).toBe(200);
    const answer = await other();
    expect([answer.statusCode, answer.json()]).toEqual([409, { message: 'idempotency_mismatch' }]);
  });

  it('is stored for 24 hours', async () => {
    await write('PATCH', me(), 'day', { unit: 'mi' });
    server.clock.now += 24 * hour;
    user = await signInAs(server, user);
    expect((await write('PATCH', me(), 'day', { unit: 'km' })).statusCode).toBe(409);
    server.clock.now += 1;
    expect((await write('PATCH', me(), 'day', { unit: 'km' })).json()).toMatchObject({ unit: 'km' });
  });

  it('does not share its key with another account', async () => {
    const other = await signInAs(server);
    await write('PATCH', me(), 'shared', { unit: 'mi' });
    expect((await write('PATCH', `/v1/users/${other.userId}`, 'shared', { unit: 'km' }, other)).statusCode).toBe(200);
  });

  it.each(['', 'x'.repeat(201)])('requires a valid key: %.5s', async (key) => {
    expect((await write('PATCH', me(), key, { unit: 'km' })).json()).toMatchObject({
      message: 'validation',
      errors: { 'Idempotency-Key': expect.any(String) },
    });
  });
});

describe('the store of answers', () => {
  const actor = () => ({ ...user, kind: 'owner' as const, sessionId: 's', expiresAt: 0 });
  const oncePerKey = () => createOncePerKey({ database: server.database, secret: 'secret', now: () => server.clock.now });
  const done = { status: 200, body: '{}' };

  it('runs one of two simultaneous requests', async () => {
    let finish: () => void = () => undefined;
    const working = oncePerKey()(actor(), { key: 'both', content: 'x' }, async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return done;
    });
    await expect
      .poll(() => oncePerKey()(actor(), { key: 'both', content: 'x' }, async () => done).catch(({ word }) => word))
      .toBe('conflict');
    finish();
    expect(await working).toEqual(done);
    expect(await oncePerKey()(actor(), { key: 'both', content: 'x' }, () => Promise.reject(new Error('done twice')))).toEqual(done);
  });

  it('releases the key when the request fails, and after two minutes when its process died', async () => {
    const fail = () => oncePerKey()(actor(), { key: 'fails', content: 'x' }, () => Promise.reject(new Error('no')));
    await expect(fail()).rejects.toThrow('no');
    expect(await oncePerKey()(actor(), { key: 'fails', content: 'y' }, async () => done)).toEqual(done);
    await server.database
      .forAccount(user.accountId)
      .insertInto('idempotency_keys')
      .values({
        account_id: user.accountId,
        key: 'died',
        request_hash: Buffer.from('x'),
        created_at: new Date(server.clock.now),
        status: null,
        answer: null,
      })
      .execute();
    const again = () => oncePerKey()(actor(), { key: 'died', content: 'x' }, async () => done);
    await expect(again()).rejects.toThrow('idempotency_mismatch');
    server.clock.now += 120_001;
    expect(await again()).toEqual(done);
  });
});
