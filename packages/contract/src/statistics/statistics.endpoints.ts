import { comparisonModes, statisticIds } from '@wattbook/domain/statistics/comparison';
import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { wholeNumber, yearParameter } from '../list-query.ts';
import { id, idParams } from '../scalars.ts';
import { comparisonReport, statistic, vehicleHabits } from './statistics.schema.ts';

const ids = Object.values(statisticIds);
const mode = z.enum(comparisonModes).default('variant').describe('With whom the vehicle is compared');

/** What a vehicle and its kind do (API-066, API-067). */
export const statisticsApi = defineApi({
  'GET /v1/statistics': {
    summary: 'Read a statistic of a vehicle or of its group: 17 consumption, 18 and 19 battery, 20 and 21 charging power, 22 and 23 range',
    tag: 'statistics',
    access: 'user',
    viewable: true,
    example: { query: { id: '17', year: '2026' } },
    query: z
      .strictObject({
        id: wholeNumber(Math.min(...ids), Math.max(...ids)),
        vehicleId: id,
        year: yearParameter.optional().describe('Of 17, which needs it'),
        mode,
      })
      .refine((query) => query.id !== statisticIds.listAvgConsumption || query.year !== undefined, { path: ['year'], error: 'required' }),
    response: statistic,
    errors: ['not_found'],
  },
  'GET /v1/statistics/vehicles/:id/report': {
    summary: 'Read the figures of the typical vehicle of the group, beside those of the report of a vehicle',
    tag: 'statistics',
    access: 'user',
    viewable: true,
    params: idParams,
    query: z.strictObject({ mode }),
    response: comparisonReport,
    errors: ['not_found'],
  },
  'GET /v1/statistics/vehicles/:id/habits': {
    summary: 'Read the consumption of a vehicle by outside temperature and by mean speed, and its time at each level of charge',
    tag: 'statistics',
    access: 'user',
    viewable: true,
    params: idParams,
    response: vehicleHabits,
    errors: ['not_found'],
  },
});
