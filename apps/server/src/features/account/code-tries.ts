import type { CodeKind } from '@wattbook/domain/account/user-policy';
import type { AccountId, UserId } from '@wattbook/domain/ids';
import type { Caller } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { AccountDeps } from './account-deps.ts';
import { type Allowance, giveBackTry, guessSubject, secondsUntilTry, takeTry } from './guesses.ts';
import type { Origin } from './origin.ts';

const hourMs = 3_600_000;

/**
 * Wrong codes of six digits. One origin gets 5 for a code of a user and one more an hour (OQ-041), so it never uses up what all origins together have: 60 and one more an hour.
 * That is 84 guesses of a million in the first day and 24 in each later one: guessing without a pause finds a code with 0.9 % in a year, and each code is a mail to its owner.
 * Over the codes of all users one origin has 30 and one more in ten minutes.
 */
const allowances = {
  ofOrigin: { burst: 5, everyMs: hourMs },
  ofAllOrigins: { burst: 60, everyMs: hourMs },
  ofOriginForAllUsers: { burst: 30, everyMs: hourMs / 6 },
} as const satisfies Record<string, Allowance>;

interface Attempt {
  readonly purpose: CodeKind;
  readonly user: { readonly accountId: AccountId; readonly userId: UserId };
  readonly origin: Origin;
  readonly caller: Caller;
}

/**
 * Counts a try of a code before it is compared; a right one gives it back. A known origin is not refused because of others: it has its own tries, whatever the others
 * have used up.
 */
export async function takeCodeTry(
  { database, attemptSecret, now, securityLog }: Pick<AccountDeps, 'database' | 'attemptSecret' | 'now' | 'securityLog'>,
  { purpose, user, origin: { wideScope, isKnown }, caller }: Attempt,
): Promise<{ readonly giveBack: () => Promise<void> }> {
  const { userId } = user;
  const subject = (...parts: readonly string[]) => guessSubject(attemptSecret, 'code', ...parts);
  const counts: (readonly [Buffer, Allowance])[] = [
    [subject(purpose, userId, wideScope), allowances.ofOrigin],
    [subject('all users', wideScope), allowances.ofOriginForAllUsers],
    ...(isKnown ? [] : ([[subject(purpose, userId), allowances.ofAllOrigins]] as const)),
  ];
  const giveBack = async (taken: typeof counts) => {
    for (const [key, allowance] of taken) await giveBackTry(database, key, allowance);
  };
  for (const [index, [key, allowance]] of counts.entries()) {
    if ((await takeTry(database, key, allowance, now())) !== undefined) continue;
    await giveBack(counts.slice(0, index));
    void securityLog.record({ kind: 'codes_locked', user, caller });
    throw new AppError('too_many_requests', { retryAfter: await secondsUntilTry(database, key, allowance, now()) });
  }
  return { giveBack: () => giveBack(counts) };
}
