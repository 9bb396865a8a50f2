import { makes } from '@wattbook/domain/vehicles/vehicle-fields';
import { z } from 'zod';
import { id } from '../scalars.ts';

const known = z.number().nullable();

/** A model in one variant and with one battery (VEH-009, OQ-081): what a vehicle takes over from it, and what helps to recognise it. Null is unknown. */
export const vehicleMasterData = z
  .object({
    id,
    manufacture: z.enum(makes),
    model: z.string(),
    variant: z.string().nullable(),
    /** The usable size of the battery. */
    kWh: z.number(),
    /** Size of the fuel tank in litres. */
    liter: known,
    /** Consumption in kWh per km. */
    efficiency: known,
    plugInHybrid: z.boolean(),
    /** The first model year. */
    year: z.number().int().nullable(),
    /** The highest power of charging in kW: with alternating and with direct current. */
    acPower: known,
    dcPower: known,
    /** Level in percent and power in kW of a charge with direct current, by level. */
    chargingCurve: z
      .array(z.tuple([z.number(), z.number()]).readonly())
      .readonly()
      .nullable(),
  })
  .meta({ id: 'VehicleMasterData' });
