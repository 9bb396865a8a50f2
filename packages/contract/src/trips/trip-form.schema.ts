import { parseSealedText } from '@wattbook/domain/sealing/sealed-text';
import { tripNumbers, tripTexts } from '@wattbook/domain/trips/trip-fields';
import { z } from 'zod';
import { fieldsFrom } from '../fields-from.ts';
import { id, instant, MAX_SEALED_TEXT_LENGTH } from '../scalars.ts';

const line = z.string().trim().max(200);
/** An address chosen from the suggestions; a typed text is refused by the form (TRIP-048). */
const chosenAddress = z.strictObject({ line1: line, line2: line, line3: line, line4: line, city: line }, { error: 'choose_address' });
const chosenLocation = z.strictObject(
  { latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) },
  { error: 'choose_address' },
);
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
  startAddress: chosenAddress,
  endAddress: chosenAddress,
  startLocation: chosenLocation,
  endLocation: chosenLocation,
};

/** A place sealed by the browser, for a trip whose places are sealed: with the trip's key, or with one it contains. */
const sealedPlace = z
  .string()
  .max(MAX_SEALED_TEXT_LENGTH)
  .refine((sent) => parseSealedText(sent, true) !== null, 'choose_address');
const sealedEdges = {
  startAddress: z.union([chosenAddress, sealedPlace], { error: 'choose_address' }),
  endAddress: z.union([chosenAddress, sealedPlace], { error: 'choose_address' }),
  startLocation: z.union([chosenLocation, z.strictObject({ latitude: sealedPlace, longitude: sealedPlace })], { error: 'choose_address' }),
  endLocation: z.union([chosenLocation, z.strictObject({ latitude: sealedPlace, longitude: sealedPlace })], { error: 'choose_address' }),
};

/** A new trip (TRIP-054). The client may create the id: an unused UUIDv7. */
export const newTrip = z.strictObject({ id: z.uuidv7().optional(), vehicleId: id, ...entered, ...edges });

/**
 * Changes of a trip (TRIP-054); absent fields stay. The server seals plain places of a trip with sealed ones. With `version` an outdated
 * change is refused.
 */
export const tripChanges = z.strictObject({ ...entered, ...edges, ...sealedEdges, version: z.number().int() }).partial();

export type NewTrip = z.output<typeof newTrip>;
export type TripChanges = z.output<typeof tripChanges>;
