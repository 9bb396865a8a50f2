import { queryOptions } from '@tanstack/react-query';
import type { Charge } from '@wattbook/contract/charges/charge.schema';
import { call } from '../../../api/api.ts';
import { browserZone } from '../../../i18n/preferences.ts';
import { openPlaces } from '../../../keyring/open-places.ts';
import { plainAddress, plainLocation } from '../../places/public.ts';

export interface Moments {
  readonly from: string;
  readonly to: string;
}

/** The data of the previous range stays while the next one loads, but only for the same vehicle. */
const ofSameVehicle =
  (vehicleId: string) =>
  <Data>(before: Data | undefined, query: { readonly queryKey: readonly unknown[] } | undefined): Data | undefined =>
    query?.queryKey[1] === vehicleId ? before : undefined;

/** The sums of a range (OQ-086). */
export const sumsQuery = (vehicleId: string, range: Moments) =>
  queryOptions({
    queryKey: ['status', vehicleId, 'sums', range],
    meta: { live: { vehicleId, range } },
    queryFn: ({ signal }) => call('GET /v1/vehicles/:id/status', { params: { id: vehicleId }, query: range }, { signal }),
    placeholderData: ofSameVehicle(vehicleId),
  });

const DAY_MS = 86_400_000;

/** The segments of the last 24 hours, with the start and end of that range. */
export const timelineQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['timeline', vehicleId],
    meta: { live: { vehicleId, open: true } },
    queryFn: async ({ signal }) => {
      const to = Date.now();
      const query = { from: new Date(to - DAY_MS).toISOString(), to: new Date(to).toISOString() };
      const { data } = await call('GET /v1/vehicles/:id/timeline', { params: { id: vehicleId }, query }, { signal });
      return { from: to - DAY_MS, to, segments: data };
    },
    refetchInterval: 5 * 60_000,
  });

/** The longest range for which the server returns days. */
const MAX_DAYS = 3650;

/** Trips and charges by day in the user's zone; empty for longer ranges. */
export const daysQuery = (vehicleId: string, range: Moments) =>
  queryOptions({
    queryKey: ['days', vehicleId, range],
    meta: { live: { vehicleId, range, segments: ['trip', 'charge'] } },
    queryFn: async ({ signal }) => {
      if (Date.parse(range.to) - Date.parse(range.from) > MAX_DAYS * DAY_MS) return [];
      const body = { ...range, timezone: browserZone() };
      return (await call('POST /v1/vehicles/:id/days', { params: { id: vehicleId }, body }, { signal })).data;
    },
    placeholderData: ofSameVehicle(vehicleId),
  });

const markFields = ['id', 'ac', 'startTime', 'location', 'address', 'pointName'] as const satisfies readonly (keyof Charge)[];
export type ChargeMark = Pick<Charge, (typeof markFields)[number]>;
/** More marks could not be distinguished; the list has them all. */
const MAX_MARKS = '2000';

/** The charges of a range for the marks of the map (DASH-022). */
export const chargeMarksQuery = (vehicleId: string, range: Moments) =>
  queryOptions({
    queryKey: ['charges', vehicleId, 'marks', range],
    meta: { live: { vehicleId, range, segments: ['charge'] } },
    queryFn: async ({ signal }) => {
      const query = { ...range, vehicleId, sort: '-startTime', limit: MAX_MARKS, fields: markFields.join(',') } as const;
      // The contract makes every field optional because of `fields`; the requested ones are present.
      return (await call('GET /v1/charges', { query }, { signal })).data as ChargeMark[];
    },
    placeholderData: ofSameVehicle(vehicleId),
  });

/** The place of the latest charge. */
export const latestPointQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['charges', vehicleId, 'latestPoint'],
    meta: { live: { vehicleId, segments: ['charge'] } },
    queryFn: async ({ signal }) => {
      const query = { vehicleId, sort: '-startTime', limit: '1', fields: 'address,pointName,location' } as const;
      const [charge] = (await call('GET /v1/charges', { query }, { signal })).data;
      if (charge === undefined) return null;
      return { pointName: charge.pointName ?? null, address: charge.address ?? null, location: charge.location ?? null };
    },
  });

/** The place where the latest trip ended, which names the current place of the vehicle. */
export const latestEndQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['trips', vehicleId, 'latestEnd'],
    meta: { live: { vehicleId, segments: ['trip'] } },
    queryFn: async ({ signal }) => {
      const query = { vehicleId, sort: '-startTime', limit: '1', fields: 'id,endTime,endAddress,endLocation,placesKey' } as const;
      const [trip] = await openPlaces((await call('GET /v1/trips', { query }, { signal })).data);
      return trip === undefined
        ? null
        : { address: plainAddress(trip.endAddress ?? null), location: plainLocation(trip.endLocation ?? null) };
    },
  });

/** Charges by rate card (DASH-014). */
export const byCardQuery = (vehicleId: string, range: Moments) =>
  queryOptions({
    queryKey: ['charges', vehicleId, 'byCard', range],
    meta: { live: { vehicleId, range, segments: ['charge'] } },
    queryFn: async ({ signal }) => (await call('POST /v1/charges/by-card', { body: { vehicleId, ...range } }, { signal })).data,
    placeholderData: ofSameVehicle(vehicleId),
  });
