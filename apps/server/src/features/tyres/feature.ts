import type { tyresApi } from '@wattbook/contract/tyres/tyres.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import type { WithChanges } from '../changelog/public.ts';
import { openVehicleRecords } from '../vehicle-records/public.ts';
import { listStanding, mountTyres } from './mount-tyres.ts';
import { tables } from './tables.ts';
import { tyreRecords } from './tyre-records.ts';

export const tyresFeature = (platform: Platform): FeatureOf<typeof tyresApi> & WithChanges => {
  const { database, now } = platform;
  const { routes, ...records } = openVehicleRecords(platform, 'tyres', tyreRecords);
  return {
    ...records,
    tables,
    routes: {
      ...routes,
      'GET /v1/tyres/standing': ({ actor, query }) => listStanding(database.forAccount(actor.accountId), query.vehicleId, now()),
      'POST /v1/tyres/:id/mount': ({ actor, params, body }) =>
        mountTyres(database.forAccount(actor.accountId), { actor, now: now() }, params.id, body),
    },
  };
};
