import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { AccountId } from '@wattbook/domain/ids';
import type { DatabaseError } from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { openSilentProxy } from '../testing/silent-proxy.ts';
import type { Scope } from './scope.ts';
import { withClient } from './with-client.ts';
import { inWork, type WorkKind, workKinds, type WorkLimits, workLimits } from './work.ts';
import { kyselyOn, openWorkPools, type WorkPools } from './work-pools.ts';

/** What is limited, with short limits: that of a lock ends a wait before that of its statement does. */
const shortLimits = Object.fromEntries(
  workKinds.map((kind) => {
    const { statementMs, lockMs, idleInTransactionMs, ...limits } = workLimits[kind];
    const short = (usual: number, ms: number) => (usual === 0 ? 0 : ms);
    return [
      kind,
      { ...limits, statementMs: short(statementMs, 400), lockMs: short(lockMs, 100), idleInTransactionMs: short(idleInTransactionMs, 200) },
    ];
  }),
) satisfies Record<string, WorkLimits> as Record<WorkKind, WorkLimits>;

const limited: readonly WorkKind[] = ['signIn', 'people', 'ingest', 'jobs'];
const scopes: readonly Scope[] = ['no_account', 'all_accounts', '0197b1c0-0000-7000-8000-000000000000' as AccountId];
const each = limited.flatMap((kind) => scopes.map((scope) => [kind, scope] as const));

let copy: Awaited<ReturnType<typeof createTestDatabase>>;
let pools: WorkPools;
beforeAll(async () => {
  copy = await createTestDatabase();
  pools = openWorkPools(copy.programUrl, { ...copy, workLimits: shortLimits });
});
afterAll(async () => {
  await pools.close();
  await copy.drop();
});

const run = (kind: WorkKind, scope: Scope, text: string) => inWork(kind, () => pools.pool.run(scope, text));
/** Connects as a transaction that sends nothing; its error, or null where it has none for a while. */
async function idle(kind: WorkKind, scope: Scope): Promise<DatabaseError | null> {
  const client = await inWork(kind, () => pools.pool.connect(scope));
  const failed = once(client, 'error') as Promise<[DatabaseError]>;
  await client.query('begin');
  const [error] = await Promise.race([failed, pause(1500, [null])]);
  client.release(true);
  return error;
}

it('plans what intake sends for an account once for all values, and nothing else (decision 0064)', async () => {
  const account = scopes.at(-1) as Scope;
  const modes = workKinds.map(async (kind) => [kind, (await run(kind, account, 'show plan_cache_mode')).rows[0]?.['plan_cache_mode']]);
  const expected = workKinds.map((kind) => [kind, kind === 'ingest' ? 'force_generic_plan' : 'auto']);
  expect(await Promise.all(modes)).toEqual(expected);
});

describe('the time limits of work (decision 0050)', () => {
  it.each(each)('of %s for %s end a statement', async (kind, scope) => {
    await expect(run(kind, scope, 'select pg_sleep(10)')).rejects.toMatchObject({ code: '57014' });
  });

  it.each(each)('of %s for %s end a wait for a lock', async (kind, scope) => {
    await withClient(copy.url, async (blocker) => {
      await blocker.query('select pg_advisory_lock(1)');
      await expect(run(kind, scope, 'select pg_advisory_lock(1)')).rejects.toMatchObject({ code: '55P03' });
    });
  });

  it.each(each)('of %s for %s end a transaction that sends nothing', async (kind, scope) => {
    expect(await idle(kind, scope)).toMatchObject({ code: '25P03' });
  });

  it('give up a connection that has become silent, and later statements have another one', async () => {
    const proxy = await openSilentProxy(copy.programUrl);
    const cut = openWorkPools(proxy.url, { ...copy, workLimits: shortLimits });
    const read = async ([kind, scope]: (typeof each)[number]) =>
      inWork(kind, () => sql`select 1`.execute(kyselyOn(cut.pool, scope))).then(
        () => 'read',
        (error: Error) => error.message,
      );
    // The work of no account and of all shares connections.
    const separate = each.filter(([, scope]) => scope !== 'all_accounts');
    const [readAll, allRead] = [() => Promise.all(separate.map(read)), separate.map(() => 'read')];
    expect(await readAll()).toEqual(allRead);
    proxy.beSilent(true);
    for (const result of await readAll()) expect(result).toMatch(/^(Query read timeout|Connection terminated)/);
    proxy.beSilent(false);
    await expect.poll(readAll).toEqual(allRead);
    await cut.close();
    proxy.close();
  });

  it('do not exist for commands: an import takes as long as it takes', async () => {
    await run('commands', 'no_account', 'select pg_sleep(2)');
    expect(await idle('commands', 'no_account')).toBeNull();
  });
});
