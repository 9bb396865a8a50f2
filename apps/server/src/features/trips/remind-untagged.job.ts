import { isReminderTime, locksByTomorrow, remindableSince } from '@wattbook/domain/trips/logbook-reminder';
import { wantsMessage } from '@wattbook/domain/messages/message-kinds';
import type { Tenant } from '../../db/tenancy.ts';
import type { Platform } from '../../platform.ts';
import { queueMail } from '../mail/public.ts';
import { tell } from '../messages/public.ts';
import { claimReminder, findReminded, lockUserProfile, readNotified, type RemindedUser } from '../profiles/public.ts';
import { listActive, readVehicle } from '../vehicles/public.ts';
import { countUntagged } from './tags.query.ts';
import { vehicleRules } from './trip-rules.ts';

type ReminderDeps = Pick<Platform, 'database' | 'sealing' | 'now' | 'onError'>;

/** Until the next one is due it is still true. */
const mailLifeMs = 20 * 3_600_000;

/** Reminds the users who want it of trips that lock without a purpose by the end of tomorrow (LOG-008, OQ-171): in the evening of one of the vehicles, once a day at most, all vehicles in one mail. */
export const createReminders =
  (deps: ReminderDeps) =>
  async (signal: AbortSignal): Promise<void> => {
    const now = deps.now();
    for (const user of await findReminded(deps.database)) {
      if (signal.aborted) return;
      if ((user.remindedAt ?? 0) > remindableSince(now)) continue;
      const reminded = deps.database.transaction(user.accountId, (tenant) => remind(deps, tenant, user, now));
      // The next user does not wait for it; this one is tried again.
      await reminded.catch((error: unknown) => deps.onError('a reminder was not sent', error));
    }
  };

async function remind(deps: ReminderDeps, tenant: Tenant, { userId }: RemindedUser, now: number): Promise<void> {
  const { vehicles, isTime } = await readLocking(tenant, now);
  if (!isTime || vehicles.length === 0) return;
  const user = await lockUserProfile(tenant, userId);
  if (user === undefined || !(await claimReminder(tenant, userId, { now, since: remindableSince(now) }))) return;
  const trips = vehicles.reduce((sum, vehicle) => sum + vehicle.trips, 0);
  const facts = { kind: 'logbookNotTagged', trips } as const;
  // A mail has a line for each vehicle, and is written as it was before there were other channels.
  await tell(deps, tenant, { facts, thing: `logbook ${new Date(now).toISOString()}`, userId, except: ['mail'] });
  const [notified] = await readNotified(tenant, userId);
  if (notified === undefined || !wantsMessage(notified.notifications, 'logbookNotTagged', 'mail')) return;
  await queueMail(tenant, deps.sealing, {
    kind: 'logbookNotTagged',
    userId,
    recipient: user.email,
    language: user.language,
    values: { name: user.firstName, untagged: vehicles },
    now,
    expiresAt: now + mailLifeMs,
  });
}

/** The vehicles with trips that are about to lock, and whether it is evening for one of them. */
async function readLocking(tenant: Tenant, now: number) {
  const vehicles: { readonly vehicle: string; readonly trips: number }[] = [];
  let isTime = false;
  for (const id of await listActive(tenant)) {
    const row = await readVehicle(tenant, id);
    const range = locksByTomorrow({ ...vehicleRules(row), logbookDate: row.logbook_date?.getTime() ?? null }, now);
    const trips = range === null ? 0 : await countUntagged(tenant, id, range);
    if (trips === 0) continue;
    vehicles.push({ vehicle: row.display_name, trips });
    isTime ||= isReminderTime(row.time_zone, now);
  }
  return { vehicles, isTime };
}
