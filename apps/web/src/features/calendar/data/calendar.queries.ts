import { queryOptions } from '@tanstack/react-query';
import type { Charge } from '@wattbook/contract/charges/charge.schema';
import { call } from '../../../api/api.ts';
import { openRoute } from '../../../keyring/open-track.ts';
import { type Day, endOfMonth, toMoments } from '../../../ui/range/day.ts';

/** The sums of each day of a month with a trip or charge, by the days of `zone` (DASH-032, DASH-035). */
export const daysQuery = (vehicleId: string, month: Day, zone: string) =>
  queryOptions({
    queryKey: ['calendar', vehicleId, 'days', month, zone],
    meta: { live: { vehicleId, range: toMoments({ from: month, to: endOfMonth(month) }), segments: ['trip', 'charge'] } },
    queryFn: async ({ signal }) => {
      const body = { ...toMoments({ from: month, to: endOfMonth(month) }), timezone: zone };
      return (await call('POST /v1/vehicles/:id/days', { params: { id: vehicleId }, body }, { signal })).data;
    },
  });

/** The data of the previous day stays while the next one loads, but only for the same vehicle. */
const ofSameVehicle =
  (vehicleId: string) =>
  <Data>(before: Data | undefined, query: { readonly queryKey: readonly unknown[] } | undefined): Data | undefined =>
    query?.queryKey[1] === vehicleId ? before : undefined;

/** The routes that were driven on a day (DASH-041). */
export const routeQuery = (vehicleId: string, day: Day) =>
  queryOptions({
    queryKey: ['calendar', vehicleId, 'route', day],
    meta: { live: { vehicleId, range: toMoments({ from: day, to: day }), segments: ['trip'] } },
    queryFn: async ({ signal }) => {
      const body = toMoments({ from: day, to: day });
      return openRoute(await call('POST /v1/vehicles/:id/route', { params: { id: vehicleId }, body }, { signal }));
    },
    placeholderData: ofSameVehicle(vehicleId),
  });

const placeFields = [
  ...(['id', 'ac', 'kWh', 'pointName', 'address', 'location'] as const),
  ...(['acInferred', 'startUnheard', 'endUnheard', 'unheard'] as const),
] as const satisfies readonly (keyof Charge)[];
export type ChargePlace = Pick<Charge, (typeof placeFields)[number]>;

/** More than the charges of any day. */
const ALL_OF_A_DAY = '1000';

/** The places of all charges of a day, not only of one page (DASH-041). */
export const chargePlacesQuery = (vehicleId: string, day: Day) =>
  queryOptions({
    queryKey: ['calendar', vehicleId, 'chargePlaces', day],
    meta: { live: { vehicleId, range: toMoments({ from: day, to: day }), segments: ['charge'] } },
    queryFn: async ({ signal }) => {
      const query = { ...toMoments({ from: day, to: day }), vehicleId, limit: ALL_OF_A_DAY, fields: placeFields.join(',') };
      // The contract makes every field optional because of `fields`; the requested ones are present.
      return (await call('GET /v1/charges', { query }, { signal })).data as ChargePlace[];
    },
    placeholderData: ofSameVehicle(vehicleId),
  });
