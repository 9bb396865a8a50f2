import { z } from 'zod';
import { chargeType } from '../charges/charge.schema.ts';
import { conversion } from '../costs/converted.schema.ts';
import { currency } from '../users/user.schema.ts';
import { address, instant, location } from '../scalars.ts';

/** A month from 1 to 12: trips, km, kWh of the trips whose energy is known, kWh per 100 km, charged kWh. */
const yearMonth = z.object({
  month: z.number().int(),
  trips: z.number().int(),
  distance: z.number(),
  usedkWh: z.number().nullable(),
  avgConsumption: z.number().nullable(),
  kWh: z.number(),
});

/** A charge that was paid: kWh, its cost, and that by kWh. `pointName`: the charge point, where it is known. */
const pricedCharge = z.object({
  id: z.string(),
  startTime: instant,
  kWh: z.number(),
  cost: z.number(),
  costPerkWh: z.number(),
  pointName: z.string().nullable(),
  type: chargeType,
});

/**
 * What a vehicle did in a year of its zone, which begins at `from` and ends before `until`. Distances in km, energy in kWh, durations in seconds, CO2 in grams; null: unknown. Entries with an accepted rule error count in the sums, and are neither the longest trip nor the
 * cheapest or dearest charge. Costs are in the currency of the user, by the rate of the day (decision 0201). `costCurrency` null: no cost that can be summed; then no charge is cheapest or dearest. Those are by kWh, of the charges from 1 kWh that cost anything.
 * `longestTrip` has the places that the server can read. `farthest`: the trip that ended farthest, `distance` as the crow flies, from where most trips began and ended; of `sealedTrips` the server knows no place, so they are not in it.
 * `bestMonth` and `worstMonth`: with least and most energy by km, of the months with at least 100 km. `previous`: the sums of the year before; null where
 * this year is not over, or the records began after the first month of that one.
 */
export const yearReview = z
  .object({
    year: z.number().int(),
    from: instant,
    until: instant,
    trips: z.object({
      total: z.number().int(),
      distance: z.number(),
      usedkWh: z.number().nullable(),
      avgConsumption: z.number().nullable(),
      duration: z.number(),
    }),
    charges: z.object({
      total: z.number().int(),
      kWh: z.number(),
      ac: z.number(),
      dc: z.number(),
      cost: z.number().nullable(),
      costCurrency: currency.nullable(),
      ...conversion,
      co2: z.number().nullable(),
      co2Saved: z.number().nullable(),
    }),
    previous: z.object({ distance: z.number(), kWh: z.number() }).nullable(),
    months: z.array(yearMonth).length(12),
    longestTrip: z
      .object({
        id: z.string(),
        startTime: instant,
        distance: z.number(),
        duration: z.number(),
        startAddress: address.nullable(),
        endAddress: address.nullable(),
        startLocation: location.nullable(),
        endLocation: location.nullable(),
      })
      .nullable(),
    farthest: z.object({ tripId: z.string(), endTime: instant, distance: z.number(), address: address.nullable(), location }).nullable(),
    sealedTrips: z.number().int(),
    cheapestCharge: pricedCharge.nullable(),
    dearestCharge: pricedCharge.nullable(),
    bestMonth: z.number().int().nullable(),
    worstMonth: z.number().int().nullable(),
  })
  .meta({ id: 'YearReview' });

export type YearReview = z.output<typeof yearReview>;
