import { useQuery } from '@tanstack/react-query';
import type { ChargeStats } from '@wattbook/contract/charges/charge.schema';
import type { TripStats } from '@wattbook/contract/trips/trip.schema';
import { sumsQuery } from '../../../lists/row-source.ts';
import { chargeRows } from '../../charges/public.ts';
import { stationaryRows } from '../../lost/public.ts';
import { tripRows } from '../../trips/public.ts';

interface Moments {
  readonly from: string;
  readonly to: string;
}

export interface DaySumsState {
  readonly trips: TripStats | undefined;
  readonly charges: ChargeStats | undefined;
  /** The sums are those of the previously shown day. */
  readonly isStale: boolean;
  /** The sums could not be loaded, and none are shown. */
  readonly hasFailed: boolean;
  /** The day is known to have no segments. */
  readonly isEmpty: boolean;
  readonly refetch: () => void;
}

/** The sums of a day (DASH-037 to DASH-039); with `withStationary` idle and sleep count as data, too. */
export function useDaySums(vehicleId: string, moments: Moments, withStationary: boolean): DaySumsState {
  const trips = useQuery(sumsQuery(tripRows, vehicleId, moments));
  const charges = useQuery(sumsQuery(chargeRows, vehicleId, moments));
  const idles = useQuery({ ...sumsQuery(stationaryRows.idles, vehicleId, moments), enabled: withStationary });
  const sleeps = useQuery({ ...sumsQuery(stationaryRows.sleeps, vehicleId, moments), enabled: withStationary });
  const queries = withStationary ? [trips, charges, idles, sleeps] : [trips, charges];
  const isStale = queries.some(({ isPlaceholderData }) => isPlaceholderData);
  return {
    trips: trips.data,
    charges: charges.data,
    isStale,
    hasFailed: (trips.isError && trips.data === undefined) || (charges.isError && charges.data === undefined),
    isEmpty: !isStale && queries.every(({ data }) => data?.total === 0),
    refetch: () => {
      for (const one of queries) void one.refetch();
    },
  };
}
