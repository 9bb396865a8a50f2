import { address } from '@wattbook/contract/scalars';
import { z } from 'zod';

const car = z.object({
  key: z.string(),
  role: z.enum(['household', 'neighbour']),
  account: z.object({ email: z.email(), firstName: z.string(), lastName: z.string(), language: z.enum(['en', 'de']) }),
  vehicle: z.object({
    displayName: z.string(),
    manufacture: z.string(),
    model: z.string(),
    variant: z.string().nullish().default(null),
    vin: z.string().nullish().default(null),
    kWh: z.number(),
    degradation: z.number(),
    efficiency: z.number().nullish().default(null),
    liter: z.number().nullish().default(null),
    logbook: z.boolean(),
    licensePlate: z.string().nullish().default(null),
    timeZone: z.string(),
  }),
});

const place = z.object({ latitude: z.number(), longitude: z.number(), address });

/** The cars and accounts of the simulated world and the addresses of its places, as the simulator prints them. */
export const castSchema = z.object({ cars: z.tuple([car], car), places: z.array(place).default([]) });

export type Cast = z.output<typeof castSchema>;
export type CastCar = Cast['cars'][number];
