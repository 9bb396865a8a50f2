import type { costsApi } from '@wattbook/contract/costs/costs.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import type { WithChanges } from '../changelog/public.ts';
import { openVehicleRecords } from '../vehicle-records/public.ts';
import { costRecords } from './cost-records.ts';
import { reportCosts } from './report-costs.ts';
import { tables } from './tables.ts';

export const costsFeature = (platform: Platform): FeatureOf<typeof costsApi> & WithChanges => {
  const { database } = platform;
  const { routes, ...records } = openVehicleRecords(platform, 'costs', costRecords);
  return {
    ...records,
    tables,
    routes: {
      ...routes,
      'POST /v1/costs/report': ({ actor, query }) => reportCosts(platform, database.forAccount(actor.accountId), actor, query),
    },
  };
};
