import { queryOptions } from '@tanstack/react-query';
import type { Ownership } from '@wattbook/contract/ownership/ownership.schema';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';
import { browserZone } from '../../../i18n/preferences.ts';

export type OwnershipBody = NonNullable<CallInput<'PUT /v1/vehicles/:id/ownership'>['body']>;

/** A year, or all of the time that is recorded. */
export type OwnershipTime = number | 'all';

const queryOf = (time: OwnershipTime) => ({ timezone: browserZone(), ...(time === 'all' ? {} : { year: String(time) }) });
/** Among the costs: whatever changes one of them has this read again. */
const keyOf = (vehicleId: string) => ['costs', vehicleId, 'ownership'] as const;

/** What a vehicle costs as a whole. */
export const ownershipQuery = (vehicleId: string, time: OwnershipTime) =>
  queryOptions({
    queryKey: [...keyOf(vehicleId), time],
    meta: { live: { vehicleId, segments: ['trip', 'charge'], slow: true } },
    queryFn: ({ signal }) => call('GET /v1/vehicles/:id/ownership', { params: { id: vehicleId }, query: queryOf(time) }, { signal }),
  });

/** All times of a vehicle: what is entered counts in each. */
export const ownershipOf = (vehicleId: string) => ({ queryKey: keyOf(vehicleId) });

/** Saves what is entered; what the body leaves out stays. */
export const saveOwnership = (vehicleId: string, { entered }: Ownership, body: OwnershipBody): Promise<Ownership> =>
  call('PUT /v1/vehicles/:id/ownership', { params: { id: vehicleId }, query: queryOf('all'), body: { ...entered, ...body } });
