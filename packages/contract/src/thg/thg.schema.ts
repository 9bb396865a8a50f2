import { thgClasses, thgStatuses, thgTexts, thgYear } from '@wattbook/domain/thg/thg';
import { z } from 'zod';
import { day, id, instant } from '../scalars.ts';
import { vin } from '../vehicles/vehicle.schema.ts';

const year = z.number().int().min(thgYear.first).max(thgYear.last);
const vehicleClass = z.enum(thgClasses);
const status = z.enum(thgStatuses);

/** A submission for the greenhouse-gas quota (BILL-045): what an intermediary needs to claim it for a vehicle and a year. */
export const thg = z
  .object({
    id,
    /** The vehicle; null: it is not in this account any more. */
    vehicleId: id.nullable(),
    vin: z.string(),
    year,
    /** What became of it, as its user says. */
    status,
    holder: z.string().nullable(),
    licensePlate: z.string().nullable(),
    vehicleClass,
    firstRegistration: day.nullable(),
    /** The registration certificate; null: it is still missing. */
    document: z.object({ name: z.string(), type: z.string() }).nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Thg' });

/** An empty text is treated as none. */
const text = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .transform((value) => (value === '' ? null : value))
    .nullable();

/** What is entered for a submission. `vin` may be left out where the vehicle has one. */
export const newThg = z.strictObject({
  vehicleId: id.nullable().default(null),
  vin: vin.default(null),
  year: year.default(thgYear.default),
  status: status.default('open'),
  holder: text(thgTexts.holder).default(null),
  licensePlate: text(thgTexts.licensePlate).default(null),
  vehicleClass: vehicleClass.default('M1'),
  firstRegistration: day.nullable().default(null),
});

/** Changes of a submission; absent fields stay. */
export const thgChanges = z
  .strictObject({
    vehicleId: id.nullable(),
    vin,
    year,
    status,
    holder: text(thgTexts.holder),
    licensePlate: text(thgTexts.licensePlate),
    vehicleClass,
    firstRegistration: day.nullable(),
  })
  .partial();

export type Thg = z.output<typeof thg>;
export type NewThg = z.output<typeof newThg>;
export type ThgChanges = z.output<typeof thgChanges>;
