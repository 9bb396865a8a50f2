import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, examplePassword, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());

const keyOf = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const [first, second, third] = [keyOf(2048), keyOf(2048), keyOf(2048)];

const send = async ({ userId, headers }: Pick<SignedIn, 'userId' | 'headers'>, payload: object) => {
  const answer = await server.app.inject({ method: 'PATCH', url: `/v1/users/${userId}`, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
};
/** Sends a change with the present password, which every change of the keys requires. */
const change = (who: Pick<SignedIn, 'userId' | 'headers'>, payload: object) => send(who, { currentPassword: examplePassword, ...payload });
const signInWithPair = async () => {
  const user = await signInAs(server);
  expect((await change(user, { publicKey: first, privateKey: 'wrapped' })).status).toBe(200);
  return user;
};

describe('the key pair of a user (AUTH-095, OQ-044)', () => {
  it('is saved as the browser created it, and read back', async () => {
    const user = await signInWithPair();
    const answer = await server.app.inject({ url: `/v1/users/${user.userId}`, headers: user.headers });
    expect(answer.json()).toMatchObject({ publicKey: first, privateKey: 'wrapped', recoveryKey: null, formerKeys: [] });
  });

  it('is created once: of two browsers one is refused, and the first pair stays', async () => {
    const user = await signInAs(server);
    const answers = await Promise.all([first, second].map((publicKey) => change(user, { publicKey, privateKey: `of ${publicKey}` })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const saved = answers.find(({ status }) => status === 200)?.body;
    expect((await send(user, { unit: 'mi' })).body).toMatchObject({ publicKey: saved.publicKey, privateKey: saved.privateKey });
  });

  it('may be sent again: a repeated call changes nothing', async () => {
    const user = await signInWithPair();
    const answer = await change(user, { publicKey: first, privateKey: 'wrapped' });
    expect(answer).toMatchObject({ status: 200, body: { publicKey: first, formerKeys: [] } });
  });

  it('is replaced only where replacedKey names the present one, which becomes a former one', async () => {
    const user = await signInWithPair();
    await change(user, { recoveryKey: 'for paper' });
    for (const replacedKey of [undefined, second])
      expect(await change(user, { publicKey: third, privateKey: 'x', replacedKey })).toMatchObject({
        status: 409,
        body: { message: 'conflict' },
      });
    const { status, body } = await change(user, { publicKey: second, privateKey: 'anew', replacedKey: first });
    expect([status, body.publicKey, body.privateKey, body.recoveryKey]).toEqual([200, second, 'anew', null]);
    expect(body.formerKeys).toEqual([{ publicKey: first, privateKey: 'wrapped', recoveryKey: 'for paper', retiredAt: expect.any(String) }]);
    expect((await change(user, { publicKey: first, privateKey: 'x', replacedKey: second })).status).toBe(409);
  });

  it('is wrapped again together with a new password, as are the former ones (AUTH-077)', async () => {
    const user = await signInWithPair();
    await change(user, { publicKey: second, privateKey: 'second', replacedKey: first });
    const { status, body } = await change(user, {
      password: 'Neu-und-5icher',
      privateKey: 'second again',
      formerKeys: [{ publicKey: first, privateKey: 'first again' }],
    });
    expect([status, body.privateKey]).toEqual([200, 'second again']);
    expect(body.formerKeys).toMatchObject([{ publicKey: first, privateKey: 'first again', recoveryKey: null }]);
  });

  it('has a recovery key, which can be replaced and deleted', async () => {
    const user = await signInWithPair();
    for (const recoveryKey of ['one', 'another', null]) expect((await change(user, { recoveryKey })).body.recoveryKey).toBe(recoveryKey);
  });

  it.each([
    [{ publicKey: second }, 'privateKey'],
    [{ publicKey: 'nonsense', privateKey: 'x' }, 'publicKey'],
    [{ publicKey: keyOf(1024), privateKey: 'x' }, 'publicKey'],
    [{ publicKey: ` ${third}`, privateKey: 'x', replacedKey: first }, 'publicKey'],
    [{ replacedKey: first }, 'publicKey'],
    [{ formerKeys: [{ publicKey: second, privateKey: 'x' }] }, 'formerKeys'],
    [{ privateKey: '' }, 'privateKey'],
  ])('is refused on its field with %j', async (changes, field) => {
    const answer = await change(await signInWithPair(), changes);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
  });

  it.each([
    [{ privateKey: 'x' }, 'publicKey'],
    [{ recoveryKey: 'x' }, 'recoveryKey'],
    [{ sealPlaces: true }, 'sealPlaces'],
  ])('must exist before %j', async (changes, field) => {
    const answer = await change(await signInAs(server), changes);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
  });
});

describe('the key pair, in a call without the present password (decision 0031)', () => {
  const keyChanges: [string, object][] = [
    ['another wrap', { privateKey: 'x' }],
    ['a pair in the place of theirs', { publicKey: third, privateKey: 'x', replacedKey: first }],
    ['another recovery key', { recoveryKey: 'x' }],
    ['no recovery key', { recoveryKey: null }],
    ['other wraps of former pairs', { formerKeys: [{ publicKey: first, privateKey: 'x' }] }],
  ];

  it.each(keyChanges)('is not replaced by %s', async (_what, changes) => {
    const user = await signInWithPair();
    const read = () => server.app.inject({ url: `/v1/users/${user.userId}`, headers: user.headers });
    const before = (await read()).json();
    for (const passwordFields of [{}, { currentPassword: 'Falsch9!falsch' }]) {
      const { status, body } = await send(user, { ...changes, ...passwordFields, firstName: 'Eve' });
      expect([status, Object.keys(body.errors)]).toEqual([400, ['currentPassword']]);
    }
    expect((await read()).json()).toEqual(before);
  });

  it('is not created either', async () => {
    const answer = await send(await signInAs(server), { publicKey: first, privateKey: 'wrapped' });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['currentPassword']]);
  });
});
