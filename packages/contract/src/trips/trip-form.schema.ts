import { tripNumbers, tripTexts } from '@wattbook/domain/trips/trip-fields';
import { z } from 'zod';
import { fieldsFrom } from '../fields-from.ts';
import { id, instant } from '../scalars.ts';
import { changedAddress, changedLocation, enteredAddress, enteredLocation } from './entered-places.schema.ts';

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
  startAddress: enteredAddress,
  endAddress: enteredAddress,
  startLocation: enteredLocation,
  endLocation: enteredLocation,
};

const changedEdges = {
  startAddress: changedAddress,
  endAddress: changedAddress,
  startLocation: changedLocation,
  endLocation: changedLocation,
};

/** A new trip (TRIP-054). The client may create the id: an unused UUIDv7. */
export const newTrip = z.strictObject({ id: z.uuidv7().optional(), vehicleId: id, ...entered, ...edges });

/**
 * Changes of a trip (TRIP-054); absent fields stay. The server seals plain places of a trip with sealed ones. With `version` an outdated
 * change is refused.
 */
export const tripChanges = z.strictObject({ ...entered, ...edges, ...changedEdges, version: z.number().int() }).partial();

export type NewTrip = z.output<typeof newTrip>;
export type TripChanges = z.output<typeof tripChanges>;
