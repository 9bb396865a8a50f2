import type { chargesApi } from '@wattbook/contract/charges/charges.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import type { WithChanges } from '../changelog/public.ts';
import type { ChargePorts } from './charge-ports.ts';
import { chargesRoutes } from './charges.routes.ts';
import { giveDuePoints, lookAtNewPoints } from './points/give-points.job.ts';
import { loggedCharges } from './undo-charge.ts';
import { tables } from './tables.ts';

export const chargesFeature = (platform: Platform, ports: ChargePorts): FeatureOf<typeof chargesApi> & WithChanges => ({
  tables,
  changes: loggedCharges({ ...platform, ...ports }),
  routes: chargesRoutes({ ...platform, ...ports }),
  jobs: [
    { name: 'points of charges', everyMs: 1000, run: (signal) => giveDuePoints(platform, signal) },
    { name: 'charges near new points', everyMs: 600_000, run: () => lookAtNewPoints(platform) },
  ],
});
