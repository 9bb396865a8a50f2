import { logbookTypes, tripEntryKinds } from '@wattbook/domain/logbook/book-entry';
import { z } from 'zod';
import { id, instant } from '../scalars.ts';

/** Who made an entry of a book; the car and the program have no name. */
const author = z.object({ kind: z.enum(['car', 'program', 'person', 'administrator', 'rule']), name: z.string().optional() });

/** What the book says of a place: SHA-256 of what opens it. */
const bookedPlace = z.object({ commitment: z.string(), form: z.enum(['place', 'sealed']) });

const distance = z.number().nullable();
const words = z.string().nullable();

/** A trip as the book has it after an entry (`BookedTrip`): times in UTC, distances and odometers in km to a metre. */
const bookedTrip = z
  .object({
    startTime: instant,
    endTime: instant,
    zone: z.string(),
    /** The local day of the start. */
    day: z.string(),
    startOdometer: distance,
    endOdometer: distance,
    distance: z.number(),
    start: bookedPlace.nullable(),
    end: bookedPlace.nullable(),
    origin: z.enum(['car', 'import', 'manual', 'merge', 'split']),
    tags: z.array(z.string()),
    privateDistance: distance,
    toWorkDistance: distance,
    reason: words,
    name: words,
    company: words,
    comment: words,
    driver: words,
  })
  .meta({ id: 'BookedTrip' });

/** An entry of a trip: `state` null says that the trip is no longer there. */
const bookVersion = z
  .object({
    number: z.number().int(),
    kind: z.enum(tripEntryKinds),
    at: instant,
    by: author,
    state: bookedTrip.nullable(),
    /** The trips that it was made of, or that were made of it. */
    related: z.array(id),
    /** Why it was corrected. */
    why: words,
    /** It was made after the days of the lock. */
    late: z.boolean(),
  })
  .meta({ id: 'BookVersion' });

/** A trip of a book with its entries, oldest first. */
export const bookRow = z
  .object({
    trip: id,
    /** As it was last, also of one that is gone. */
    shown: bookedTrip,
    isGone: z.boolean(),
    versions: z.array(bookVersion),
    /** Where the odometer has a gap before it: the trip before that, and both readings in km. */
    gap: z.object({ after: id, from: z.number(), to: z.number() }).nullable(),
  })
  .meta({ id: 'BookRow' });

/** What opens a place: readable, or sealed for the owner; of form `sealed` are the texts of the trip, with its key. */
export const bookOpening = z
  .object({
    commitment: z.string(),
    tripId: id,
    opening: z.string().nullable(),
    sealed: z.string().nullable(),
    placesKey: z.string().nullable(),
  })
  .meta({ id: 'BookOpening' });

/** A business trip that is clearly longer than the shortest between its places, and does not say why; km, without a private share. */
export const bookDetour = z.object({ trip: id, day: z.string(), distance: z.number(), usual: z.number() }).meta({ id: 'BookDetour' });

/** The trips of a part of a book; distances in km. */
export const bookSums = z
  .object({
    trips: z.number().int(),
    distance: z.number(),
    business: z.number(),
    toWork: z.number(),
    private: z.number(),
    unclassified: z.number(),
    untagged: z.number().int(),
    withoutPurpose: z.number().int(),
    gaps: z.number().int(),
    gapDistance: z.number(),
  })
  .meta({ id: 'BookSums' });

/** An entry of a book that was signed as its head; `fingerprint` of the key that signed it, `stampedAt` as a time stamp authority said (RFC 3161). */
const bookHead = z
  .object({ number: z.number().int(), hash: z.string(), signedAt: instant, fingerprint: z.string(), stampedAt: instant.nullable() })
  .meta({ id: 'BookHead' });

/** A book of a vehicle: `number` counts its books, `trips` those that are in it still. */
export const bookOverview = z
  .object({
    id,
    number: z.number().int(),
    type: z.enum(logbookTypes),
    openedAt: instant,
    closedAt: instant.nullable(),
    /** The time zone of its vehicle, IANA; of one that has ended, the last one. */
    zone: z.string(),
    /** Trips that began before are locked. */
    lockedUntil: instant.nullable(),
    entries: z.number().int(),
    hash: z.string(),
    trips: z.number().int(),
    /** The newest first. */
    heads: z.array(bookHead),
    /** The odometer of the car beside the sum of the trips, by month, km. */
    compared: z.array(z.object({ month: z.string(), startOdometer: distance, endOdometer: distance, distance: z.number() })),
  })
  .meta({ id: 'BookOverview' });

export type BookOverview = z.output<typeof bookOverview>;
export type BookPageRow = z.output<typeof bookRow>;
export type BookDetour = z.output<typeof bookDetour>;
export type BookOpening = z.output<typeof bookOpening>;
