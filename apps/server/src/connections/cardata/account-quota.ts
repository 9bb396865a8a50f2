import { SourceError } from '../source-error.ts';

const dayMs = 86_400_000;
/** A car that was not polled for so long no longer has a share of the calls. */
const forgottenAfterMs = dayMs;
/** A poll that comes so little too early is on time: who asks reads the clock before the poll, this file in it. */
const slackMs = 30_000;

interface Account {
  /** When each car was polled last, by its VIN. */
  readonly polledAt: Map<string, number>;
  /** BMW refused a call because those of the day are used up; until then none is made. */
  exhaustedUntil: number;
}

export interface AccountQuota {
  /**
   * Counts a poll of a car. Throws `limited` with the wait where it is too early: all cars of an account share its calls. Returns what takes the poll back,
   * for one that BMW refused because of the access: it is repeated at once with a renewed one.
   */
  readonly countPoll: (account: string, vin: string) => () => void;
  /** Throws `limited` where BMW has refused a call today. */
  readonly check: (account: string) => void;
  /** The calls of the day are used up: they count until midnight (UTC). Returns the error for the call that was refused. */
  readonly exhaust: (account: string, what: string, status: number) => SourceError;
}

/**
 * Keeps the 50 calls that BMW CarData allows an account in a day: a car is polled every `minPollMs`, of several cars each every so many
 * times that. Kept in memory; after a restart BMW's own count limits.
 */
export function createAccountQuota(now: () => number, minPollMs: number): AccountQuota {
  const accounts = new Map<string, Account>();
  const accountOf = (id: string): Account => {
    const account = accounts.get(id) ?? { polledAt: new Map<string, number>(), exhaustedUntil: 0 };
    accounts.set(id, account);
    return account;
  };
  const limited = (what: string, until: number, status?: number): SourceError =>
    new SourceError('limited', what, { retryAfterMs: Math.max(until - now(), 0), ...(status === undefined ? {} : { status }) });
  const check = (id: string): void => {
    const { exhaustedUntil } = accountOf(id);
    if (exhaustedUntil > now()) throw limited('CarData calls of the day', exhaustedUntil);
  };

  return {
    countPoll: (id, vin) => {
      check(id);
      const { polledAt } = accountOf(id);
      for (const [car, at] of polledAt) if (car !== vin && now() - at > forgottenAfterMs) polledAt.delete(car);
      const last = polledAt.get(vin);
      const cars = polledAt.size + (last === undefined ? 1 : 0);
      const due = last === undefined ? 0 : last + minPollMs * cars - slackMs;
      if (due > now()) throw limited('CarData poll', due);
      polledAt.set(vin, now());
      return () => void (last === undefined ? polledAt.delete(vin) : polledAt.set(vin, last));
    },
    check,
    exhaust: (id, what, status) => {
      const account = accountOf(id);
      account.exhaustedUntil = (Math.floor(now() / dayMs) + 1) * dayMs;
      return limited(what, account.exhaustedUntil, status);
    },
  };
}
