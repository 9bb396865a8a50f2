import { defineApi } from '../endpoint.ts';
import { idParams } from '../scalars.ts';
import { vehicleRoute } from '../vehicles/vehicle-figures.schema.ts';
import { vehicleReport } from './vehicle-report.schema.ts';

/** The datasheet of a vehicle (API-061, API-062). */
export const vehicleReportApi = defineApi({
  'GET /v1/vehicles/:id/report': {
    summary: 'Read what a vehicle has done in the whole recorded time',
    tag: 'statistics',
    access: 'user',
    viewable: true,
    params: idParams,
    response: vehicleReport,
    errors: ['not_found'],
  },
  'GET /v1/vehicles/:id/report-trips': {
    summary: 'Read where a vehicle was driven in the whole recorded time, as merged lines',
    tag: 'statistics',
    access: 'user',
    viewable: true,
    params: idParams,
    response: vehicleRoute,
    errors: ['not_found'],
  },
});
