import type { tripsApi } from '@wattbook/contract/trips/trips.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { copyToNewTrips } from './copy-trip-details.job.ts';
import { tripsRoutes } from './trips.routes.ts';

const minuteMs = 60_000;

export const tripsFeature = (platform: Platform): FeatureOf<typeof tripsApi> => ({
  routes: tripsRoutes(platform),
  jobs: [{ name: 'trip details', everyMs: minuteMs, run: (signal) => copyToNewTrips(platform, signal) }],
});
