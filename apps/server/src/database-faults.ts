import type { HealthReason } from '@wattbook/contract/health.endpoints';

/** What is wrong with the database, as /health says it. */
type DatabaseFault = Extract<HealthReason, `database_${string}`>;

/** By the code of PostgreSQL, and of the operating system where it cannot be reached. */
const faults: Readonly<Partial<Record<string, DatabaseFault>>> = {
  // The address or the password is no longer right: the operator changed it, or is about to.
  '28P01': 'database_unreachable',
  '3D000': 'database_unreachable',
  // What was the primary became a replica, or the address names one now.
  '25006': 'database_only_reads',
  '53300': 'database_has_no_free_connection',
  '57P01': 'database_stopping',
  '57P02': 'database_stopping',
  '57P03': 'database_starting',
  '57P04': 'database_stopping',
  '57P05': 'database_stopping',
  // A statement, a wait for a lock or a pause in a transaction took longer than this kind of work may.
  '25P03': 'database_silent',
  '55P03': 'database_silent',
  '57014': 'database_silent',
  EAI_AGAIN: 'database_unreachable',
  ECONNABORTED: 'database_unreachable',
  ECONNREFUSED: 'database_unreachable',
  ECONNRESET: 'database_unreachable',
  EHOSTDOWN: 'database_unreachable',
  EHOSTUNREACH: 'database_unreachable',
  ENETDOWN: 'database_unreachable',
  ENETUNREACH: 'database_unreachable',
  ENOTFOUND: 'database_unreachable',
  EPIPE: 'database_unreachable',
  ETIMEDOUT: 'database_silent',
};

/** The driver's messages about a connection, which have no code. */
const messages: readonly (readonly [RegExp, DatabaseFault])[] = [
  [/^(timeout exceeded when trying to connect|Query read timeout|Connection terminated due to connection timeout)/, 'database_silent'],
  [/^(Connection terminated|Client (was closed|has encountered a connection error) and is not queryable)/, 'database_unreachable'],
];

/**
 * A server that answers that a connection failed is the coordinator of several: one of the others is away, with the rows of some accounts. A connection that fails itself brings no answer, and
 * so no severity. 08P01 is a pooler's word for its own failures.
 */
const isOfAnotherServer = (error: Error, code: unknown): boolean =>
  typeof code === 'string' && code.startsWith('08') && code !== '08P01' && 'severity' in error;

/** The fault of a lost, refused or slow connection, after which a retry can succeed; undefined for any other failure. */
export function databaseFaultOf(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { readonly code?: unknown };
  if (isOfAnotherServer(error, code)) return 'database_server_away';
  return (typeof code === 'string' ? faultOfCode(code) : undefined) ?? messages.find(([pattern]) => pattern.test(error.message))?.[1];
}

/** Class 08 is the connection itself. */
const faultOfCode = (code: string) => faults[code] ?? (/^08...$/.test(code) ? 'database_unreachable' : undefined);
