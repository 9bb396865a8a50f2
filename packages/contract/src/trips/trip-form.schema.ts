import { parseSealedText } from '@wattbook/domain/sealing/sealed-text';
import { tripNumbers, tripTexts } from '@wattbook/domain/trips/trip-fields';
import { z } from 'zod';
import { fieldsFrom } from '../fields-from.ts';
import { id, instant, LONGEST_SEALED_TEXT } from '../scalars.ts';

const line = z.string().trim().max(200);
/** Chosen from the suggestions, never typed: without it the form says so (TRIP-048). */
const chosenAddress = z.strictObject({ line1: line, line2: line, line3: line, line4: line, city: line }, { error: 'choose_address' });
const chosenLocation = z.strictObject(
  { latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) },
  { error: 'choose_address' },
);
const numbers = fieldsFrom(tripNumbers, () => z.number().nullish());
const texts = fieldsFrom(tripTexts, (longest) => z.string().trim().max(longest).nullish());

/** What a person can enter for a trip (TRIP-037, OQ-108, OQ-109). `cost` is in the currency of the person; what is null or absent is not known. */
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

/** A place that the browser sealed, for a trip whose places are sealed: with the trip's key, or with one it brings. */
const sealedPlace = z
  .string()
  .max(LONGEST_SEALED_TEXT)
  .refine((sent) => parseSealedText(sent, true) !== null, 'choose_address');
const sealedEdges = {
  startAddress: z.union([chosenAddress, sealedPlace], { error: 'choose_address' }),
  endAddress: z.union([chosenAddress, sealedPlace], { error: 'choose_address' }),
  startLocation: z.union([chosenLocation, z.strictObject({ latitude: sealedPlace, longitude: sealedPlace })], { error: 'choose_address' }),
  endLocation: z.union([chosenLocation, z.strictObject({ latitude: sealedPlace, longitude: sealedPlace })], { error: 'choose_address' }),
};

/** A new trip (TRIP-054). The id may be made by the client: a UUIDv7 that names nothing yet. */
export const newTrip = z.strictObject({ id: z.uuidv7().optional(), vehicleId: id, ...entered, ...edges });

/** Changes of a trip (TRIP-054); what is absent stays. Plain places of a trip with sealed ones are sealed by the server. With `version` a change that came too late is refused. */
export const tripChanges = z.strictObject({ ...entered, ...edges, ...sealedEdges, version: z.number().int() }).partial();

export type NewTrip = z.output<typeof newTrip>;
export type TripChanges = z.output<typeof tripChanges>;
