import type { vehicleMasterDataApi } from '@wattbook/contract/vehicles/vehicle-master-data.endpoints';
import type { subscriptionsApi } from '@wattbook/contract/subscriptions/subscriptions.endpoints';
import type { vehiclesApi } from '@wattbook/contract/vehicles/vehicles.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { TokenResolver } from '../../http/actor.ts';
import type { Platform } from '../../platform.ts';
import type { WithChanges } from '../changelog/public.ts';
import { storeModelPowers } from './master-data/store-model-powers.ts';
import { vehicleMasterDataRoutes } from './master-data/vehicle-master-data.routes.ts';
import { findPushTarget } from './push-tokens.ts';
import { loggedVehicles } from './undo-vehicle.ts';
import { endSubscriptions } from './subscriptions/end-subscriptions.job.ts';
import { subscriptionsRoutes } from './subscriptions/subscriptions.routes.ts';
import { type VehiclesDeps, vehiclesRoutes } from './vehicles.routes.ts';
import { tables as subscriptionTables } from './subscriptions/tables.ts';
import { tables } from './tables.ts';

export interface VehiclesFeature
  extends FeatureOf<typeof vehiclesApi & typeof vehicleMasterDataApi & typeof subscriptionsApi>,
    WithChanges {
  readonly findPushTarget: TokenResolver['findPushTarget'];
}

export const vehiclesFeature = (
  platform: Platform,
  {
    demo,
    securityLog,
    connections,
    keepBooks,
  }: { readonly demo: Pick<VehiclesDeps, 'isDemoCar'> } & Pick<VehiclesDeps, 'securityLog' | 'connections' | 'keepBooks'>,
): VehiclesFeature => ({
  tables: { ...tables, ...subscriptionTables },
  changes: loggedVehicles({ ...platform, securityLog, connections }),
  findPushTarget: (token) => findPushTarget(platform.database, token),
  routes: {
    ...vehiclesRoutes({ ...platform, isDemoCar: demo.isDemoCar, securityLog, connections, keepBooks }),
    ...vehicleMasterDataRoutes(platform),
    ...subscriptionsRoutes({ ...platform, connections }),
  },
  jobs: [
    { name: 'powers of models', everyMs: 3_600_000, run: () => storeModelPowers(platform.database) },
    { name: 'subscriptions', everyMs: 60_000, run: () => endSubscriptions(platform) },
  ],
});
