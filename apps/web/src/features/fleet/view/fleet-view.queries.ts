import { queryOptions } from '@tanstack/react-query';
import type { FleetView } from '@wattbook/contract/fleet/copies.schema';
import { call } from '../../../api/api.ts';

/** What the fleet of a vehicle has of it. */
export const fleetViewQuery = (id: string) =>
  queryOptions({
    queryKey: ['fleet-view', id],
    queryFn: ({ signal }): Promise<FleetView> => call('GET /v1/vehicles/:id/fleet-view', { params: { id } }, { signal }),
  });
