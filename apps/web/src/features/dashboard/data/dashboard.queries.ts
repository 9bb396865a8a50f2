import { queryOptions } from '@tanstack/react-query';
import type { Charge } from '@wattbook/contract/charges/charge.schema';
import { call } from '../../../api/api.ts';
import { browserZone } from '../../../i18n/preferences.ts';
import { openPlaces } from '../../../keyring/open-places.ts';
import { openRoute } from '../../../keyring/open-track.ts';
import { plainAddress, plainLocation } from '../../places/public.ts';

export interface Moments {
  readonly from: string;
  readonly to: string;
}

/** Old figures stay while those of another range load, but never under another vehicle. */
const keptFor =
  (vehicleId: string) =>
  <Data>(before: Data | undefined, query: { readonly queryKey: readonly unknown[] } | undefined): Data | undefined =>
    query?.queryKey[1] === vehicleId ? before : undefined;

/** What the vehicle does now; its sums are those of all time and tell an empty range from an empty vehicle. */
export const liveStatusQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['status', vehicleId, 'live'],
    queryFn: ({ signal }) => call('GET /v1/vehicles/:id/status', { params: { id: vehicleId }, query: {} }, { signal }),
    // Known again at the latest after a minute, also where the live stream is down.
    refetchInterval: 60_000,
  });

/** The sums of a range (OQ-086). */
export const sumsQuery = (vehicleId: string, range: Moments) =>
  queryOptions({
    queryKey: ['status', vehicleId, 'sums', range],
    queryFn: ({ signal }) => call('GET /v1/vehicles/:id/status', { params: { id: vehicleId }, query: range }, { signal }),
    placeholderData: keptFor(vehicleId),
  });

const DAY_MS = 86_400_000;

/** What the vehicle did in the last 24 hours, with the moments they begin and end at. */
export const timelineQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['timeline', vehicleId],
    queryFn: async ({ signal }) => {
      const to = Date.now();
      const query = { from: new Date(to - DAY_MS).toISOString(), to: new Date(to).toISOString() };
      const { data } = await call('GET /v1/vehicles/:id/timeline', { params: { id: vehicleId }, query }, { signal });
      return { from: to - DAY_MS, to, periods: data };
    },
    refetchInterval: 5 * 60_000,
  });

/** The longest range the server cuts into days. */
const MOST_DAYS = 3650;

/** Trips and charges by day of the reader's zone; nothing for ranges that are too long for it. */
export const daysQuery = (vehicleId: string, range: Moments) =>
  queryOptions({
    queryKey: ['days', vehicleId, range],
    queryFn: async ({ signal }) => {
      if (Date.parse(range.to) - Date.parse(range.from) > MOST_DAYS * DAY_MS) return [];
      const body = { ...range, timezone: browserZone() };
      return (await call('POST /v1/vehicles/:id/days', { params: { id: vehicleId }, body }, { signal })).data;
    },
    placeholderData: keptFor(vehicleId),
  });

/**
 * The driven ways of a range as merged lines (DASH-021, OQ-088). A year of them is too much for every sample of a drive: the key hides the vehicle from the live stream and
 * names how many trips there are, so that a new trip brings its route.
 */
export const routeQuery = (vehicleId: string, range: Moments, trips: number) =>
  queryOptions({
    queryKey: ['route', { vehicleId }, range, trips] as const,
    queryFn: async ({ signal }) =>
      openRoute(await call('POST /v1/vehicles/:id/route', { params: { id: vehicleId }, body: range }, { signal })),
    placeholderData: (before, query) => (query?.queryKey[1].vehicleId === vehicleId ? before : undefined),
  });

const markFields = ['id', 'ac', 'startTime', 'location', 'address', 'pointName'] as const satisfies readonly (keyof Charge)[];
export type ChargeMark = Pick<Charge, (typeof markFields)[number]>;
/** More marks would not be told apart; the list has them all. */
const MOST_MARKS = '2000';

/** Where the vehicle charged in a range, for the marks of the map (DASH-022). */
export const chargeMarksQuery = (vehicleId: string, range: Moments) =>
  queryOptions({
    queryKey: ['charges', vehicleId, 'marks', range],
    queryFn: async ({ signal }) => {
      const query = { ...range, vehicleId, sort: '-startTime', limit: MOST_MARKS, fields: markFields.join(',') } as const;
      // The contract makes every field optional because of `fields`; those asked for are there.
      return (await call('GET /v1/charges', { query }, { signal })).data as ChargeMark[];
    },
    placeholderData: keptFor(vehicleId),
  });

/** Where the latest charge took place. */
export const latestPointQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['charges', vehicleId, 'latestPoint'],
    queryFn: async ({ signal }) => {
      const query = { vehicleId, sort: '-startTime', limit: '1', fields: 'address,pointName,location' } as const;
      const [charge] = (await call('GET /v1/charges', { query }, { signal })).data;
      if (charge === undefined) return null;
      return { pointName: charge.pointName ?? null, address: charge.address ?? null, location: charge.location ?? null };
    },
  });

/** Where the latest trip ended: what the place is called where the vehicle stands now. */
export const latestEndQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['trips', vehicleId, 'latestEnd'],
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
    queryFn: async ({ signal }) => (await call('POST /v1/charges/by-card', { body: { vehicleId, ...range } }, { signal })).data,
    placeholderData: keptFor(vehicleId),
  });
