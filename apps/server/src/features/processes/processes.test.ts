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

describe('a process of another version', () => {
  const warnings = () =>
    server.log
      .map((line) => JSON.parse(line) as { readonly version?: string; readonly others?: readonly string[]; readonly msg: string })
      .filter(({ msg }) => msg.startsWith('Another process on this database is of another version.'));
  const runAt = async (at: number) => {
    server.clock.now = at;
    await server.runJob('processes');
  };

  it('is named in the log, once as long as it is the same, and the work of both goes on', async () => {
    const [before, old] = [warnings().length, processOf('old')];
    await runAt(now);
    expect(warnings()).toHaveLength(before);
    await noteProcess(server.database, old, new Date(now + secondMs));
    for (const after of [2, 3]) await runAt(now + after * secondMs);
    expect(warnings().slice(before)).toMatchObject([{ version: '0.0.0', others: ['1.0.0'] }]);
    expect(await hostsAt(now + 3 * secondMs)).toHaveLength(2);
    await noteProcess(server.database, { ...old, id: crypto.randomUUID(), version: '1.1.0' }, new Date(now + 4 * secondMs));
    await runAt(now + 5 * secondMs);
    expect(warnings().at(-1)).toMatchObject({ others: ['1.0.0', '1.1.0'] });
  });
});

describe('what one process does for all', () => {
  let clock = now;
  beforeEach(() => {
    clock = now;
  });
  const turn = () => ({ name: crypto.randomUUID(), now: () => clock, withinMs: hourMs });
  const next = async () => ({ nextAt: now + dayMs });
  const at = (moment: number, shared: ReturnType<typeof turn>, work = next) => {
    clock = moment;
    return inTurn(server.database, shared, work);
  };

  it('is done by one of many that begin at the same moment', async () => {
    const shared = turn();
    const done = await Promise.all(Array.from({ length: 8 }, () => inTurn(server.database, shared, next)));
    expect(done.filter(Boolean)).toHaveLength(1);
  });

  it('is due again at the time that it said', async () => {
    const shared = turn();
    await at(now, shared);
    expect(await at(now + dayMs - 1, shared)).toBe(false);
    expect(await at(now + dayMs, shared)).toBe(true);
  });

  it('is due at once where it failed', async () => {
    const failing = turn();
    await expect(at(now, failing, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await at(now, failing)).toBe(true);
  });

  it('is due later where its process said nothing more, which then ends nothing that another has', async () => {
    const silent = turn();
    const end = Promise.withResolvers<{ nextAt: number }>();
    const first = at(now, silent, () => end.promise);
    const taken = server.database.directory.selectFrom('shared_turns').where('name', '=', silent.name).select('name');
    await expect.poll(() => taken.executeTakeFirst()).toBeTruthy();
    expect(await at(now + hourMs - 1, silent)).toBe(false);
    expect(await at(now + hourMs, silent, async () => ({ nextAt: now + 3 * hourMs }))).toBe(true);
    end.resolve({ nextAt: now });
    await first;
    expect(await at(now + 2 * hourMs, silent)).toBe(false);
  });

  it('is held as long as its process works', async () => {
    const long = { ...turn(), withinMs: 60 };
    const end = Promise.withResolvers<{ nextAt: number }>();
    const working = inTurn(server.database, long, () => end.promise);
    const due = server.database.directory.selectFrom('shared_turns').where('name', '=', long.name).select('due_at');
    await expect.poll(async () => (await due.executeTakeFirst())?.due_at.getTime()).toBe(now + 60);
    clock = now + 50;
    await expect.poll(async () => (await due.executeTakeFirst())?.due_at.getTime()).toBe(now + 110);
    end.resolve({ nextAt: now });
    expect(await working).toBe(true);
  });
});
