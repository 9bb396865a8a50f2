import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { later } from '../../db/later.ts';
import type { Database } from '../../db/tenancy.ts';

/** How many wrong tries are allowed: `burst` at once, then one more after each `everyMs`. */
export interface Allowance {
  readonly burst: number;
  readonly everyMs: number;
}

const dayMs = 86_400_000;

/** A hash of what is guessed and from where, so that neither is stored. */
export const guessSubject = (secret: string, ...parts: readonly string[]): Buffer =>
  createHmac('sha256', secret)
    .update(['guess', ...parts].join('\n'))
    .digest();

/**
 * Counts a try before it is checked, so that none of many at once passes uncounted; a right one is given back with `giveBackTry`. `isLast`: the next one has to wait.
 * Undefined: this one has to wait, and is not counted.
 */
export async function takeTry(
  { directory }: Database,
  subject: Buffer,
  { burst, everyMs }: Allowance,
  now: number,
): Promise<{ readonly isLast: boolean } | undefined> {
  const fullAt = new Date(now + burst * everyMs);
  const filled = later(sql<Date>`greatest(guesses.empty_at, ${new Date(now)}::timestamptz)`, everyMs);
  const row = await directory
    .insertInto('guesses')
    .values({ subject_hash: subject, empty_at: new Date(now + everyMs) })
    .onConflict((conflict) => conflict.column('subject_hash').doUpdateSet({ empty_at: filled }).where(filled, '<=', fullAt))
    .returning('empty_at')
    .executeTakeFirst();
  return row && { isLast: row.empty_at.getTime() + everyMs > fullAt.getTime() };
}

/** Removes a try that was right, or was not checked. */
export async function giveBackTry({ directory }: Database, subject: Buffer, { everyMs }: Allowance): Promise<void> {
  await directory
    .updateTable('guesses')
    .set({ empty_at: later(sql<Date>`empty_at`, -everyMs) })
    .where('subject_hash', '=', subject)
    .execute();
}

/** Seconds until one more try is allowed. */
export async function secondsUntilTry(
  { directory }: Database,
  subject: Buffer,
  { burst, everyMs }: Allowance,
  now: number,
): Promise<number> {
  const row = await directory.selectFrom('guesses').select('empty_at').where('subject_hash', '=', subject).executeTakeFirst();
  return Math.max(1, Math.ceil(((row?.empty_at.getTime() ?? now) + everyMs - burst * everyMs - now) / 1000));
}

/** Whether the owner is to be told now: at most once a day for each subject. */
export async function claimNotice({ directory }: Database, subject: Buffer, now: number): Promise<boolean> {
  const result = await directory
    .updateTable('guesses')
    .set({ notified_at: new Date(now) })
    .where('subject_hash', '=', subject)
    .where((where) => where.or([where('notified_at', 'is', null), where('notified_at', '<=', new Date(now - dayMs))]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Allows all tries again, in the same way as at first. */
export async function forgetTries({ directory }: Database, subject: Buffer): Promise<void> {
  await directory
    .updateTable('guesses')
    .set({ empty_at: new Date(0) })
    .where('subject_hash', '=', subject)
    .execute();
}

/** Deletes buckets that are empty and whose owner was not told within a day. */
export async function deleteOldGuesses({ directory }: Database, now: number): Promise<void> {
  await directory
    .deleteFrom('guesses')
    .where('empty_at', '<=', new Date(now))
    .where((where) => where.or([where('notified_at', 'is', null), where('notified_at', '<=', new Date(now - dayMs))]))
    .execute();
}
