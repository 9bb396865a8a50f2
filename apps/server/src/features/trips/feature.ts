import type { tripsApi } from '@wattbook/contract/trips/trips.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { sealStored } from '../../telemetry/sealing/seal-stored.ts';
import { cutStanding, holdTimeline } from '../../telemetry/segments/hold-timeline.ts';
import { tripsRoutes } from './trips.routes.ts';

export const tripsFeature = ({ database, live, now, placeHash, telemetry }: Platform): FeatureOf<typeof tripsApi> => ({
  routes: tripsRoutes({
    database,
    now,
    placeHash,
    announce: live.publish,
    readTrack: telemetry.readTrack,
    timeline: { hold: holdTimeline, cutStanding },
    sealPlaces: (tenant, vehicleId, trip) => sealStored(tenant, vehicleId, trip, placeHash),
  }),
});
