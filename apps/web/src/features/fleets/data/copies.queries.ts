import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CopiedCharge, CopiedTrip, FleetOpening } from '@wattbook/contract/fleet/copies.schema';
import type { OpenedVehicle } from '@wattbook/contract/fleet/fleets.schema';
import { call } from '../../../api/api.ts';

interface Paging {
  readonly page: string;
  readonly limit: string;
}

const pageOf = ({ page, limit }: Paging): Paging => ({ page, limit });

/** A vehicle of a fleet, as far as its driver agreed; the log of the fleet has that it was opened. */
export const openedVehicleQuery = (id: string, vehicleId: string) =>
  queryOptions({
    queryKey: ['fleets', 'opened', id, vehicleId],
    queryFn: ({ signal }): Promise<OpenedVehicle> =>
      call('GET /v1/fleets/:id/vehicles/:vehicleId/copy', { params: { id, vehicleId } }, { signal }),
    retry: false,
  });

export const copiedTripsQuery = (id: string, vehicleId: string, query: Paging) =>
  queryOptions({
    queryKey: ['fleets', 'trips', id, vehicleId, pageOf(query)],
    queryFn: ({ signal }): Promise<{ total: number; data: CopiedTrip[] }> =>
      call('GET /v1/fleets/:id/vehicles/:vehicleId/trips', { params: { id, vehicleId }, query: pageOf(query) }, { signal }),
    placeholderData: keepPreviousData,
  });

export const copiedChargesQuery = (id: string, vehicleId: string, query: Paging) =>
  queryOptions({
    queryKey: ['fleets', 'charges', id, vehicleId, pageOf(query)],
    queryFn: ({ signal }): Promise<{ total: number; data: CopiedCharge[] }> =>
      call('GET /v1/fleets/:id/vehicles/:vehicleId/charges', { params: { id, vehicleId }, query: pageOf(query) }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Who of a fleet opened what. */
export const openingsQuery = (id: string, query: Paging) =>
  queryOptions({
    queryKey: ['fleets', 'openings', id, pageOf(query)],
    queryFn: ({ signal }): Promise<{ total: number; data: FleetOpening[] }> =>
      call('GET /v1/fleets/:id/openings', { params: { id }, query: pageOf(query) }, { signal }),
    placeholderData: keepPreviousData,
  });
