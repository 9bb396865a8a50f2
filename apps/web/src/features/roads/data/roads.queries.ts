import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { openRoute } from '../../../keyring/open-track.ts';

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;

/** The routes of the last twelve months. The key hides the vehicle from the live stream: roads do not change with every sample. */
export const ownRoadsQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['ownRoads', { vehicleId }] as const,
    queryFn: async ({ signal }) => {
      const to = Date.now();
      const body = { from: new Date(to - YEAR_MS).toISOString(), to: new Date(to).toISOString() };
      const { coordinates } = await openRoute(await call('POST /v1/vehicles/:id/route', { params: { id: vehicleId }, body }, { signal }));
      return coordinates.map((line) => line.map(([lon, lat]) => ({ lon, lat })));
    },
    staleTime: HOUR_MS,
    gcTime: HOUR_MS,
    // Missing roads are no error that the user could fix.
    retry: false,
  });
