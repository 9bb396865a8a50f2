import { isMondaySomewhere, type Week, weekToReview } from '@wattbook/domain/messages/week-review';
import { wantsMessage, messageChannels } from '@wattbook/domain/messages/message-kinds';
import type { UserId, VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import type { Platform } from '../../platform.ts';
import { isTold, tell } from '../messages/public.ts';
import { findAccountsWanting, type NotifiedUser, readNotified } from '../profiles/public.ts';
import { listActive, readVehicle } from '../vehicles/public.ts';
import { readWeek, type WeekRules } from './read-week.ts';

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
      const told = deps.database.transaction(accountId, (tenant) => tellAccount(deps, tenant));
      // The next account does not wait for it; this one is tried again.
      await told.catch((error: unknown) => deps.onError('a week was not told of', error));
    }
  };
};

async function tellAccount(deps: JobDeps, tenant: Tenant): Promise<void> {
  const vehicleIds = await listActive(tenant);
  const [first] = vehicleIds;
  if (first === undefined) return;
  const { time_zone: zone } = await readVehicle(tenant, first);
  for (const user of await readNotified(tenant, null)) {
    const week = weekToReview(deps.now(), user.quietHours?.timeZone ?? zone);
    if (week !== null && wantsWeek(user)) await tellUser(deps, tenant, { user, week, vehicleIds });
  }
}

const wantsWeek = ({ notifications }: NotifiedUser): boolean =>
  messageChannels.some((channel) => wantsMessage(notifications, 'weekReview', channel));

interface Told {
  readonly user: NotifiedUser;
  readonly week: Week;
  readonly vehicleIds: readonly VehicleId[];
}

async function tellUser(deps: JobDeps, tenant: Tenant, { user, week, vehicleIds }: Told): Promise<void> {
  const thing = `week ${week.monday}`;
  if (deps.quiet.get(user.id) === week.monday || (await isTold(tenant, user.id, thing))) return;
  const facts = await readWeek(deps, tenant, vehicleIds, week);
  if (facts === null) deps.quiet.set(user.id, week.monday);
  else await tell(deps, tenant, { facts, thing, userId: user.id });
}
