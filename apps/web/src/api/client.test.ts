import { describe, expect, it, vi } from 'vitest';
import type { Session } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { createClient } from './client.ts';

const jsonResponse = (status: number, body?: unknown) => new Response(body === undefined ? null : JSON.stringify(body), { status });

function setUp(answers: readonly (Response | Error)[]) {
  const sent: { url: string; init: RequestInit }[] = [];
  const remaining = [...answers];
  const signOut = vi.fn();
  const session: Pick<Session, 'accessToken' | 'renew' | 'signOut'> = {
    accessToken: async () => 'first',
    renew: vi.fn(async () => 'second'),
    signOut,
  };
  const client = createClient({
    session: session as Session,
    language: () => 'de',
    fetch: async (url, init) => {
      sent.push({ url: url as string, init: init ?? {} });
      const next = remaining.shift();
      if (next === undefined) throw new Error('not expected');
      if (next instanceof Response) return next;
      throw next;
    },
  });
  const headers = (index: number) => new Headers(sent[index]?.init.headers);
  return { client, sent, headers, signOut, session };
}

describe('a call', () => {
  it('fills the path and sends bearer token and language (API-002, API-004)', async () => {
    const { client, sent, headers } = setUp([jsonResponse(200, { id: '1' })]);
    await client.call('GET /v1/users/:id', { params: { id: 'a/b' } });
    expect(sent[0]?.url).toBe('/v1/users/a%2Fb');
    expect(headers(0).get('Authorization')).toBe('Bearer first');
    expect(headers(0).get('Accept-Language')).toBe('de');
  });

  it('writes the query and omits undefined parameters', async () => {
    const { client, sent } = setUp([jsonResponse(200, { total: 0, data: [] })]);
    await client.call('GET /v1/trips', { query: { vehicleId: 'v', sort: '-startTime', from: undefined } });
    expect(sent[0]?.url).toBe('/v1/trips?vehicleId=v&sort=-startTime');
  });

  it('sends a body as JSON, with its idempotency key (API-003)', async () => {
    const { client, sent, headers } = setUp([jsonResponse(200, {})]);
    await client.call('PATCH /v1/users/:id', { params: { id: 'u' }, body: { language: 'de' } }, { idempotencyKey: 'k' });
    expect(sent[0]?.init.body).toBe('{"language":"de"}');
    expect(headers(0).get('Content-Type')).toBe('application/json');
    expect(headers(0).get('Idempotency-Key')).toBe('k');
  });

  it('returns undefined for 204', async () => {
    const { client } = setUp([jsonResponse(204)]);
    expect(await client.call('POST /v1/sessions/logout', {})).toBeUndefined();
  });
});

describe('an answer 401', () => {
  it('causes one renewal and one repetition (OQ-008)', async () => {
    const { client, headers, session, signOut } = setUp([jsonResponse(401, {}), jsonResponse(200, { total: 0, data: [] })]);
    expect(await client.call('GET /v1/vehicles', {})).toEqual({ total: 0, data: [] });
    expect(session.renew).toHaveBeenCalledExactlyOnceWith('first');
    expect(headers(1).get('Authorization')).toBe('Bearer second');
    expect(signOut).not.toHaveBeenCalled();
  });

  it('signs out when it is repeated (OQ-008)', async () => {
    const { client, sent, signOut } = setUp([jsonResponse(401, {}), jsonResponse(401, { message: 'unauthorized' })]);
    await expect(client.call('GET /v1/vehicles', {})).rejects.toMatchObject({ word: 'unauthorized' });
    expect(sent).toHaveLength(2);
    expect(signOut).toHaveBeenCalledOnce();
  });
});

describe('a failure', () => {
  it('has the error word and the messages of the fields', async () => {
    const { client } = setUp([jsonResponse(400, { message: 'validation', errors: { to: 'Ende vor Beginn' } })]);
    const error = await client.call('GET /v1/vehicles', {}).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ word: 'validation', fields: { to: 'Ende vor Beginn' } });
  });

  it('has the words for what is wrong, where the call has some', async () => {
    const { client } = setUp([
      jsonResponse(400, { message: 'telemetry_refused', reasons: ['missing_key'] }),
      jsonResponse(404, { message: 'not_found' }),
    ]);
    await expect(client.call('GET /v1/vehicles', {})).rejects.toMatchObject({ word: 'telemetry_refused', reasons: ['missing_key'] });
    await expect(client.call('GET /v1/vehicles', {})).rejects.toMatchObject({ word: 'not_found', reasons: [] });
  });

  it.each([
    [404, 'not_found'],
    [405, 'malformed_json'],
    [413, 'too_large'],
    [422, 'validation'],
    [429, 'too_many_requests'],
    [500, 'default'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [504, 'unavailable'],
  ])('of a proxy, in another format and with status %i, is %s', async (status, word) => {
    const { client } = setUp([new Response('<html>', { status }), jsonResponse(status, { message: 'a word of another product' })]);
    await expect(client.call('GET /v1/vehicles', {})).rejects.toMatchObject({ word, isGuessed: true });
    await expect(client.call('GET /v1/vehicles', {})).rejects.toMatchObject({ word, isGuessed: true });
  });

  it('without an answer is a network error', async () => {
    const { client } = setUp([new TypeError('Failed to fetch')]);
    await expect(client.call('GET /v1/vehicles', {})).rejects.toMatchObject({ word: 'network' });
  });

  it('by the caller stays an abort', async () => {
    const { client } = setUp([new DOMException('stop', 'AbortError')]);
    await expect(client.call('GET /v1/vehicles', {})).rejects.toMatchObject({ name: 'AbortError' });
  });
});
