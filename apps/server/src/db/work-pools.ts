import type { AccountId } from '@wattbook/domain/ids';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import { escapeIdentifier, escapeLiteral, type Pool, type PoolClient } from 'pg';
import { withName } from './prepared-texts.ts';
import { createPool, type DatabasePool, type PoolOptions } from './pool.ts';
import { accountSetting } from './row-security.ts';
import type { Scope } from './scope.ts';
import { type WorkKind, type WorkLimits, workKind, workKinds, workLimits as usualLimits } from './work.ts';

/** An open database with separate connections for each kind of work. */
export interface WorkPools {
  readonly pool: DatabasePool;
  /** The kinds whose connections are all in use while work waits for one. */
  readonly exhausted: () => readonly WorkKind[];
  readonly close: () => Promise<void>;
}

export interface WorkPoolOptions extends Omit<PoolOptions, 'max' | 'limits'> {
  /** Where the database separates accounts: the role in which the program works for all of them. */
  readonly allAccountsRole: string | null;
  /** Rows of an account are on one of several servers: a plan for all values would not know on which. */
  readonly isDistributed?: boolean;
  /** For tests, which cannot wait for the usual ones. */
  readonly workLimits?: Readonly<Record<WorkKind, WorkLimits>>;
}

/** The connections of one kind of work. Those for accounts are separate, because each change of the scope costs a statement. */
interface KindPools {
  readonly accounts: Pool;
  readonly shared: Pool;
}

/** Opens the pools for each kind of work. A caller gets a connection of the kind of work that it runs in, limited to its scope. No pool connects before its first use. */
export function openWorkPools(
  url: string,
  { allAccountsRole, isDistributed = false, workLimits = usualLimits, ...options }: WorkPoolOptions,
): WorkPools {
  const open = (kind: WorkKind): KindPools => {
    const { connections, sharedConnections, kept = 0, plansOnce = false, ...limits }: WorkLimits = workLimits[kind];
    return {
      accounts: createPool(url, { ...options, limits, plansOnce: plansOnce && !isDistributed, max: connections, kept }),
      shared: createPool(url, { ...options, limits, max: sharedConnections, kept: Math.min(kept, 1) }),
    };
  };
  const pools = Object.fromEntries(workKinds.map((kind) => [kind, open(kind)])) as Record<WorkKind, KindPools>;
  const limit = allAccountsRole === null ? () => undefined : scopeLimit(allAccountsRole);
  const connect = async (scope: Scope): Promise<PoolClient> => {
    const { accounts, shared } = pools[workKind()];
    const client = await (isShared(scope) ? shared : accounts).connect();
    limit(client, scope);
    return client;
  };
  const pool: DatabasePool = {
    connect,
    begin: async (accountId) => {
      const client = await pools[workKind()].accounts.connect();
      return { client, begun: client.query(allAccountsRole === null ? 'begin' : `begin; set local ${accountOf(accountId)}`) };
    },
    run: async (scope, text, values = []) => {
      const client = await connect(scope);
      try {
        const result = await client.query(values.length === 0 ? text : withName(text, values));
        client.release();
        return result as never;
      } catch (error) {
        client.release(error as Error);
        throw error;
      }
    },
  };
  const each = (kind: WorkKind) => Object.values(pools[kind]) as Pool[];
  const close = async () => {
    await Promise.all(workKinds.flatMap(each).map((one) => one.end()));
  };
  return { pool, close, exhausted: () => workKinds.filter((kind) => each(kind).some((one) => one.waitingCount > 0)) };
}

const isShared = (scope: Scope) => scope === 'no_account' || scope === 'all_accounts';

/**
 * Limits a connection to a scope until the next one. The statement is sent without waiting: the ones after it run after it. A connection that cannot be limited is
 * closed.
 */
function scopeLimit(allAccountsRole: string): (client: PoolClient, scope: Scope) => void {
  const scopes = new WeakMap<PoolClient, Scope>();
  return (client, scope) => {
    if ((scopes.get(client) ?? 'no_account') === scope) return;
    scopes.set(client, scope);
    client.query(limitingStatement(scope, allAccountsRole)).catch(() => client.end().catch(() => undefined));
  };
}

function limitingStatement(scope: Scope, allAccountsRole: string): string {
  if (scope === 'no_account') return 'reset role';
  if (scope === 'all_accounts') return `set role ${escapeIdentifier(allAccountsRole)}`;
  return `set ${accountOf(scope)}`;
}

const accountOf = (accountId: AccountId) => `${accountSetting} = ${escapeLiteral(accountId)}`;

/** Kysely on connections of a pool that work for `scope`. */
export const kyselyOn = <Schema>(pool: DatabasePool, scope: Scope): Kysely<Schema> =>
  // The pool is closed by those who opened it: `destroy` of Kysely would end it only after Kysely was used.
  new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: { connect: async () => naming(await pool.connect(scope)), end: async () => undefined, options: {} },
    }),
  });

/** A connection that keeps the plans of what is sent again. Statements without values begin and end transactions. */
function naming(client: PoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) => client.query(values.length === 0 ? text : withName(text, values));
  // Cursors, its other form, are not used.
  return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
}
