import type { vehicleFiguresApi } from '@wattbook/contract/vehicles/vehicle-figures.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { computeDueStatistics } from './battery/battery-statistics.job.ts';
import { mergeDueRoutes } from './route/merge-routes.job.ts';
import { tables } from './tables.ts';
import { vehicleFiguresRoutes } from './vehicle-figures.routes.ts';

export const vehicleFiguresFeature = (platform: Platform): FeatureOf<typeof vehicleFiguresApi> => ({
  tables,
  routes: vehicleFiguresRoutes(platform),
  jobs: [
    { name: 'battery statistics', everyMs: 1000, run: (signal) => computeDueStatistics(platform, signal) },
    { name: 'routes of vehicles', everyMs: 10_000, run: (signal) => mergeDueRoutes(platform, signal) },
  ],
});
