import { z } from 'zod';
import { instant } from '../scalars.ts';

/**
 * What a vehicle has done in the whole recorded time (STAT-026, OQ-185). Distances in km, energy in kWh, consumption in kWh per 100 km, CO2 in grams; null: unknown. Of
 * the charges: `ac` and `dc` are the shares of `kWh`, `range` is the range of a full battery (the median of the ranges at 100 % of the ends of charges, as it was last collected) in km, `max` the highest
 * charging power in kW. Entries with an accepted rule error count in none of `avgConsumption`, `range` and `max`.
 */
export const vehicleReport = z
  .object({
    trips: z.object({
      total: z.number().int(),
      distance: z.number(),
      firstTrip: instant.nullable(),
      avgConsumption: z.number().nullable(),
    }),
    charges: z.object({
      total: z.number().int(),
      kWh: z.number(),
      ac: z.number(),
      dc: z.number(),
      range: z.number().nullable(),
      max: z.number().nullable(),
      co2: z.number().nullable(),
      co2Saved: z.number().nullable(),
    }),
  })
  .meta({ id: 'VehicleReport' });

export type VehicleReport = z.output<typeof vehicleReport>;
