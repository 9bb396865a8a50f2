import { comparisonModes, statisticIds } from '@wattbook/domain/statistics/comparison';
import { z } from 'zod';
import { instant } from '../scalars.ts';

/**
 * Whose figures those of a group are: of the vehicles of this installation, of another one whose `name` and key its signed pack says, or of the simulated cars of the demo. `asOf`: the night in which they were computed.
 */
const figuresSource = z
  .object({
    kind: z.enum(['installation', 'pack', 'demo']),
    name: z.string().nullable(),
    fingerprint: z.string().nullable(),
    asOf: instant,
  })
  .meta({ id: 'FiguresSource' });

/**
 * What every answer says of the comparison. `vehicleTotal`: the vehicles of the group; 0 where there are too few to say. `ownSufficient`: the vehicle itself has enough data to be compared; `groupSufficient`: the group has. They are
 * independent: figures of the group are answered also to a vehicle without enough of its own. `computedAt`: when the figures of the vehicle itself were computed; null: not yet. `source` is null without a sufficient group.
 */
const comparison = {
  mode: z.enum(comparisonModes),
  vehicleTotal: z.number().int(),
  ownSufficient: z.boolean(),
  groupSufficient: z.boolean(),
  computedAt: instant.nullable(),
  source: figuresSource.nullable(),
};

/** One value for each level from 0 to 100 percent; null: unknown. */
const byLevel = z.array(z.number().nullable()).length(101);

/** The typical consumption of a group in a month, 1 to 12, in kWh per 100 km: the median of its vehicles' averages (STAT-047). `vehicleTotal`: the vehicles with trips in it. */
const monthConsumption = z.object({ month: z.number().int(), result: z.number(), vehicleTotal: z.number().int() });

/** Id 17: consumption by month of `year`. Months in which too few vehicles drove are absent. */
const avgConsumption = z
  .object({ id: z.literal(statisticIds.listAvgConsumption), ...comparison, year: z.number().int(), data: z.array(monthConsumption) })
  .meta({ id: 'AvgConsumption' });

/**
 * Ids 18 and 19: the typical vehicle of the group by odometer. The keys of `result` are odometers in steps of 500 of the user's `unit`, each the beginning of its step; the values are, for 18, the range of a full battery in km, for 19
 * what remains of it in percent of the vehicle's own first year (STAT-033, STAT-037).
 */
const byOdometer = <const Id extends 18 | 19>(id: Id) =>
  z.object({ id: z.literal(id), ...comparison, unit: z.enum(['km', 'mi']), result: z.record(z.string(), z.number()) });
const rangeByOdometer = byOdometer(statisticIds.listRangeDegragation).meta({ id: 'RangeByOdometer' });
const remainingByOdometer = byOdometer(statisticIds.listRelativeRangeDegragation).meta({ id: 'RemainingByOdometer' });

/** What a vehicle has of its own for a charging curve (STAT-055): DC charges with a recorded curve, the levels that have a value, and the lowest to the highest of them as `8%-92%`; null without any. */
const diagnostics = z.object({
  dc_charges_count: z.number().int(),
  soc_levels_covered: z.number().int(),
  soc_range: z.string().nullable(),
});

/**
 * Ids 20 (the vehicle) and 21 (the group): charging power in kW at each level (STAT-054). Each DC charge counts once a level, with its mean power while at it. `min_kw` and `max_kw` are exact for a vehicle, and the 2nd and 98th percentile
 * for a group. `diagnostics` are those of the vehicle itself in both.
 */
const charging = <const Id extends 20 | 21>(id: Id) =>
  z.object({
    id: z.literal(id),
    ...comparison,
    median: byLevel,
    quantile_1: byLevel,
    quantile_3: byLevel,
    min_kw: byLevel,
    max_kw: byLevel,
    diagnostics,
  });
const vehicleCharges = charging(statisticIds.listVehicleCharges).meta({ id: 'VehicleCharges' });
const groupCharges = charging(statisticIds.listCharges).meta({ id: 'GroupCharges' });

/** Ids 22 (the vehicle) and 23 (the group): the range shown at each level, in km (STAT-062). */
const ranges = <const Id extends 22 | 23>(id: Id) =>
  z.object({ id: z.literal(id), ...comparison, median: byLevel, quantile_1: byLevel, quantile_3: byLevel });
const vehicleRanges = ranges(statisticIds.listVehicleRanges).meta({ id: 'VehicleRanges' });
const groupRanges = ranges(statisticIds.listRanges).meta({ id: 'GroupRanges' });

/** A statistic by its id (STAT-064, OQ-178). */
export const statistic = z
  .discriminatedUnion('id', [
    avgConsumption,
    rangeByOdometer,
    remainingByOdometer,
    vehicleCharges,
    groupCharges,
    vehicleRanges,
    groupRanges,
  ])
  .meta({ id: 'Statistic' });

/**
 * The typical vehicle of a group over its whole recorded time, by figure (STAT-027, STAT-028): the median of the vehicles. 7: kWh per 100 km; 8: range of a full battery in km; 9: highest charging power in kW; 10: CO2 of charging, 11: CO2
 * saved, in g; 12: trips; 13: their distance in km; 14: charges; 15: their energy in kWh; 16: the part of it charged by AC, in percent. `vehicleTotal`: the vehicles that know the figure; `sourceTotal`: the trips or charges behind it, with two
 * digits.
 */
export const comparisonReport = z
  .object({
    ...comparison,
    entries: z.array(
      z.object({
        id: z.number().int(),
        result: z.number(),
        vehicleTotal: z.number().int(),
        sourceTotal: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'ComparisonReport' });

/** The consumption of a vehicle in a step of temperature (degrees Celsius) or mean speed (km/h), from `from` up to `to`: distance in km and energy in kWh of its trips, and kWh per 100 km. */
const efficiencyStep = z.object({
  from: z.number(),
  to: z.number(),
  trips: z.number().int(),
  distance: z.number(),
  usedkWh: z.number(),
  avgConsumption: z.number(),
});

/** What a vehicle did over its whole recorded time: consumption by outside temperature and by mean speed, and the hours that it spent at each level of charge (in percent). `computedAt` null: not computed yet. */
export const vehicleHabits = z
  .object({
    computedAt: instant.nullable(),
    temperature: z.array(efficiencyStep),
    speed: z.array(efficiencyStep),
    levels: z.array(z.object({ level: z.number().int(), hours: z.number() })),
  })
  .meta({ id: 'VehicleHabits' });

export type Statistic = z.output<typeof statistic>;
export type StatisticOf<Id extends Statistic['id']> = Extract<Statistic, { readonly id: Id }>;
export type ComparisonReport = z.output<typeof comparisonReport>;
export type VehicleHabits = z.output<typeof vehicleHabits>;
export type FiguresSource = z.output<typeof figuresSource>;
