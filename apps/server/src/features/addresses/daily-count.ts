import type { AccountId } from '@wattbook/domain/ids';

const dayMs = 86_400_000;

interface DailyCount {
  readonly of: (accountId: AccountId) => number;
  readonly add: (accountId: AccountId) => void;
}

/** Counts for each account, from midnight (UTC) on. */
export function createDailyCount(now: () => number): DailyCount {
  const counts = new Map<AccountId, number>();
  let countedDay = 0;
  const of = (accountId: AccountId) => {
    const day = Math.floor(now() / dayMs);
    if (day !== countedDay) counts.clear();
    countedDay = day;
    return counts.get(accountId) ?? 0;
  };
  return { of, add: (accountId) => void counts.set(accountId, of(accountId) + 1) };
}
