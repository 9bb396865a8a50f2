import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { browserZone } from '../../../i18n/preferences.ts';

/** What a vehicle charged in a year against what was billed (STAT-038). */
export const deviationsQuery = (vehicleId: string, year: number) =>
  queryOptions({
    queryKey: ['deviations', vehicleId, year],
    meta: { live: { vehicleId, segments: ['charge'], slow: true } },
    queryFn: ({ signal }) =>
      call(
        'GET /v1/vehicles/:id/deviations',
        { params: { id: vehicleId }, query: { year: String(year), timezone: browserZone() } },
        { signal },
      ),
  });
