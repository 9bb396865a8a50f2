import { tripNumbers, tripTexts } from '@wattbook/domain/trips/trip-fields';
import { z } from 'zod';
import { changedErrors } from '../consistency/rule-error.schema.ts';
import { fieldsFrom } from '../fields-from.ts';
import { id, instant } from '../scalars.ts';
import { changedAddress, changedLocation, degreesOrPoint, enteredAddress, enteredLocation } from './entered-places.schema.ts';

const numbers = fieldsFrom(tripNumbers, () => z.number().nullish());
const texts = fieldsFrom(tripTexts, (maxLength) => z.string().trim().max(maxLength).nullish());

/** The fields a user can enter for a trip (TRIP-037, OQ-108, OQ-109). `cost` is in the user's currency; null or absent is unknown. */
const entered = {
  ...numbers,
  ...texts,
  tags: z.array(z.string().trim().min(1).max(100)).max(20).optional(),
};

const edges = {
  startTime: instant,
  endTime: instant,
  startOdometer: z.number(),
  endOdometer: z.number(),
};

/** Each end needs an address, a location, or both (TRIP-048, decision 0041). */
const places = {
  startAddress: enteredAddress.optional(),
  endAddress: enteredAddress.optional(),
  startLocation: enteredLocation.optional(),
  endLocation: enteredLocation.optional(),
};

const changedPlaces = {
  startAddress: changedAddress.optional(),
  endAddress: changedAddress.optional(),
  startLocation: changedLocation.optional(),
  endLocation: changedLocation.optional(),
};

/** The shares of a divided trip in km: business has the rest, and the largest gives the trip its class (TRIP-099, OQ-118). */
const shares = { privateDistance: z.number().nullable(), toWorkDistance: z.number().nullable() };

/** A new trip (TRIP-054). The client may create the id: an unused UUIDv7. */
export const newTrip = z.strictObject({ id: z.uuidv7().optional(), vehicleId: id, ...entered, ...edges, ...places });

/** Why something is corrected that a logbook has recorded: it stands beside the former value in the book. */
const correction = z.string().trim().max(500);

/**
 * Changes of a trip (TRIP-054); absent fields stay, and null removes an address or a location. The server seals plain places of a trip with
 * sealed ones. With `version` an outdated change is refused.
 */
export const tripChanges = z
  .strictObject({ ...entered, ...edges, ...changedPlaces, ...shares, errors: changedErrors, version: z.number().int(), correction })
  .partial();

/** The trips to merge, two or more, each as its id or as `{tripId}` (TRIP-114, OQ-123). */
export const mergedTrips = z
  .array(z.union([id, z.strictObject({ tripId: id }).transform(({ tripId }) => tripId)]))
  .min(2)
  .max(50);

/** Where a trip is split: at one of its samples, which is neither the first nor the last one, and at which place (TRIP-111). */
export const tripSplit = z.strictObject({ timestamp: instant, address: enteredAddress.optional(), location: degreesOrPoint });

export type TripSplit = z.output<typeof tripSplit>;
export type NewTrip = z.output<typeof newTrip>;
export type TripChanges = z.output<typeof tripChanges>;
