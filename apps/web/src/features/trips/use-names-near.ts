import type { TripRow } from './data/trips.queries.ts';
import { type NameNear, useNameNear } from '../places/public.ts';

type Ends = Pick<TripRow, 'startAddress' | 'endAddress' | 'startLocation' | 'endLocation'>;

/** Names the ends of a trip that have a position and no address. */
export const useNamesNear = ({ startAddress, endAddress, startLocation, endLocation }: Ends): NameNear =>
  useNameNear((startAddress === null && startLocation !== null) || (endAddress === null && endLocation !== null));
