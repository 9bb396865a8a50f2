import { journeyLimits } from '@wattbook/domain/journeys/journey';
import { z } from 'zod';
import { id, instant, location } from '../scalars.ts';
import { currency } from '../users/user.schema.ts';

const of = {
  id,
  vehicleId: id,
  name: z.string(),
  /** Its trips and charges are those that begin from then on. */
  startTime: instant,
  /** Its trips and charges are those that begin up to then; it may lie ahead. */
  endTime: instant,
  note: z.string().nullable(),
  version: z.number().int(),
  createdAt: instant,
};

/** A journey of a vehicle: the trips and charges that begin in its time. */
export const journey = z.object(of).meta({ id: 'Journey' });

/** A journey in a list, with what was driven. */
export const listedJourney = z
  .object({
    ...of,
    trips: z.number().int(),
    /** In km. */
    distance: z.number(),
    charges: z.number().int(),
  })
  .meta({ id: 'ListedJourney' });

const name = z.string().trim().min(1).max(journeyLimits.name);
const note = z
  .string()
  .trim()
  .max(journeyLimits.note)
  .transform((text) => (text === '' ? null : text))
  .nullable();

/** The fields a user enters for a journey. */
export const newJourney = z.strictObject({ vehicleId: id, name, startTime: instant, endTime: instant, note: note.default(null) });

/** Changes of a journey, based on `version` where it is given; absent fields stay. */
export const journeyChanges = z.strictObject({ name, startTime: instant, endTime: instant, note, version: z.number().int() }).partial();

/** A journey that was driven and is none yet: from leaving home until being back, with nights away. */
export const journeyProposal = z
  .object({
    startTime: instant,
    endTime: instant,
    /** Nights that were spent away from home. */
    nights: z.number().int(),
    /** In km. */
    distance: z.number(),
    trips: z.number().int(),
    /** Where it stood for the longest time; with the town where that is known. */
    location,
    city: z.string().nullable(),
  })
  .meta({ id: 'JourneyProposal' });

/** The time of a proposal. */
export const proposedTime = z.strictObject({ vehicleId: id, startTime: instant, endTime: instant });

/** A proposal that does not come back. */
export const journeyDismissal = z.object({ id, vehicleId: id, startTime: instant, endTime: instant }).meta({ id: 'JourneyDismissal' });

const costs = z.array(z.object({ currency, cost: z.number() })).describe('Main units of each currency, the largest sum first.');

/** What a journey adds up to. */
export const journeyFigures = z
  .object({
    trips: z.number().int(),
    /** In km. */
    distance: z.number(),
    /** The time at the wheel, in seconds. */
    duration: z.number(),
    /** Nights between the trips, by the clock of the vehicle. */
    nights: z.number().int(),
    usedkWh: z.number().nullable(),
    /** In kWh per 100 km. */
    avgConsumption: z.number().nullable(),
    /** Of the driven energy, in grams. */
    co2: z.number().nullable(),
    charges: z.number().int(),
    /** What was charged on the way, in kWh. */
    kWh: z.number(),
    /** What the driven energy had cost, also what was charged at home before. */
    driven: costs,
    /** What was paid for charges on the way. */
    paid: costs,
    /** Where it led, two letters each in the order of the first visit; empty: no place is known. */
    countries: z.array(z.string()),
  })
  .meta({ id: 'JourneyFigures' });

export type Journey = z.output<typeof journey>;
export type ListedJourney = z.output<typeof listedJourney>;
export type NewJourney = z.output<typeof newJourney>;
export type JourneyChanges = z.output<typeof journeyChanges>;
export type JourneyProposal = z.output<typeof journeyProposal>;
export type JourneyDismissal = z.output<typeof journeyDismissal>;
export type ProposedTime = z.output<typeof proposedTime>;
export type JourneyFigures = z.output<typeof journeyFigures>;
