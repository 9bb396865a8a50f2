import type { DividedTrip } from '@wattbook/domain/trips/trip-shares';
import { tripClasses } from '@wattbook/domain/trips/trip-tags';
import type { TagClass } from '../../../ui/marks/tag-chips.tsx';

/** The entered km of each class. */
export type Shares = Readonly<Record<TagClass, number>>;

/** The km that the shares leave; negative where they exceed the distance, 0 where it is no more than the distance was rounded by, in km (TRIP-100, OQ-122). */
export function unallocated(distance: number, shares: Shares, toleranceKm: number): number {
  const left = tripClasses.reduce((rest, one) => rest - shares[one], distance);
  return Math.abs(left) <= toleranceKm ? 0 : left;
}

/** The shares as they are sent, for ones that allocate the whole distance: the digits that are not shown go to business, or else to the larger of the others. */
export function sentShares(distance: number, { business, toWork, private: inPrivate }: Shares): Omit<DividedTrip, 'distance'> {
  if (business > 0) return { privateDistance: Math.min(inPrivate, distance), toWorkDistance: Math.min(toWork, distance) };
  return toWork > inPrivate
    ? { privateDistance: inPrivate, toWorkDistance: distance - inPrivate }
    : { privateDistance: distance - toWork, toWorkDistance: toWork };
}

/** The shares of a trip as they are entered. */
export function enteredShares({ distance, privateDistance, toWorkDistance }: DividedTrip): Shares {
  const [inPrivate, toWork] = [privateDistance ?? 0, toWorkDistance ?? 0];
  return { business: privateDistance === null && toWorkDistance === null ? 0 : distance - inPrivate - toWork, toWork, private: inPrivate };
}
