import type { AccountId } from '@wattbook/domain/ids';
import type { PoolClient } from 'pg';
import { CopyIn } from './copy-in.ts';
import type { DatabasePool } from './pool.ts';
import { withName } from './prepared-texts.ts';

/** Reads rows of one account with a statement written as text, in which `$1` is the account. */
export interface AccountReader {
  readonly accountId: AccountId;
  rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** One connection for the work of one account, for prepared statements and COPY, which Kysely does not support. */
export interface TenantConnection extends AccountReader {
  /** Runs a statement prepared under its name; `$1` is the account, `values` follow. */
  run<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
  /** Defines an object of the session, such as a temporary table. The statement affects no rows and names no account. */
  define(text: string): Promise<void>;
  /** Copies rows in PostgreSQL's binary format; they contain the account themselves. */
  copyIn(text: string, bytes: Buffer): Promise<void>;
}

/** A statement that every connection prepares once. Names are unique in the program. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** A connection within a transaction. */
export interface TenantTransaction extends TenantConnection {
  /**
   * Sends a statement that is the last of its transaction: the commit is sent after it without waiting. Where the server refuses the statement, the transaction
   * is rolled back. `values` are texts, numbers, dates and lists of them, which the driver can always encode.
   */
  last(statement: Statement, values: readonly unknown[]): void;
}

/** A connection that can run several transactions, one after the other. */
export interface TenantSession extends TenantConnection {
  transaction<Result>(work: (connection: TenantTransaction) => Promise<Result>): Promise<Result>;
}

/** Runs `work` on one connection in one transaction, rolled back when it throws. */
export async function tenantTransaction<Result>(
  pool: DatabasePool,
  accountId: AccountId,
  work: (connection: TenantTransaction) => Promise<Result>,
): Promise<Result> {
  const { client, begun } = await pool.begin(accountId);
  return onClient(client, () => inTransaction(client, begun, connectionOf(client, accountId), work));
}

/** Runs `work` on one connection; each statement outside of its transactions commits by itself. */
export async function withTenantSession<Result>(
  pool: DatabasePool,
  accountId: AccountId,
  work: (session: TenantSession) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect(accountId);
  const connection = connectionOf(client, accountId);
  return onClient(client, () =>
    work({ ...connection, transaction: (innerWork) => inTransaction(client, client.query('begin'), connection, innerWork) }),
  );
}

/** Runs `work` and returns its connection to the pool, which replaces a broken one. */
async function onClient<Result>(client: PoolClient, work: () => Promise<Result>): Promise<Result> {
  // A connection that breaks in use rejects its statements; the event adds nothing, but without a listener it would end the program.
  client.on('error', ignoreEvent);
  let connectionError: Error | undefined;
  try {
    return await work();
  } catch (error) {
    if (isConnectionError(error)) connectionError = error as Error;
    throw error;
  } finally {
    client.off('error', ignoreEvent);
    client.release(connectionError);
  }
}

/**
 * Runs `work` while no other process does such work on the same object, such as replaying or packing a vehicle: on a session with the lock named `name`. Returns null
 * at once where another session has the lock and `waits` is false.
 */
export async function withNamedLock<Result>(
  pool: DatabasePool,
  accountId: AccountId,
  lock: { readonly name: string; readonly waits: boolean },
  work: (session: TenantSession) => Promise<Result>,
): Promise<Result | null> {
  return withTenantSession(pool, accountId, async (session) => {
    const statement = lock.waits ? waitForLock : tryLock;
    const [row] = await session.run<{ taken: boolean }>(statement, [lock.name]);
    if (row?.taken !== true) return null;
    try {
      return await work(session);
    } finally {
      await session.run(releaseLock, [lock.name]);
    }
  });
}

const lockKey = 'hashtextextended($1::text || $2::text, 0)';
const tryLock: Statement = { name: 'try_named_lock', text: `select pg_try_advisory_lock(${lockKey}) as taken` };
const waitForLock: Statement = {
  name: 'take_named_lock',
  text: `select true as taken from (select pg_advisory_lock(${lockKey})) as waited`,
};
const releaseLock: Statement = { name: 'release_named_lock', text: `select pg_advisory_unlock(${lockKey})` };

type Work<Result> = (connection: TenantTransaction) => Promise<Result>;

/** The server answers statements in the order of sending, so the first statement of `work` is sent with the `begin`, and the last with the `commit`. */
async function inTransaction<Result>(
  client: PoolClient,
  begun: Promise<unknown>,
  session: TenantConnection,
  work: Work<Result>,
): Promise<Result> {
  const sent: Promise<unknown>[] = [markHandled(begun)];
  try {
    const last: TenantTransaction['last'] = (statement, values) => {
      // An error in building the statement throws here: then the commit is not sent either.
      sent.push(markHandled(client.query({ ...statement, values: [session.accountId, ...values] })));
    };
    const result = await work({ ...session, last });
    // After a failed statement the server rolls back instead.
    sent.push(markHandled(client.query('commit')));
    for (const response of sent) await response;
    return result;
  } catch (error) {
    // A connection that cannot roll back is broken; the first error is more useful.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Marks the failure of a promise as handled: it is awaited later. */
function markHandled<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => undefined);
  return promise;
}

const ignoreEvent = () => undefined;

function isConnectionError(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  // Errors of PostgreSQL have five characters; class 57 and 08 end the connection. All other codes come from the socket or the driver.
  return typeof code === 'string' && code.length === 5
    ? /^(57P|08)/.test(code)
    : error instanceof Error && /connection|terminated|socket/i.test(error.message);
}

function connectionOf(client: PoolClient, accountId: AccountId): TenantConnection {
  return {
    accountId,
    rows: async (text, values = []) => (await client.query<never>(withName(text, [accountId, ...values]))).rows,
    run: async (statement, values = []) => (await client.query<never>({ ...statement, values: [accountId, ...values] })).rows,
    define: async (text) => {
      await client.query(text);
    },
    copyIn: (text, bytes) =>
      new Promise((resolve, reject) => {
        client.query(new CopyIn(text, bytes, (error) => (error ? reject(error) : resolve())));
      }),
  };
}
