import { AsyncLocalStorage } from 'node:async_hooks';

/** Limits of the statements of a connection, in milliseconds; 0: none. */
export interface TimeLimits {
  /** Wait for a free connection. */
  readonly waitMs: number;
  readonly statementMs: number;
  /** Wait for a lock of a table, a row or a name. */
  readonly lockMs: number;
  /** A transaction that sends nothing. */
  readonly idleInTransactionMs: number;
}

/** Limits of one kind of work, with the maximum number of connections of one process. */
export interface WorkLimits extends TimeLimits {
  /** Statements sent again are planned once for all values: for statements that find rows by keys, whose planning costs more than running them (decision 0064). */
  readonly plansOnce?: boolean;
  /** For the work of accounts. */
  readonly connections: number;
  /** For work of no account, and of all. */
  readonly sharedConnections: number;
  /** So many of those for accounts, and one of the others, stay open while nothing is to be done. */
  readonly kept?: number;
}

/** Each kind of work has connections of its own: where one kind waits for a locked table, the others go on. */
export const workLimits = {
  /** Calls without a session: signing in, signing up, new passwords. */
  signIn: { connections: 2, sharedConnections: 2, waitMs: 2_000, statementMs: 5_000, lockMs: 2_000, idleInTransactionMs: 10_000 },
  /** Calls of signed-in people. */
  people: { connections: 9, sharedConnections: 2, kept: 4, waitMs: 4_000, statementMs: 20_000, lockMs: 4_000, idleInTransactionMs: 20_000 },
  /** Samples that cars push. */
  ingest: {
    plansOnce: true,
    connections: 5,
    sharedConnections: 2,
    waitMs: 8_000,
    statementMs: 20_000,
    lockMs: 8_000,
    idleInTransactionMs: 20_000,
  },
  /** Background work, which waits for other work on the same vehicle. */
  jobs: { connections: 6, sharedConnections: 2, waitMs: 30_000, statementMs: 600_000, lockMs: 300_000, idleInTransactionMs: 300_000 },
  /** Commands and the start of the program: an import or a migration takes as long as it takes. */
  commands: { connections: 6, sharedConnections: 2, waitMs: 10_000, statementMs: 0, lockMs: 0, idleInTransactionMs: 0 },
} as const satisfies Record<string, WorkLimits>;

export type WorkKind = keyof typeof workLimits;

export const workKinds = Object.keys(workLimits) as WorkKind[];

const current = new AsyncLocalStorage<WorkKind>();

/** Runs `work`, and everything it starts, on the connections of this kind. */
export const inWork = <Result>(kind: WorkKind, work: () => Result): Result => current.run(kind, work);

/** The kind of the work that runs now. */
export const workKind = (): WorkKind => current.getStore() ?? 'commands';
