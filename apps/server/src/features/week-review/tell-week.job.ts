import { isMondaySomewhere, type Week, weekToReview } from '@wattbook/domain/messages/week-review';
import { wantsMessage, messageChannels } from '@wattbook/domain/messages/message-kinds';
import type { AccountId, UserId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import type { Platform } from '../../platform.ts';
import { isTold, tell } from '../messages/public.ts';
import { findAccountsWanting, type NotifiedUser, readNotified } from '../profiles/public.ts';
import { listActive, readVehicle } from '../vehicles/public.ts';
import { countAllReturned, type OfWeek, readWeek, type WeekRules } from './read-week.ts';

type WeekDeps = Pick<Platform, 'database' | 'sealing' | 'onError'> & WeekRules;
interface JobDeps extends WeekDeps {
  /** The Mondays of weeks that were quiet for a user. */
  readonly quiet: Map<UserId, string>;
}

/**
 * Tells the users who want it of the week that is over, once: on Monday morning by the zone of their quiet hours, else by that of their first vehicle. The queued message is what says that it was told: a
 * process that dies before has told nothing, and nobody is told twice. A week in which nothing was driven and nothing waits is not told of; each process finds that out once.
 */
export const createWeekReviews = (platform: WeekDeps) => {
  const deps = { ...platform, quiet: new Map<UserId, string>() };
  return async (signal: AbortSignal): Promise<void> => {
    if (!isMondaySomewhere(deps.now())) return deps.quiet.clear();
    for (const accountId of await findAccountsWanting(deps.database, 'weekReview')) {
      if (signal.aborted) return;
      // The next account does not wait for it; this one is tried again.
      await tellAccount(deps, accountId).catch((error: unknown) => deps.onError('a week was not told of', error));
    }
  };
};

async function tellAccount(deps: JobDeps, accountId: AccountId): Promise<void> {
  const account = deps.database.forAccount(accountId);
  const vehicleIds = await listActive(account);
  const [first] = vehicleIds;
  if (first === undefined) return;
  const { time_zone: zone } = await readVehicle(account, first);
  const due: DueUser[] = [];
  for (const user of await readNotified(account, null)) {
    const week = weekToReview(deps.now(), user.quietHours?.timeZone ?? zone);
    if (week !== null && wantsWeek(user) && (await isDue(deps, account, { user, week }))) due.push({ user, week });
  }
  if (due.length === 0) return;
  const returned = await countAllReturned(deps, account, vehicleIds);
  await deps.database.transaction(accountId, async (tenant) => {
    for (const { user, week } of due) await tellUser(deps, tenant, user, { vehicleIds, week, returned });
  });
}

const wantsWeek = ({ notifications }: NotifiedUser): boolean =>
  messageChannels.some((channel) => wantsMessage(notifications, 'weekReview', channel));

interface DueUser {
  readonly user: NotifiedUser;
  readonly week: Week;
}

const thingOf = ({ monday }: Week) => `week ${monday}`;

const isDue = async ({ quiet }: JobDeps, tenant: Tenant, { user, week }: DueUser): Promise<boolean> =>
  quiet.get(user.id) !== week.monday && !(await isTold(tenant, user.id, thingOf(week)));

async function tellUser(deps: JobDeps, tenant: Tenant, user: NotifiedUser, of: OfWeek): Promise<void> {
  const { week } = of;
  // Another process may have told it since.
  if (!(await isDue(deps, tenant, { user, week }))) return;
  const facts = await readWeek(deps, tenant, of);
  if (facts === null) deps.quiet.set(user.id, week.monday);
  else await tell(deps, tenant, { facts, thing: thingOf(week), userId: user.id });
}
