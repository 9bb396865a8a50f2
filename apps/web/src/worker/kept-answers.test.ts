import { describe, expect, it, vi } from 'vitest';
import { cachesInMemory } from './testing/cache-storage.ts';
import { createKeptAnswers, isKept, maxAnswers, maxBytes } from './kept-answers.ts';

const tokenOf = (claims: object) => `Bearer h.${btoa(JSON.stringify(claims))}.s`;
const user = tokenOf({ sub: 'u', role: 'user' });
const origin = 'https://car.example';

/** A worker whose server answers `given`, or nothing where that is null. */
function open() {
  const { caches, stored } = cachesInMemory();
  const server: { given: (() => Response) | null } = { given: () => Response.json({ total: 1 }) };
  const clock = { now: 1000 };
  const work: Promise<unknown>[] = [];
  const answers = createKeptAnswers({
    caches,
    now: () => clock.now,
    fetch: async () => {
      if (server.given === null) throw new TypeError('no network');
      return server.given();
    },
  });
  const ask = async (path: string, { authorization = user, body }: { authorization?: string; body?: object } = {}) => {
    const init = { headers: { authorization }, ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }) };
    const answer = await answers.answer(new Request(origin + path, init), (one) => void work.push(one));
    await Promise.all(work);
    const moment = answer.headers.get('x-wattbook-kept');
    return { status: answer.status, text: await answer.text(), moment: moment === null ? null : Number(moment) };
  };
  return { ask, answers, server, clock, stored };
}

describe('the answers of the reading screens', () => {
  it('are kept as they came, and given with their moment where nothing answers', async () => {
    const { ask, server, clock } = open();
    server.given = () => Response.json({ startAddress: 'sealed:AAAA' });
    expect(await ask('/v1/trips?page=1')).toMatchObject({ moment: null });
    clock.now = 9000;
    server.given = null;
    expect(await ask('/v1/trips?page=1')).toEqual({ status: 200, text: '{"startAddress":"sealed:AAAA"}', moment: 1000 });
    await expect(ask('/v1/trips?page=2')).rejects.toThrow('no network');
  });

  it('are kept without the wrapped keys of an account', async () => {
    const { ask, server, stored } = open();
    const answered = {
      id: 'u',
      name: 'Jana',
      publicKey: 'public',
      privateKey: 'w1',
      recoveryKey: 'w2',
      formerKeys: [{ privateKey: 'w3' }],
    };
    server.given = () => Response.json(answered);
    expect(JSON.parse((await ask('/v1/users/u')).text)).toEqual(answered);
    server.given = null;
    const kept = { ...answered, privateKey: null, recoveryKey: null, formerKeys: [] };
    expect(JSON.parse((await ask('/v1/users/u')).text)).toEqual(kept);
    const texts = [...stored.values()].flatMap((cache) => [...cache.values()]).map((one) => one.clone().text());
    expect((await Promise.all(texts)).join()).not.toMatch(/w[123]/);
  });

  it('are those of the same question: sums by what was asked for', async () => {
    const { ask, server } = open();
    server.given = () => Response.json({ distance: 1 });
    await ask('/v1/trips/stats', { body: { vehicleId: 'a' } });
    server.given = null;
    expect((await ask('/v1/trips/stats', { body: { vehicleId: 'a' } })).text).toBe('{"distance":1}');
    await expect(ask('/v1/trips/stats', { body: { vehicleId: 'b' } })).rejects.toThrow('no network');
  });

  it('are those of the last hours, whenever they were asked for', async () => {
    const { ask, server } = open();
    await ask('/v1/vehicles/v/timeline?from=2026-11-29T04:34:48Z');
    server.given = null;
    expect(await ask('/v1/vehicles/v/timeline?from=2026-11-29T05:00:00Z')).toMatchObject({ text: '{"total":1}', moment: 1000 });
  });

  it('are given where only a proxy answers, which says so where nothing is kept', async () => {
    const { ask, server } = open();
    await ask('/v1/vehicles');
    server.given = () => new Response('bad gateway', { status: 502 });
    expect(await ask('/v1/vehicles')).toMatchObject({ text: '{"total":1}', moment: 1000 });
    expect(await ask('/v1/trips')).toMatchObject({ status: 502, moment: null });
  });

  it('are given for what takes too long only where nothing else answers', async () => {
    const { ask, server } = open();
    await ask('/v1/trips');
    const late = () => new Response('', { status: 504 });
    server.given = late;
    expect(await ask('/v1/trips')).toMatchObject({ status: 200, moment: 1000 });
    let end: (answer: Response) => void = () => undefined;
    server.given = () => new Promise<Response>((resolve) => (end = resolve)) as never;
    const asking = ask('/v1/trips');
    await vi.waitFor(() => expect(end).toHaveLength(1));
    server.given = () => Response.json({ total: 2 });
    await ask('/v1/vehicles');
    end(late());
    expect(await asking).toMatchObject({ status: 504, moment: null });
  });

  it.each([
    ['a refusal', () => Response.json({ message: 'not_found' }, { status: 404 })],
    ['a file', () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })],
    ['a long answer', () => Response.json('x'.repeat(maxBytes))],
  ])('are none of %s', async (_, given) => {
    const { ask, server } = open();
    server.given = given;
    await ask('/v1/trips');
    server.given = null;
    await expect(ask('/v1/trips')).rejects.toThrow('no network');
  });

  it('are of one user, and none of a support view or without a token', async () => {
    const { ask, server } = open();
    const [other, view] = [tokenOf({ sub: 'other', role: 'user' }), tokenOf({ sub: 'u', view: { id: 'v' } })];
    await ask('/v1/trips');
    await ask('/v1/costs', { authorization: view });
    await ask('/v1/charges', { authorization: '' });
    server.given = null;
    await expect(ask('/v1/trips', { authorization: other })).rejects.toThrow('no network');
    await expect(ask('/v1/trips', { authorization: view })).rejects.toThrow('no network');
    await expect(ask('/v1/costs')).rejects.toThrow('no network');
    await expect(ask('/v1/charges')).rejects.toThrow('no network');
  });

  it('say who used this browser last, and nobody after a sign-out', async () => {
    const { ask, answers } = open();
    expect(await answers.owner()).toBeNull();
    await ask('/v1/trips');
    await ask('/v1/trips', { authorization: tokenOf({ sub: 'other', role: 'user' }) });
    expect(await answers.owner()).toBe('other');
    await answers.forget();
    expect(await answers.owner()).toBeNull();
  });

  it('are the latest, in a bounded number', async () => {
    const { ask, stored } = open();
    for (let page = 0; page < maxAnswers + 5; page += 1) await ask(`/v1/trips?page=${page}`);
    const [kept] = stored.values();
    expect(kept?.size).toBe(maxAnswers);
    expect(kept?.has(`${origin}/v1/trips?page=4`)).toBe(false);
  });

  it('of the frame are kept beside them, however much was read since', async () => {
    const { ask, server } = open();
    const frame = ['/v1/users/u', '/v1/vehicles', '/v1/configuration', '/v1/country', '/v1/notifications/active'];
    for (const path of frame) await ask(path);
    for (let page = 0; page < maxAnswers + 5; page += 1) await ask(`/v1/trips?page=${page}`);
    // Those of others are read as everything else.
    for (let id = 0; id < maxAnswers + 5; id += 1) await ask(`/v1/users/other${id}`);
    server.given = null;
    for (const path of frame) expect(await ask(path)).toMatchObject({ status: 200, moment: 1000 });
    await expect(ask('/v1/users/other0')).rejects.toThrow('no network');
  });

  it('are deleted with a sign-out, also what is on its way then, except those of who is signed in', async () => {
    const { ask, answers, server, stored } = open();
    await ask('/v1/trips');
    await ask('/v1/trips', { authorization: tokenOf({ sub: 'other', role: 'user' }) });
    await answers.forget('u');
    expect([...stored.keys()]).toEqual(['wattbook-answers.u']);
    let send: (answer: Response) => void = () => undefined;
    server.given = () => ({ ...slow(new Promise<string>((resolve) => (send = resolve as never))) }) as Response;
    const asking = ask('/v1/costs').catch(() => undefined);
    await answers.forget();
    send('{}' as never);
    await asking;
    expect([...stored.values()].flatMap((cache) => [...cache.keys()])).toEqual([]);
  });
});

/** An answer whose text comes later. */
const slow = (text: Promise<string>) => {
  const answer = { ok: true, status: 200, headers: new Headers({ 'content-type': 'application/json' }), text: () => text };
  return { ...answer, clone: () => answer };
};

describe('what may be kept', () => {
  it.each([
    ['GET', '/v1/trips', true],
    ['GET', '/v1/trips/019a', true],
    ['GET', '/v1/vehicles/019a/timeline', true],
    ['POST', '/v1/vehicles/019a/days', true],
    ['POST', '/v1/charges/stats', true],
    ['GET', '/v1/users/019a', true],
    // Secrets, files and changes are not.
    ['GET', '/v1/users/019a/sessions', false],
    ['GET', '/v1/users/019a/qrcode', false],
    ['GET', '/v1/users/019a/api-tokens', false],
    ['GET', '/v1/connections/019a', false],
    ['GET', '/v1/trips/sheet', false],
    ['GET', '/v1/receipts/019a/file', false],
    ['POST', '/v1/trips', false],
    ['PATCH', '/v1/trips/019a', false],
    ['POST', '/v1/vehicles/019a/push-token', false],
  ])('%s %s: %s', (method, path, kept) => {
    expect(isKept(method, path)).toBe(kept);
  });
});
