import { z } from 'zod';
import { id, instant, sealedText } from '../scalars.ts';

/** Most vertices of all lines of a route map together. */
export const MOST_VERTICES = 5000;

/**
 * The ways that were driven in a range (DASH-021, OQ-088): lines of `[longitude, latitude]` with how many trips went there, a stretch that was driven often once.
 * `counts` has one number for each line. `trips` is the number of trips that the lines were made of: those of the range whose track was kept.
 * `sealed` has the lines of trips with sealed places, inside JSON `[[longitude, latitude], ...]`; the lines cannot be merged here.
 */
export const vehicleRoute = z
  .object({
    trips: z.number().int(),
    coordinates: z.array(z.array(z.tuple([z.number(), z.number()]))),
    counts: z.array(z.number().int()),
    sealed: z.array(z.object({ tripId: id, placesKey: z.string(), line: sealedText })),
  })
  .meta({ id: 'VehicleRoute' });

/** One stretch of what a vehicle did, in order. `open`: it goes on, or may still change. Levels in percent. */
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
 * What happened on one local day (DASH-032): trips and charges that began on it. Distance in km, energy in kWh, consumption in kWh per 100 km over the trips whose energy
 * is known; null where it is known of none.
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
