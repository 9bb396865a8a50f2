import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, openApiServer } from '../../testing/api-server.ts';
import { listProcesses, noteProcess, removeProcess } from './processes.store.ts';
import { inTurn } from './shared-turns.store.ts';

const now = Date.UTC(2026, 5, 15, 12);
const [secondMs, hourMs, dayMs] = [1000, 3_600_000, 86_400_000];

let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.directory.deleteFrom('processes').execute();
});

const processOf = (host: string) => ({
  id: crypto.randomUUID(),
  host,
  work: 'web' as const,
  version: '1.0.0',
  startedAt: new Date(now - hourMs),
});
const hostsAt = async (at: number) => (await listProcesses(server.database, new Date(at))).map(({ host }) => host);

describe('the processes that share a database', () => {
  it('are those that said so within a minute', async () => {
    const [one, other] = [processOf('one'), processOf('other')];
    await noteProcess(server.database, one, new Date(now));
    await noteProcess(server.database, other, new Date(now));
    await noteProcess(server.database, one, new Date(now + 50 * secondMs));
    expect(new Set(await hostsAt(now + 50 * secondMs))).toEqual(new Set(['one', 'other']));
    expect(await hostsAt(now + 61 * secondMs)).toEqual(['one']);
    await removeProcess(server.database, one.id);
    expect(await hostsAt(now + 50 * secondMs)).toEqual(['other']);
  });

  it('are forgotten a day after they ended without a word', async () => {
    await noteProcess(server.database, processOf('gone'), new Date(now));
    await noteProcess(server.database, processOf('here'), new Date(now + dayMs + secondMs));
    const rows = await server.database.directory.selectFrom('processes').select('host').execute();
    expect(rows).toEqual([{ host: 'here' }]);
  });
});

describe('what one process does for all', () => {
  const turn = (at: number) => ({ name: crypto.randomUUID(), now: at, withinMs: hourMs });
  const next = async () => ({ nextAt: now + dayMs });

  it('is done by one of many that begin at the same moment', async () => {
    const shared = turn(now);
    const done = await Promise.all(Array.from({ length: 8 }, () => inTurn(server.database, shared, next)));
    expect(done.filter(Boolean)).toHaveLength(1);
  });

  it('is due again at the time that it said', async () => {
    const shared = turn(now);
    await inTurn(server.database, shared, next);
    expect(await inTurn(server.database, { ...shared, now: now + dayMs - 1 }, next)).toBe(false);
    expect(await inTurn(server.database, { ...shared, now: now + dayMs }, next)).toBe(true);
  });

  it('is due at once where it failed, and later where its process ended without a word', async () => {
    const failing = turn(now);
    await expect(inTurn(server.database, failing, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await inTurn(server.database, failing, next)).toBe(true);
    const killed = turn(now);
    void inTurn(server.database, killed, () => new Promise(() => undefined));
    await expect
      .poll(() => server.database.directory.selectFrom('shared_turns').where('name', '=', killed.name).select('name').executeTakeFirst())
      .toBeTruthy();
    expect(await inTurn(server.database, { ...killed, now: now + hourMs - 1 }, next)).toBe(false);
    expect(await inTurn(server.database, { ...killed, now: now + hourMs }, next)).toBe(true);
  });
});
