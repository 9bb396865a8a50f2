import type { chargepointsApi } from '@wattbook/contract/chargepoints/chargepoints.endpoints';
import type { Handlers } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import { hasChargePoints, listChargePoints, listChargePointsNear } from './charge-points.query.ts';

export const chargepointsRoutes = ({ database: { directory } }: Pick<Platform, 'database'>): Handlers<typeof chargepointsApi> => ({
  'GET /v1/master-data/chargepoints/:lat/:lng': async ({ params: { lat, lng } }) => {
    const data = await listChargePointsNear(directory, { latitude: lat, longitude: lng });
    return { total: data.length, data, hasRegister: data.length > 0 || (await hasChargePoints(directory)) };
  },
  'GET /v1/master-data/chargepoints': async ({ query: { ids } }) => {
    const data = await listChargePoints(directory, ids);
    return { total: data.length, data };
  },
});
