import { z } from 'zod';
import { instant } from '../scalars.ts';

/** The consumption of a vehicle by month, as `2026-06` in its zone (STAT-044, STAT-049): the trips whose energy is known and that count in averages, their distance in km and energy in kWh, and kWh per 100 km. `computedAt` null: not computed yet. */
export const vehicleMonths = z
  .object({
    computedAt: instant.nullable(),
    months: z.array(
      z.object({
        monthYearKey: z.string(),
        trips: z.number().int(),
        distance: z.number(),
        usedkWh: z.number(),
        avgConsumption: z.number(),
      }),
    ),
  })
  .meta({ id: 'VehicleMonths' });

export type VehicleMonths = z.output<typeof vehicleMonths>;
