import type { AccountId, UserId } from '@wattbook/domain/ids';
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { type AccessClaims, createAccessTokens } from './access-token.ts';
import { findActor } from './public.ts';

let server: ApiServer;
let user: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  server = await openApiServer();
  [user, other] = [await signInAs(server), await signInAs(server)];
});
afterAll(() => server.close());

type Json = Record<string, unknown>;
const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Json;
const write = (value: Json) => Buffer.from(JSON.stringify(value)).toString('base64url');
const partsOf = ({ headers }: SignedIn) => headers.authorization.slice('Bearer '.length).split('.') as [string, string, string];
const status = async (token: string) =>
  (await server.app.inject({ url: '/v1/vehicles', headers: { authorization: `Bearer ${token}` } })).statusCode;

describe('a changed access token is refused', () => {
  it('in any claim, replaced or removed (AUTH-030)', async () => {
    const [header, payload, signature] = partsOf(user);
    const [claims, others] = [read(payload), read(partsOf(other)[1])];
    expect(Object.keys(claims).sort()).toEqual(['account', 'exp', 'iat', 'iss', 'role', 'session', 'sub']);
    const replacements: Json = { ...others, role: 'admin', iss: 'somebody', exp: Number(claims['exp']) + 3600, iat: 0 };
    for (const name of Object.keys(claims)) {
      expect(claims[name]).not.toEqual(replacements[name]);
      expect([name, await status(`${header}.${write({ ...claims, [name]: replacements[name] })}.${signature}`)]).toEqual([name, 401]);
      const { [name]: _removed, ...rest } = claims;
      expect([name, await status(`${header}.${write(rest)}.${signature}`)]).toEqual([name, 401]);
    }
    expect(await status([header, payload, signature].join('.'))).toBe(200);
  });

  it('in its header', async () => {
    const [header, payload, signature] = partsOf(user);
    for (const change of [{ alg: 'none' }, { alg: 'HS512' }, { alg: 'RS256' }, { typ: 'JWT' }, { kid: '1' }, { crit: ['exp'] }])
      expect([change, await status(`${write({ ...read(header), ...change })}.${payload}.${signature}`)]).toEqual([change, 401]);
    expect(await status(`${write({ alg: 'none', typ: 'at+jwt' })}.${payload}.`)).toBe(401);
  });

  it('in any bit of its signature, by its length, or with that of another token', async () => {
    const [header, payload, signature] = partsOf(user);
    const bytes = Buffer.from(signature, 'base64url');
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(7), async (at, bit) => {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ (1 << bit);
        expect(await status(`${header}.${payload}.${changed.toString('base64url')}`)).toBe(401);
      }),
    );
    for (const wrong of ['', signature.slice(0, -4), `${signature}AAAA`, partsOf(other)[2]])
      expect(await status(`${header}.${payload}.${wrong}`)).toBe(401);
  });

  it('and an intact token signed with another secret', async () => {
    const { sub, account, session } = read(partsOf(user)[1]) as Record<string, string>;
    const claims = { userId: sub as UserId, accountId: account as AccountId, sessionId: session ?? '', role: 'user' } as const;
    const forged = await createAccessTokens('another secret that is long enough too').sign(claims, server.clock.now);
    expect(await status(forged)).toBe(401);
  });
});

describe('a token with a valid signature', () => {
  const tokens = createAccessTokens('a secret of this test, long enough for it');
  const claimsOf = (who: SignedIn): AccessClaims => {
    const { sub, account, session } = read(partsOf(who)[1]) as Record<string, string>;
    return { userId: sub as UserId, accountId: account as AccountId, sessionId: session ?? '', role: 'user' };
  };
  const find = async (changes: Partial<AccessClaims>) => {
    const now = () => server.clock.now;
    const token = await tokens.sign({ ...claimsOf(user), ...changes }, now());
    return findActor({ database: server.database, accessTokens: tokens, now }, token);
  };

  it('finds no actor where account, user and session do not belong together', async () => {
    const foreign = claimsOf(other);
    expect((await find({}))?.userId).toBe(user.userId);
    for (const changes of [
      { userId: foreign.userId },
      { accountId: foreign.accountId },
      { sessionId: foreign.sessionId },
      { sessionId: newId() },
      { accountId: foreign.accountId, sessionId: foreign.sessionId },
    ])
      expect([changes, await find(changes)]).toEqual([changes, undefined]);
  });

  it('grants no role that the user does not have now', async () => {
    expect((await find({ role: 'admin' }))?.kind).toBe('owner');
  });
});
