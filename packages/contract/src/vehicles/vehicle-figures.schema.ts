import { z } from 'zod';
import { id, instant, sealedText } from '../scalars.ts';

/** Maximum vertices of all lines of a route map together. */
export const MAX_VERTICES = 5000;

/**
 * The routes driven in a range (DASH-021, OQ-088): lines of `[longitude, latitude]` with their number of trips; a road driven often appears
 * once. `counts` has one number for each line. `trips` is the number of trips in the lines: those of the range whose track was stored.
 * `sealed` has the lines of trips with sealed places, as sealed JSON `[[longitude, latitude], ...]`; the server cannot merge them.
 */
export const vehicleRoute = z
  .object({
    trips: z.number().int(),
    coordinates: z.array(z.array(z.tuple([z.number(), z.number()]))),
    counts: z.array(z.number().int()),
    sealed: z.array(z.object({ tripId: id, placesKey: z.string(), line: sealedText })),
  })
  .meta({ id: 'VehicleRoute' });

/** One segment of a vehicle's timeline, in order. `open`: it is running or may still change. Levels in percent. */
export const timelineSegment = z
  .object({
    state: z.enum(['Driving', 'Charging', 'Parked', 'Sleep']),
    startTime: instant,
    endTime: instant,
    startLevel: z.number().nullable(),
    endLevel: z.number().nullable(),
    open: z.boolean(),
  })
  .meta({ id: 'TimelineSegment' });

/**
 * The sums of one local day (DASH-032): trips and charges that began on it. Distance in km, energy in kWh, consumption in kWh per 100 km
 * over the trips whose energy is known; null where no trip has a known one.
 */
export const vehicleDay = z
  .object({
    date: z.iso.date(),
    trips: z.number().int(),
    distance: z.number(),
    usedkWh: z.number().nullable(),
    avgConsumption: z.number().nullable(),
    charges: z.number().int(),
    kWh: z.number(),
  })
  .meta({ id: 'VehicleDay' });

/** The range of a full battery in one month (STAT-032, OQ-180): `monthYearKey` as `2026-06`, odometer and range in km, degradation in percent of the first year. */
export const rangeDegradation = z
  .object({ monthYearKey: z.string(), odometer: z.number().nullable(), rangeSmoothed: z.number(), degradation: z.number() })
  .meta({ id: 'RangeDegradation' });

export type VehicleRoute = z.output<typeof vehicleRoute>;
export type TimelineSegment = z.output<typeof timelineSegment>;
export type VehicleDay = z.output<typeof vehicleDay>;
export type RangeDegradation = z.output<typeof rangeDegradation>;
