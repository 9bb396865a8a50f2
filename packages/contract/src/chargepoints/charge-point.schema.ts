import { plugStandards, powerTypes } from '@wattbook/domain/chargepoints/plug';
import { z } from 'zod';
import { id, location } from '../scalars.ts';

const plug = z.object({
  standard: z.enum(plugStandards).nullable().describe('What it looks like; null: the source does not say it.'),
  power_type: z.enum(powerTypes),
  max_power: z.number().nullable().describe('In kW.'),
});

/** What an operator has at one address: an evse charges one car at a time, with one of its plugs, its `connectors` (MAP-032 to MAP-034). */
export const chargePoint = z
  .object({
    id,
    operator: z.string(),
    operatorId: id,
    /** Street, postal code and town in one line. */
    address: z.string(),
    city: z.string(),
    location,
    evses: z.array(z.object({ connectors: z.array(plug) })),
  })
  .meta({ id: 'ChargePoint' });

export type ChargePoint = z.output<typeof chargePoint>;
