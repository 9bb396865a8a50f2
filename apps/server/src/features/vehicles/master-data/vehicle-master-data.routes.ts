import type { vehicleMasterDataApi } from '@wattbook/contract/vehicles/vehicle-master-data.endpoints';
import type { Handlers } from '../../../http/handler.ts';
import type { Platform } from '../../../platform.ts';
import { listModels } from './list-master-data.ts';

export const vehicleMasterDataRoutes = ({ database }: Pick<Platform, 'database'>): Handlers<typeof vehicleMasterDataApi> => ({
  'GET /v1/master-data/vehicles': async ({ query }) => {
    const data = await listModels(database, query.manufacture);
    return { total: data.length, data };
  },
});
