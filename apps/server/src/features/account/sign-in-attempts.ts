import { createHmac } from 'node:crypto';
import type { Database } from '../../db/tenancy.ts';

/** The wrong passwords of one e-mail from one network before an attempt. */
export interface Attempts {
  readonly failures: number;
  /** How often this pair was locked already, which doubles the next lock. */
  readonly locks: number;
  readonly lastFailureAt: number;
  readonly lockedUntil: number | null;
}

export const noAttempts: Attempts = { failures: 0, locks: 0, lastFailureAt: 0, lockedUntil: null };

const [slowedFrom, lockedAfter] = [5, 10];
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export const isLocked = ({ lockedUntil }: Attempts, now: number): boolean => lockedUntil !== null && now < lockedUntil;

/** How long an attempt waits before its password is checked, in milliseconds: from the 5th in a row a second, then one more each time (OQ-040). */
export function waitBefore(attempts: Attempts, now: number): number {
  const attempt = current(attempts, now).failures + 1;
  return attempt < slowedFrom ? 0 : (attempt - slowedFrom + 1) * 1000;
}

/** After 10 in a row the pair is locked for 15 minutes, doubling, at most a day (OQ-040). A day without a wrong password resets the count. */
export function afterFailure(attempts: Attempts, now: number): Attempts {
  const { failures, locks } = current(attempts, now);
  if (failures + 1 < lockedAfter) return { failures: failures + 1, locks, lastFailureAt: now, lockedUntil: null };
  const lockMs = Math.min(15 * minuteMs * 2 ** locks, dayMs);
  return { failures: 0, locks: Math.min(locks + 1, 20), lastFailureAt: now, lockedUntil: now + lockMs };
}

const current = (attempts: Attempts, now: number): Attempts =>
  now > Math.max(attempts.lastFailureAt, attempts.lockedUntil ?? 0) + dayMs ? noAttempts : attempts;

const half = 16;

/**
 * A hash of the pair, so that neither is stored: the directory must not contain an e-mail in clear text. The first half is of the e-mail alone, so that all pairs of
 * one e-mail can be deleted together.
 */
export function attemptSubject(secret: string, email: string, network: string): Buffer {
  const hmac = (text: string) => createHmac('sha256', secret).update(text).digest().subarray(0, half);
  return Buffer.concat([hmac(`sign-in\n${email}`), hmac(`sign-in\n${email}\n${network}`)]);
}

/** The network of the attempts that count for all networks together. */
export const allNetworks = 'everywhere';

export async function readAttempts(database: Database, subject: Buffer): Promise<Attempts> {
  const row = await database.directory.selectFrom('sign_in_failures').selectAll().where('subject_hash', '=', subject).executeTakeFirst();
  if (row === undefined) return noAttempts;
  return {
    failures: row.failures,
    locks: row.locks,
    lastFailureAt: row.last_failure_at.getTime(),
    lockedUntil: row.locked_until?.getTime() ?? null,
  };
}

export async function writeAttempts(database: Database, subject: Buffer, attempts: Attempts): Promise<void> {
  const values = {
    failures: attempts.failures,
    locks: attempts.locks,
    last_failure_at: new Date(attempts.lastFailureAt),
    locked_until: attempts.lockedUntil === null ? null : new Date(attempts.lockedUntil),
  };
  await database.directory
    .insertInto('sign_in_failures')
    .values({ subject_hash: subject, ...values })
    .onConflict((conflict) => conflict.column('subject_hash').doUpdateSet(values))
    .execute();
}

/** Deletes attempts that no longer count: a day without a wrong password, and no lock. */
export async function deleteOldAttempts({ directory }: Database, now: number): Promise<void> {
  await directory
    .deleteFrom('sign_in_failures')
    .where('last_failure_at', '<', new Date(now - dayMs))
    .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<', new Date(now - dayMs))]))
    .execute();
}

export async function deleteAttempts(database: Database, subject: Buffer): Promise<void> {
  await database.directory.deleteFrom('sign_in_failures').where('subject_hash', '=', subject).execute();
}

/** Deletes the attempts with an e-mail from every network. */
export async function deleteAttemptsOf({ directory }: Database, secret: string, email: string): Promise<void> {
  const first = attemptSubject(secret, email, '').subarray(0, half);
  await directory
    .deleteFrom('sign_in_failures')
    .where('subject_hash', '>=', Buffer.concat([first, Buffer.alloc(half, 0)]))
    .where('subject_hash', '<=', Buffer.concat([first, Buffer.alloc(half, 255)]))
    .execute();
}
