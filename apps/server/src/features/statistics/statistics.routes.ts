import type { statisticsApi } from '@wattbook/contract/statistics/statistics.endpoints';
import type { Statistic } from '@wattbook/contract/statistics/statistics.schema';
import type { Actor } from '../../http/actor.ts';
import type { Handlers } from '../../http/handler.ts';
import { readVehicle } from '../vehicles/public.ts';
import { type GroupDeps, groupFinder } from './groups/group-finder.ts';
import { readHabits } from './read-habits.ts';
import { readReport } from './read-report.ts';
import { readStatistic } from './read-statistic.ts';

export const statisticsRoutes = (deps: GroupDeps): Handlers<typeof statisticsApi> => {
  const open = async ({ accountId }: Actor, id: string) => {
    const tenant = deps.database.forAccount(accountId);
    const vehicle = await readVehicle(tenant, id);
    return { vehicleId: vehicle.id, reader: { tenant, findGroup: groupFinder(deps, vehicle) } };
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
