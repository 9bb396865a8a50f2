import type { remindersApi } from '@wattbook/contract/reminders/reminders.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import type { WithChanges } from '../changelog/public.ts';
import { openVehicleRecords } from '../vehicle-records/public.ts';
import { finishReminder } from './finish-reminder.ts';
import { listDue } from './list-due.ts';
import { reminderRecords } from './reminder-records.ts';
import { tables } from './tables.ts';
import { tellOfDue } from './tell-due.job.ts';

const hourMs = 3_600_000;

export const remindersFeature = (platform: Platform): FeatureOf<typeof remindersApi> & WithChanges => {
  const { database, now } = platform;
  const { routes, jobs, ...records } = openVehicleRecords(platform, 'reminders', reminderRecords);
  return {
    ...records,
    jobs: [...jobs, { name: 'reminders that are due', everyMs: hourMs, run: tellOfDue(platform) }],
    tables,
    routes: {
      ...routes,
      'GET /v1/reminders/due': ({ actor, query }) => listDue(database.forAccount(actor.accountId), query.vehicleId, now()),
      'POST /v1/reminders/:id/done': ({ actor, params, body }) =>
        finishReminder(database.forAccount(actor.accountId), { actor, now: now() }, params.id, body),
    },
  };
};
