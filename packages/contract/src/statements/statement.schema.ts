import { statedNames } from '@wattbook/domain/statements/stated-names';
import { statementTexts } from '@wattbook/domain/statements/statement-content';
import { priceBases } from '@wattbook/domain/statements/state-charges';
import { z } from 'zod';
import { id, instant } from '../scalars.ts';

const month = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'month');

const text = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .nullish()
    .transform((entered) => (entered === '' || entered === undefined ? null : entered));

/** What a user sets for the statements of a vehicle: the price of a kWh and the names on them. */
export const newStatementSettings = z.strictObject({
  basis: z
    .enum(priceBases)
    .describe('actual: the cost of each charge; flat: the flat price of the year. Statements of a year all have the one of the first.'),
  employer: text(statementTexts.employer),
  employee: text(statementTexts.employee),
  personnelNumber: text(statementTexts.personnelNumber),
  mail: z
    .boolean()
    .default(false)
    .describe('On the first of a month the statement of the month before is issued and sent to the user who set this.'),
});

/** The settings as they are stored. */
export const statementSettings = z
  .object({
    basis: z.enum(priceBases),
    employer: z.string().nullable(),
    employee: z.string().nullable(),
    personnelNumber: z.string().nullable(),
    mail: z.boolean(),
  })
  .meta({ id: 'StatementSettings' });

/** A statement as it was issued. `amount` in euro. */
export const statement = z
  .object({
    id,
    vehicleId: id,
    number: z.number().int().describe('Counts the statements of the vehicle.'),
    month,
    corrects: z.number().int().nullable().describe('The number of the statement that it corrects.'),
    basis: z.enum(priceBases),
    kWh: z.number(),
    amount: z.number(),
    charges: z.number().int(),
    digest: z.string().describe('SHA-256 of the PDF, hexadecimal.'),
    issuedAt: instant,
  })
  .meta({ id: 'Statement' });

const excluded = z.object({ noMeter: z.number().int(), noPrice: z.number().int(), otherCurrency: z.number().int() });

/** A month of a year: what its charges at home say today, and what was issued. */
export const statementMonth = z
  .object({
    month,
    isOver: z.boolean(),
    charges: z.number().int().describe('Those whose energy a meter proves.'),
    kWh: z.number(),
    amount: z.number(),
    /** Charges at home that are not stated, by reason. */
    excluded,
    /** Whether the newest statement says something else than the charges of today. */
    changed: z.boolean(),
    /** The names of the newest statement that are other ones now, in the settings or of the vehicle. They are right for the month, or a correction takes over those of now. */
    names: z.array(z.object({ name: z.enum(statedNames), before: z.string().nullable(), after: z.string().nullable() })),
    /** The newest one first. */
    statements: z.array(statement),
  })
  .meta({ id: 'StatementMonth' });

/** The statements of a vehicle in a year. */
export const statementYear = z
  .object({
    year: z.number().int(),
    /** Null until a user sets them: nothing is issued before. */
    settings: statementSettings.nullable(),
    /** The price that counts in the year: that of its first statement, else the set one. */
    basis: z.enum(priceBases).nullable(),
    flatPrice: z.object({ cents: z.number().int(), source: z.string() }).nullable(),
    months: z.array(statementMonth),
  })
  .meta({ id: 'StatementYear' });

/** A statement to issue: the first one of a month, or a correction of the newest one. */
export const newStatement = z.strictObject({
  vehicleId: id,
  month,
  corrects: z.number().int().nullish().describe('The number of the newest statement of the month, to correct it.'),
});

export type NewStatementSettings = z.output<typeof newStatementSettings>;
export type StatementSettings = z.output<typeof statementSettings>;
export type Statement = z.output<typeof statement>;
export type StatementMonth = z.output<typeof statementMonth>;
export type StatementYear = z.output<typeof statementYear>;
export type NewStatement = z.output<typeof newStatement>;
