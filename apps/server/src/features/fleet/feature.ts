import type { fleetApi } from '@wattbook/contract/fleet/fleet.endpoints';
import type { fleetsApi } from '@wattbook/contract/fleet/fleets.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { createEndOfFleets } from './accounts/save-fleet.ts';
import type { FleetDeps } from './change-fleet-vehicle.ts';
import { fleetRoutes } from './fleet.routes.ts';
import { fleetsRoutes } from './fleets.routes.ts';
import { createTakeOver } from './joined/take-over.ts';
import { tables } from './tables.ts';

const [takeOverMs, hourMs] = [10_000, 3_600_000];

export const fleetFeature = (
  platform: Platform,
  { securityLog, isShared }: Pick<FleetDeps, 'securityLog'> & { readonly isShared: (email: string) => boolean },
): FeatureOf<typeof fleetApi & typeof fleetsApi> => ({
  tables,
  routes: { ...fleetRoutes({ ...platform, securityLog }), ...fleetsRoutes({ ...platform, isShared }) },
  jobs: [
    { name: 'what fleets take over', everyMs: takeOverMs, run: createTakeOver(platform) },
    { name: 'fleets without people', everyMs: hourMs, run: createEndOfFleets(platform) },
  ],
});
