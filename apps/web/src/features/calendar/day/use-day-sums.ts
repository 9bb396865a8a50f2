import { useQueries, useQuery } from '@tanstack/react-query';
import type { ChargeStats } from '@wattbook/contract/charges/charge.schema';
import type { TripStats } from '@wattbook/contract/trips/trip.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { stationaryKinds } from '@wattbook/domain/vehicles/stationary-kinds';
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

/** The sums of a day (DASH-037 to DASH-039); idle and sleep count as data, too. */
export function useDaySums(vehicle: Pick<Vehicle, 'id' | 'tellsSleep'>, moments: Moments): DaySumsState {
  const vehicleId = vehicle.id;
  const trips = useQuery(sumsQuery(tripRows, vehicleId, moments));
  const charges = useQuery(sumsQuery(chargeRows, vehicleId, moments));
  const stationary = useQueries({ queries: stationaryKinds(vehicle).map((kind) => sumsQuery(stationaryRows[kind], vehicleId, moments)) });
  const queries = [trips, charges, ...stationary];
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
