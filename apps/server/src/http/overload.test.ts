import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { laneRules } from './lanes.ts';
import { buildThings, slowCalls } from '../testing/things-server.ts';

const log: string[] = [];
let app: Awaited<ReturnType<typeof buildThings>>;
beforeEach(async () => {
  log.length = 0;
  app = await buildThings(log);
});
afterEach(async () => {
  await app.close();
  slowCalls.clear();
});

const slow = () => app.inject({ url: '/slow', headers: { authorization: 'Bearer good' } });
const push = (token: string, payload: unknown = {}) =>
  app.inject({
    method: 'POST',
    url: `/v1/ingest/${token}`,
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json' },
  });
const statusOf = async (call: ReturnType<typeof slow>) => (await call).statusCode;

/** Ends the slow calls until all of these are answered. */
async function finish(calls: readonly ReturnType<typeof slow>[]) {
  const end = setInterval(() => {
    for (const resolve of slowCalls) resolve();
  }, 5);
  const answers = await Promise.all(calls);
  clearInterval(end);
  return answers;
}

describe('calls past the capacity', () => {
  it('are refused at once with 503 and when to come again, while the others are answered', async () => {
    const calls = Array.from({ length: 500 }, slow);
    const refused = await Promise.race(calls);
    expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toEqual([503, { message: 'overloaded' }, '5']);
    await vi.waitFor(() => expect(slowCalls.size).toBe(laneRules.people.slots));
    const statuses = (await finish(calls)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 204).length).toBeGreaterThanOrEqual(laneRules.people.slots);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(100);
  });

  it('leave health, signing in and pushes their share', async () => {
    const calls = Array.from({ length: 500 }, slow);
    await Promise.race(calls);
    const signIn = app.inject({ method: 'POST', url: '/things', payload: { name: 'x' } });
    expect(await Promise.all([statusOf(app.inject({ url: '/health' })), statusOf(signIn), statusOf(push('good'))])).toEqual([
      200 + 4,
      200,
      204,
    ]);
    await finish(calls);
  });

  it('are one line of the log, not one each', async () => {
    await finish(Array.from({ length: 500 }, slow));
    const lines = log.map((line) => JSON.parse(line) as { level: number; status?: number; msg: string; refused?: number });
    expect(lines.filter(({ level, status }) => level > 20 && status === 503)).toEqual([]);
    expect(lines.filter(({ level }) => level === 40)).toEqual([
      expect.objectContaining({ refused: 1, msg: expect.stringContaining('refused') }),
    ]);
  });

  it('cost nothing once they are over', async () => {
    await finish(Array.from({ length: 500 }, slow));
    expect((await finish([slow()]))[0]?.statusCode).toBe(204);
  });
});

describe('the pushes of one token', () => {
  it('are two at once at most, and those of others go on', async () => {
    const [first, second] = [push('good', 'slow'), push('good', 'slow')];
    await vi.waitFor(() => expect(slowCalls.size).toBe(2));
    const third = await push('good');
    expect([third.statusCode, third.json(), third.headers['retry-after']]).toEqual([429, { message: 'too_many_requests' }, '1']);
    const other = push('good2');
    expect((await finish([first, second])).map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(await statusOf(other)).toBe(204);
    expect(await statusOf(push('good'))).toBe(204);
  });
});
