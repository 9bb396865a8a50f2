import type { statisticsApi } from '@wattbook/contract/statistics/statistics.endpoints';
import type { Statistic } from '@wattbook/contract/statistics/statistics.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Actor } from '../../http/actor.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import { readVehicle } from '../vehicles/public.ts';
import { findDemoGroup } from './groups/demo-figures.ts';
import { findGroup } from './groups/find-group.ts';
import type { Asked } from './groups/group.ts';
import { readHabits } from './read-habits.ts';
import { readReport } from './read-report.ts';
import { readStatistic } from './read-statistic.ts';

export interface StatisticsDeps extends Pick<Platform, 'database' | 'now'> {
  /** Whether a car belongs to the demo: it is compared with simulated cars. */
  readonly isDemoCar: (id: VehicleId) => boolean;
}

export const statisticsRoutes = ({ database, now, isDemoCar }: StatisticsDeps): Handlers<typeof statisticsApi> => {
  const open = async ({ accountId }: Actor, id: string) => {
    const tenant = database.forAccount(accountId);
    const vehicle = await readVehicle(tenant, id);
    const find = (asked: Asked) => (isDemoCar(vehicle.id) ? findDemoGroup(vehicle, asked, now()) : findGroup(database, vehicle, asked));
    return { vehicleId: vehicle.id, reader: { tenant, findGroup: async (asked: Asked) => find(asked) } };
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
