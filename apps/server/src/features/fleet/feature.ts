import type { fleetApi } from '@wattbook/contract/fleet/fleet.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import type { FleetDeps } from './change-fleet-vehicle.ts';
import { tables } from './tables.ts';
import { fleetRoutes } from './fleet.routes.ts';

export const fleetFeature = (platform: Platform, { securityLog }: Pick<FleetDeps, 'securityLog'>): FeatureOf<typeof fleetApi> => ({
  tables,
  routes: fleetRoutes({ ...platform, securityLog }),
});
