import { batteryJudgements, certainties, healthBases } from '@wattbook/domain/statistics/battery-health';
import { z } from 'zod';
import { id, instant, sealedText } from '../scalars.ts';

/** Maximum vertices of all lines of a route map together. */
export const MAX_VERTICES = 5000;

/**
 * The routes driven in a range (DASH-021, OQ-088): lines of `[longitude, latitude]` with their number of trips; a road driven often appears
 * once. `counts` has one number for each line. `trips` is the number of trips in the lines: those of the range whose track was stored.
 * `sealed` has the lines of trips with sealed places, as sealed JSON `[[longitude, latitude], ...]`; the server cannot merge them. With
 * `trackBetween`, `line` is a sealed track instead (`sealedTrack` of a trip), of which the points in this time belong to the range.
 */
export const vehicleRoute = z
  .object({
    trips: z.number().int(),
    coordinates: z.array(z.array(z.tuple([z.number(), z.number()]))),
    counts: z.array(z.number().int()),
    sealed: z.array(
      z.object({
        tripId: id,
        placesKey: z.string(),
        line: sealedText,
        trackBetween: z.object({ from: instant, to: instant }).nullable(),
      }),
    ),
  })
  .meta({ id: 'VehicleRoute' });

/** One segment of a vehicle's timeline, in order. `open`: it is running or may still change; `unheard`: it lies in a silence, with an edge that is estimated and half of its time or more not reported. A vehicle that stood and was silent is parked. Levels in percent. */
export const timelineSegment = z
  .object({
    state: z.enum(['Driving', 'Charging', 'Parked', 'Sleep']),
    startTime: instant,
    endTime: instant,
    startLevel: z.number().nullable(),
    endLevel: z.number().nullable(),
    open: z.boolean(),
    unheard: z.boolean(),
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

const bounds = z.tuple([z.number(), z.number()]);

/**
 * The state of a battery (STAT-029, DASH-010, OQ-180), the same wherever it is shown. Null: unknown.
 *
 * `health` in percent, at most 100, by its `basis`: `energy`, the measured capacity against the size given (`kWh` of the vehicle); `range`, the range when full against
 * the first year of the records. `capacity` in kWh is measured: the median of energy by level gained over the slow charges of the last year, or over all where there are few. Both ranges contain their value
 * with a certainty of 90 %; null with fewer than five charges, and by range. `certainty`: `high` where the range differs from the capacity by at most 2 %, `medium` by
 * at most 5 %. They rest on `charges` with `kWh` of energy, the first and last of which ended at `from` and `until`.
 *
 * `judgement`: `normal`, `good` (better) or `low` for the mileage; `too_few` charges; `no_size` given; `since_records`: the basis is the range, which shows only what was
 * lost since the records began; `above_size`: more was measured than the size given; `no_mileage`: the odometer is unknown. `typical` is the
 * health that batteries have on average at the `odometer` of the last charge. `months`: the health by month, as `2026-06`.
 */
export const batteryState = z
  .object({
    basis: z.enum(healthBases).nullable(),
    health: z.number().nullable(),
    healthRange: bounds.nullable(),
    capacity: z.number().nullable(),
    capacityRange: bounds.nullable(),
    certainty: z.enum(certainties).nullable(),
    charges: z.number().int(),
    kWh: z.number().nullable(),
    from: instant.nullable(),
    until: instant.nullable(),
    judgement: z.enum(batteryJudgements),
    odometer: z.number().nullable(),
    typical: z.number().nullable(),
    months: z.array(z.object({ monthYearKey: z.string(), odometer: z.number().nullable(), health: z.number() })),
  })
  .meta({ id: 'BatteryState' });

export type VehicleRoute = z.output<typeof vehicleRoute>;
export type TimelineSegment = z.output<typeof timelineSegment>;
export type VehicleDay = z.output<typeof vehicleDay>;
export type RangeDegradation = z.output<typeof rangeDegradation>;
export type BatteryState = z.output<typeof batteryState>;
