import { tripNumbers, tripTexts } from '@wattbook/domain/trips/trip-fields';
import { z } from 'zod';
import { checkedFields } from '../consistency/rule-error.schema.ts';
import { fieldsFrom } from '../fields-from.ts';
import { conversion, ownCost } from '../costs/converted.schema.ts';
import { currency } from '../users/user.schema.ts';
import { id, instant, sealableAddress, sealableLocation, sealedText } from '../scalars.ts';
import { unheardFields } from '../unheard.schema.ts';

/** How a figure of a trip was determined; beside every energy and distance (detection.md, section 6). */
export const energyMethod = z.enum(['counter', 'integral', 'level', 'rough']);

/**
 * A trip (TRIP-001 to TRIP-012). Distances in km, speeds in km/h, energy in kWh, consumption in kWh per 100 km, CO2 in grams, levels in percent,
 * temperatures in degrees Celsius, fuel in litres. `null` means unknown, never 0; `avgConsumption` is also unknown where an engine drove a part of the trip.
 */
export const trip = z
  .object({
    id,
    vehicleId: id,
    startTime: instant,
    endTime: instant,
    ...fieldsFrom(tripNumbers, () => z.number().nullable()),
    ...fieldsFrom(tripTexts, () => z.string().nullable()),
    startRange: z.number().nullable(),
    endRange: z.number().nullable(),
    startAddress: sealableAddress.nullable(),
    endAddress: sealableAddress.nullable(),
    startLocation: sealableLocation.nullable(),
    endLocation: sealableLocation.nullable(),
    /** The key of this trip's sealed places: base64 of RSA-OAEP-SHA256 of its AES key; null while its places are plain (OQ-044). */
    placesKey: z.string().nullable(),
    /** The named places of both ends (decision 0076). A trip whose places are sealed keeps those that are not sealed. */
    startSiteId: id.nullable(),
    endSiteId: id.nullable(),
    odometer: z.number().nullable(),
    distance: z.number(),
    distanceMethod: z.enum(['odometer', 'speed', 'gps']),
    distanceDoubt: z
      .enum(['least', 'contradicted'])
      .nullable()
      .describe(
        'least: only places far apart show the distance, it is a lower bound and has no consumption; contradicted: speed and places do not agree, and the places count.',
      ),
    usedMethod: energyMethod.nullable(),
    usedGas: z.number().nullable(),
    avgSpeed: z.number(),
    maxSpeed: z.number().nullable(),
    avgConsumption: z.number().nullable(),
    avgConsumptionGas: z.number().nullable(),
    avgInTemp: z.number().nullable(),
    elevationGain: z.number().nullable(),
    /** The currency of `cost`; null without a cost. */
    costCurrency: currency.nullable(),
    costEntered: z.boolean().describe('The cost was entered by hand, not calculated from the charges before.'),
    costPartial: z.boolean().describe('The price of a part of the energy is unknown: it counts with the average of the rest.'),
    co2: z.number().nullable(),
    tags: z.array(z.string()),
    privateDistance: z.number().nullable(),
    toWorkDistance: z.number().nullable(),
    estimated: z.boolean().describe('Start or end was not reported: it lies in a silence.'),
    ...unheardFields,
    earliestStart: instant.nullable().describe('The earliest time at which a start that was not reported can lie; null: it was reported.'),
    latestEnd: instant.nullable().describe('The latest time at which an end that was not reported can lie; null: it was reported.'),
    import: z.boolean(),
    entered: z.boolean().describe('Entered by hand: it can be moved to another vehicle.'),
    status: z.enum(['mixed', 'empty', 'split']).nullable(),
    ...checkedFields,
    merged: z.boolean().describe('It was merged from others, and the merge can be undone.'),
    splitFrom: id.nullable().describe('The trip that it is a half of; the split can be undone.'),
    version: z.number().int(),
    createdAt: instant,
  })
  .meta({ id: 'Trip' });

/** One sample of a trip (TRIP-013). */
export const tripItem = z
  .object({
    timestamp: instant,
    level: z.number().nullable(),
    range: z.number().nullable(),
    power: z.number().nullable(),
    speed: z.number().nullable(),
    outTemp: z.number().nullable(),
    inTemp: z.number().nullable(),
    climate: z.boolean().nullable(),
    fan: z.number().nullable(),
    elevation: z.number().nullable(),
    odometer: z.number().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  })
  .meta({ id: 'TripItem' });

/** A trip of a list, with its cost in the currency of the user; null: it is in it already, there is none, or no rate of its day is known (decision 0201). */
export const listedTrip = trip.extend({ ownCost: ownCost.nullable().optional() }).meta({ id: 'ListedTrip' });

/**
 * One trip with its samples, its track as [longitude, latitude] pairs, and its neighbours by start time (OQ-112). `sealedTrack` is the
 * track of a trip with sealed places, a text for `parseTrack` of `@wattbook/domain/sealing/place-text`; with it, the items have no
 * coordinates and `coordinates` is empty. A merged trip, or a half, has those that it comes from, with spaces between them: of their points those within its times are its own.
 */
export const tripDetail = listedTrip
  .extend({
    items: z.array(tripItem),
    coordinates: z.array(z.tuple([z.number(), z.number()])),
    sealedTrack: sealedText.nullable(),
    previousId: id.nullable(),
    nextId: id.nullable(),
  })
  .meta({ id: 'TripDetail' });

/**
 * Sums over trips (TRIP-022, TRIP-023); `cost` is in the currency of the user, by the rate of the day of each trip (decision 0201); null
 * while no trip of the range has a price that can be summed. `totalWithCost`, `distanceWithCost` (km) and `countedCost` are those of the trips with a price, for the cost per distance. `avgConsumption` leaves out trips that
 * an engine drove a part of; both leave out trips with an accepted rule error (CONS-013), which all sums contain; `usedGas` has the litres of the trips where they are known.
 */
export const tripStats = z
  .object({
    total: z.number().int(),
    distance: z.number(),
    usedkWh: z.number().nullable(),
    avgConsumption: z.number().nullable(),
    duration: z.number(),
    cost: z.number().nullable(),
    costCurrency: currency.nullable(),
    ...conversion,
    totalWithCost: z.number().int(),
    distanceWithCost: z.number(),
    countedCost: z.number().nullable(),
    co2: z.number().nullable(),
    usedGas: z.number().nullable(),
  })
  .meta({ id: 'TripStats' });

export type Trip = z.output<typeof trip>;
export type ListedTrip = z.output<typeof listedTrip>;
export type TripItem = z.output<typeof tripItem>;
export type TripDetail = z.output<typeof tripDetail>;
export type TripStats = z.output<typeof tripStats>;
