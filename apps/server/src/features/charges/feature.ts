import type { chargesApi } from '@wattbook/contract/charges/charges.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import type { WithChanges } from '../changelog/public.ts';
import type { ChargePorts } from './charge-ports.ts';
import { chargesRoutes } from './charges.routes.ts';
import { loggedCharges } from './undo-charge.ts';
import { tables } from './tables.ts';

export const chargesFeature = (platform: Platform, ports: ChargePorts): FeatureOf<typeof chargesApi> & WithChanges => ({
  tables,
  changes: loggedCharges({ ...platform, ...ports }),
  routes: chargesRoutes({ ...platform, ...ports }),
});
