import { useQueries, useQuery } from '@tanstack/react-query';
import type { ChargeStats } from '@wattbook/contract/charges/charge.schema';
import type { TripStats } from '@wattbook/contract/trips/trip.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { stationaryKinds } from '@wattbook/domain/vehicles/stationary-kinds';
import { sumsQuery } from '../../../lists/row-source.ts';
import { type FiguresState, figuresStateOf } from '../../../ui/strip/figures-state.ts';
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
  readonly state: FiguresState;
  /** The day is known to have no segments. */
  readonly isEmpty: boolean;
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
    state: figuresStateOf([trips, charges]),
    isEmpty: !isStale && queries.every(({ data }) => data?.total === 0),
  };
}
