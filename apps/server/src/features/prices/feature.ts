import type { pricesApi } from '@wattbook/contract/prices/prices.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { priceDueCharges } from './price-charges.job.ts';
import { pricesRoutes } from './prices.routes.ts';
import { followDueStores } from './store/follow-stores.job.ts';
import { tellOfCharges } from './tell-charges.ts';
import { tables } from './tables.ts';

export function pricesFeature(platform: Platform): FeatureOf<typeof pricesApi> {
  const due: Parameters<typeof priceDueCharges>[0] = {
    ...platform,
    onPriced: (tenant, vehicleId, ids) => tellOfCharges(platform, tenant, vehicleId, ids),
  };
  return {
    tables,
    routes: pricesRoutes(platform),
    jobs: [
      { name: 'charge prices', everyMs: 1000, run: (signal) => priceDueCharges(due, signal) },
      { name: 'trip costs', everyMs: 1000, run: (signal) => followDueStores(platform, signal) },
    ],
  };
}
