import type { tripsApi } from '@wattbook/contract/trips/trips.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import type { WithChanges } from '../changelog/public.ts';
import { copyToNewTrips } from './copy-trip-details.job.ts';
import { createReminders } from './remind-untagged.job.ts';
import { tripsRoutes } from './trips.routes.ts';
import { loggedTrips } from './undo-trip.ts';
import { tables } from './tables.ts';

const minuteMs = 60_000;

export const tripsFeature = (platform: Platform): FeatureOf<typeof tripsApi> & WithChanges => ({
  tables,
  changes: loggedTrips(platform),
  routes: tripsRoutes(platform),
  jobs: [
    { name: 'trip details', everyMs: minuteMs, run: (signal) => copyToNewTrips(platform, signal) },
    { name: 'logbook reminders', everyMs: 10 * minuteMs, run: createReminders(platform) },
  ],
});
