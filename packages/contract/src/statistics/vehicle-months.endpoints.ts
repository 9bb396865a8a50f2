import { defineApi } from '../endpoint.ts';
import { idParams } from '../scalars.ts';
import { vehicleMonths } from './vehicle-months.schema.ts';

export const vehicleMonthsApi = defineApi({
  'GET /v1/statistics/vehicles/:id/months': {
    summary: 'Read the consumption of a vehicle by month, of all years',
    tag: 'statistics',
    access: 'user',
    viewable: true,
    params: idParams,
    response: vehicleMonths,
    errors: ['not_found'],
  },
});
