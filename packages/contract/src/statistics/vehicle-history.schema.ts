import { z } from 'zod';
import { address, instant, location } from '../scalars.ts';

/**
 * What a vehicle did in each month of its zone, from its first trip on: trips, km, charged kWh, and what it lost while it was parked or asleep: `standbykWh` in `standbyHours`, the hours of those whose loss is known. `software`: the
 * versions that it told, each since the first sample that told it.
 */
export const vehicleHistory = z
  .object({
    months: z.array(
      z.object({
        monthYearKey: z.string(),
        trips: z.number().int(),
        distance: z.number(),
        kWh: z.number(),
        standbykWh: z.number(),
        standbyHours: z.number(),
      }),
    ),
    software: z.array(z.object({ version: z.string(), since: instant })),
  })
  .meta({ id: 'VehicleHistory' });

/**
 * The places where trips of a year ended, most visited first, at most 50: visits, the hours until the next trip, and the kWh charged meanwhile. A place is a named one, or what lies within 150 m; `address` and `location` are those of
 * the latest visit. Of `sealedTrips` the server knows no place.
 */
export const visitedPlaces = z
  .object({
    year: z.number().int(),
    sealedTrips: z.number().int(),
    places: z.array(
      z.object({
        siteId: z.string().nullable(),
        address: address.nullable(),
        location: location.nullable(),
        visits: z.number().int(),
        hours: z.number(),
        kWh: z.number(),
      }),
    ),
  })
  .meta({ id: 'VisitedPlaces' });

export type VehicleHistory = z.output<typeof vehicleHistory>;
export type VisitedPlaces = z.output<typeof visitedPlaces>;
