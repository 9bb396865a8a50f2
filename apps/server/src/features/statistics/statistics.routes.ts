import type { statisticsApi } from '@wattbook/contract/statistics/statistics.endpoints';
import type { Statistic } from '@wattbook/contract/statistics/statistics.schema';
import type { Actor } from '../../http/actor.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import { readVehicle } from '../vehicles/public.ts';
import { findGroup } from './groups/find-group.ts';
import type { Asked } from './groups/group.ts';
import { readHabits } from './read-habits.ts';
import { readReport } from './read-report.ts';
import { readStatistic } from './read-statistic.ts';

export const statisticsRoutes = ({ database }: Pick<Platform, 'database'>): Handlers<typeof statisticsApi> => {
  const open = async ({ accountId }: Actor, id: string) => {
    const tenant = database.forAccount(accountId);
    const vehicle = await readVehicle(tenant, id);
    return { vehicleId: vehicle.id, reader: { tenant, findGroup: (asked: Asked) => findGroup(database, vehicle, asked) } };
  };
  return {
    'GET /v1/statistics': async ({ actor, query: { id, vehicleId: asked, year = 0, mode } }) => {
      const { vehicleId, reader } = await open(actor, asked);
      return readStatistic(reader, id as Statistic['id'], { vehicleId, userId: actor.userId, mode, year });
    },
    'GET /v1/statistics/vehicles/:id/report': async ({ actor, params, query: { mode } }) => {
      const { vehicleId, reader } = await open(actor, params.id);
      return readReport(reader, vehicleId, mode);
    },
    'GET /v1/statistics/vehicles/:id/habits': async ({ actor, params }) => {
      const { vehicleId, reader } = await open(actor, params.id);
      return readHabits(reader.tenant, vehicleId);
    },
  };
};
