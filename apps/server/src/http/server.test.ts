import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildThings } from '../testing/things-server.ts';

const log: string[] = [];
let app: Awaited<ReturnType<typeof buildThings>>;
beforeAll(async () => {
  app = await buildThings(log);
});
afterAll(() => app.close());

const post = (payload: object) => app.inject({ method: 'POST', url: '/things', payload });

const raw = (payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/things', payload, headers: { 'content-type': type } });

describe('malformed requests', () => {
  it.each([
    ['{"name":NaN}', 400, 'malformed_json'],
    ['{"name":"x"', 400, 'malformed_json'],
    ['{"__proto__":{"name":"x"}}', 400, 'malformed_json'],
    [`{"name":"${'x'.repeat(70_000)}"}`, 413, 'too_large'],
    ['{"name":"x"} trailing', 400, 'malformed_json'],
    [`${'['.repeat(30_000)}${']'.repeat(30_000)}`, 400, 'validation'],
  ])('%.20s is answered %i %s', async (payload, status, message) => {
    const response = await raw(payload);
    expect([response.statusCode, response.json().message]).toEqual([status, message]);
  });

  it.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', 'nonsense'])(
    'of type %s are refused (API-003)',
    async (type) => {
      const response = await raw('{"name":"x"}', type);
      expect([response.statusCode, response.json()]).toEqual([415, { message: 'unsupported_media_type' }]);
    },
  );

  it.each([
    ['zipped', 415, 'unsupported_media_type'],
    ['gzip', 400, 'malformed_json'],
  ])('with the encoding %s that cannot be decoded are answered %i', async (encoding, status, message) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    const response = await app.inject({ method: 'POST', url: '/things', payload: '{"name":"x"}', headers });
    expect([response.statusCode, response.json()]).toEqual([status, { message }]);
  });

  it.each(['/v1/nothing', '/%zz', '/assets/none.js', `/v1/ingest/${'x'.repeat(5000)}`, '/things/'])(
    'to %.30s are not found',
    async (url) => {
      const response = await app.inject({ url });
      expect([response.statusCode, response.json()]).toEqual([404, { message: 'not_found' }]);
    },
  );

  it('of an unauthorized caller are refused before their body is read', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/v1/ingest/wrong',
      payload: `"${'x'.repeat(2e6)}"`,
      headers: { 'content-type': 'application/json' },
    });
    expect([response.statusCode, response.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  });

  it('may be larger where samples are pushed, up to 1 MB', async () => {
    const push = (size: number) =>
      app.inject({
        method: 'POST',
        url: '/v1/ingest/good',
        payload: `"${'x'.repeat(size)}"`,
        headers: { 'content-type': 'application/json' },
      });
    expect([(await push(1_000_000)).statusCode, (await push(1_050_000)).statusCode]).toEqual([204, 413]);
  });
});

describe('answers', () => {
  it('contain only the fields of the contract', async () => {
    expect((await post({ name: 'x' })).json()).toEqual({ name: 'x', version: 3, inner: { shown: 'yes' } });
  });

  it('to a change of an older version are 409 with the current record, cut the same way', async () => {
    const patch = (body: object) =>
      app.inject({ method: 'PATCH', url: '/things/1', payload: body, headers: { authorization: 'Bearer good' } });
    const late = await patch({ version: 2 });
    expect([late.statusCode, late.json()]).toEqual([
      409,
      { message: 'conflict', current: { name: 'x', version: 3, inner: { shown: 'yes' } } },
    ]);
    expect([(await patch({ version: 3 })).statusCode, (await patch({})).statusCode]).toEqual([200, 200]);
  });

  it.each([
    ['database', 500, 'default'],
    ['nothing foreseen', 500, 'default'],
    ['down', 503, 'unavailable'],
    ['slow', 503, 'unavailable'],
    ['locking', 503, 'unavailable'],
    ['silent', 503, 'unavailable'],
    ['words', 403, 'locked'],
    ['later', 429, 'too_many_requests'],
  ])('to a failure (%s) are %i %s without details', async (how, status, message) => {
    const response = await app.inject({ method: 'POST', url: '/broken', payload: { how } });
    expect([response.statusCode, response.json()]).toEqual([status, { message }]);
    expect(response.headers['retry-after']).toBe(how === 'later' ? '30' : status === 503 ? '5' : undefined);
  });

  it('are not cached, and do not name the software of the server', async () => {
    const { headers } = await post({ name: 'x' });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by'] ?? headers['server']).toBeUndefined();
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split(';')
        .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
    );
    expect(policy).toMatchObject({
      'script-src': "'self'",
      'worker-src': "'self' blob:",
      'img-src': "'self' data: blob: https://tiles.example",
      'style-src': "'self' 'unsafe-inline'",
      'connect-src': "'self' https://stats.example https://tariffs.example https://tiles.example",
      'frame-ancestors': "'none'",
    });
  });

  it('over https require browsers to use https', async () => {
    const secure = await buildThings(log, 1e6, 'https://wattbook.example');
    expect((await secure.inject({ url: '/things' })).headers['strict-transport-security']).toMatch(/max-age=31536000/);
    await secure.close();
  });

  it('are compressed where the caller accepts it', async () => {
    const encodingFor = async (accepted: string) =>
      (await app.inject({ url: '/v1/openapi.json', headers: { 'accept-encoding': accepted } })).headers['content-encoding'];
    expect(await encodingFor('br')).toBe('br');
    expect(await encodingFor('gzip, deflate')).toBe('gzip');
    // What browsers send over https.
    expect(await encodingFor('gzip, deflate, br, zstd')).toBe('zstd');
  });

  it('are the same after zstd as without it', async () => {
    const url = '/v1/openapi.json';
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'zstd' } });
    expect(zstdDecompressSync(packed.rawPayload).toString()).toBe((await app.inject({ url })).payload);
  });
});

describe('the limit of calls', () => {
  it('answers 429 with the seconds to wait, per address, and recovers', async () => {
    const tight = await buildThings(log, 3);
    const call = (address: string) => tight.inject({ url: '/things', headers: { 'x-forwarded-for': address } });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await call('192.0.2.1')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await call('192.0.2.1');
    expect(refused.json()).toEqual({ message: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call('192.0.2.2')).statusCode).toBe(200);
    await tight.close();
  });

  it.each(['/', '/assets/app.js', '/v1/nothing', '/v1/openapi.json', '/v1/reference'])(
    'holds for what is no call too, apart from calls: %s',
    async (url) => {
      const tight = await buildThings(log, 2);
      const statusAt = async (address: string, at: string) =>
        (await tight.inject({ url: at, headers: { 'x-forwarded-for': address } })).statusCode;
      const first = await statusAt('192.0.2.1', url);
      expect([await statusAt('192.0.2.1', url), await statusAt('192.0.2.1', url)]).toEqual([first, 429]);
      expect([await statusAt('192.0.2.2', url), await statusAt('192.0.2.1', '/things')]).toEqual([first, 200]);
      await tight.close();
    },
  );

  it('counts the address that our own proxy saw, not one that the caller claims', async () => {
    const tight = await buildThings(log, 1);
    const call = async (claimed: string) =>
      (await tight.inject({ url: '/things', headers: { 'x-forwarded-for': `${claimed}, 192.0.2.1` } })).statusCode;
    expect([await call('198.51.100.1'), await call('198.51.100.2')]).toEqual([200, 429]);
    await tight.close();
  });

  it('counts pushes per token, and wrong tokens per address', async () => {
    const tight = await buildThings(log, 2);
    const push = async (token: string) => (await tight.inject({ method: 'POST', url: `/v1/ingest/${token}`, payload: {} })).statusCode;
    expect([await push('good'), await push('good'), await push('good'), await push('good2')]).toEqual([204, 204, 429, 204]);
    expect([await push('a'), await push('b'), await push('c')]).toEqual([401, 401, 429]);
    await tight.close();
  });
});

describe('a wrong push token (decision 0048)', () => {
  it('keeps no vehicle of its network from pushing that has pushed before', async () => {
    const tight = await buildThings(log, 2);
    const push = async (token: string) => (await tight.inject({ method: 'POST', url: `/v1/ingest/${token}`, payload: {} })).statusCode;
    expect(await push('good')).toBe(204);
    expect([await push('a'), await push('b'), await push('c'), await push('good2')]).toEqual([401, 401, 429, 429]);
    expect(await push('good')).toBe(204);
    await tight.close();
  });

  it('is told once a minute for a network, however often it is sent', async () => {
    const told: string[] = [];
    const watched = await buildThings(log, 100, 'http://localhost:3000', 'on', ({ address }) => void told.push(address));
    const push = (token: string, from: string) =>
      watched.inject({ method: 'POST', url: `/v1/ingest/${token}`, payload: {}, headers: { 'x-forwarded-for': from } });
    for (const token of ['a', 'b', 'a']) await push(token, '203.0.113.7');
    for (const from of ['2001:db8::1', '2001:db8::2', '203.0.113.8']) await push('a', from);
    await push('good', '203.0.113.9');
    expect(told).toEqual(['203.0.113.7', '2001:db8::1', '203.0.113.8']);
    await watched.close();
  });
});

describe('the log', () => {
  it('has one line per request at level debug with the pattern of its route, at level error where it failed, and no data of a request or failure', async () => {
    log.length = 0;
    await app.inject({ method: 'POST', url: '/v1/ingest/good-token-of-a-car', payload: { lat: 48.137154, lon: 11.576124 } });
    await app.inject({ method: 'POST', url: '/v1/ingest/bad-token-of-a-car', payload: {} });
    await app.inject({ method: 'POST', url: '/broken', payload: { how: 'database' } });
    await app.inject({
      method: 'POST',
      url: '/broken',
      payload: { how: '"quoted secret" anna@example.org wbr_abcdefghijklmnopqrstuvwxyz' },
    });
    await app.inject({ url: '/nowhere/bad-token-of-a-car?lat=48.137154' });
    const lines = log.map(
      (line) =>
        JSON.parse(line) as { level: number; msg: string; method: string; route: string; status: number; ms: number; reqId: string },
    );
    const [debug, error] = [20, 50];
    expect(lines.filter(({ msg }) => msg === 'answered').map(({ level, method, route, status }) => [level, method, route, status])).toEqual(
      [
        [debug, 'POST', '/v1/ingest/:token', 204],
        [debug, 'POST', '/v1/ingest/:token', 401],
        [error, 'POST', '/broken', 500],
        [error, 'POST', '/broken', 500],
        [debug, 'GET', 'unmatched', 404],
      ],
    );
    for (const line of lines) expect(line.reqId).toMatch(/^[0-9a-f-]{36}$/);
    expect(log.join('')).not.toMatch(/of-a-car|48\.137|11\.576|anna|example\.org|quoted|abcdefghijkl/);
    expect(lines.filter(({ msg }) => msg === 'a call failed')).toHaveLength(2);
  });
});
