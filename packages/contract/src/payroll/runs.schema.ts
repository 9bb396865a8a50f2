import { runPayments } from '@wattbook/domain/payroll/run-plan';
import { z } from 'zod';
import { id, instant } from '../scalars.ts';

const count = z.number().int();
const text = z.string().nullable();
const payment = z
  .enum(runPayments)
  .describe('transfer: by a file for the bank; salary: with the salary, by a sheet for the payroll program.');
const day = z.iso.date();

/** A run of payroll: what was paid, as it was paid. It is never changed; a correction comes with a later run. Amounts in euro. */
const fleetRunShape = {
  id,
  number: count.describe('Counts the runs of the fleet from 1, without gaps.'),
  payment,
  statements: count.describe('How many statements it has.'),
  transfers: count.describe('How many transfers its file has.'),
  kWh: z.number().describe('The energy of its statements; of a correction the difference.'),
  due: z.number().describe('The sum of its statements, in euro.'),
  debtorName: text.describe('Whose account pays.'),
  debtorIban: text.describe('The account that pays; null: not by transfer.'),
  payOn: text.describe('The day on which the bank executes the transfers, as 2026-12-01.'),
  closedAt: instant.describe('When it was closed.'),
  closedBy: z.string().describe('Who closed it.'),
  digest: z.string().describe('SHA-256 over everything in it and the digest of the run before, hexadecimal.'),
};

export const fleetRun = z.object(fleetRunShape).meta({ id: 'FleetRun' });

/** A run with whether it says what its digest says. */
export const checkedRun = z
  .object({ ...fleetRunShape, isIntact: z.boolean().describe('Whether its digest is that of its rows and of the run before it.') })
  .meta({ id: 'CheckedFleetRun' });

/** A statement in a run, as it was paid. */
export const runLine = z
  .object({
    id,
    driver: z.string().describe('The employee.'),
    personnelNumber: text,
    licensePlate: text,
    month: z.string(),
    number: count.describe('Counts the statements of the vehicle.'),
    corrects: count.nullable().describe('The number of the statement that it corrects.'),
    kWh: z.number().describe('The energy that was paid; of a correction the difference.'),
    amount: z.number().describe('What the statement says, in euro.'),
    due: z.number().describe('What was paid, in euro; of a correction the difference.'),
    approvedAt: instant.describe('When it was approved.'),
    approvedBy: z.string().describe('Who approved it.'),
    payee: z
      .object({ holder: z.string().describe('Whose account it is.'), iban: z.string() })
      .nullable()
      .describe('The account to which it was paid; null: not by transfer.'),
  })
  .meta({ id: 'FleetRunLine' });

/** What the next run would have. */
export const runPlan = z
  .object({
    payment,
    statements: count.describe('How many statements it would have.'),
    transfers: count.describe('How many transfers its file would have.'),
    due: z.number().describe('Their sum, in euro.'),
    noIban: count.describe('Statements that wait, because their drivers have entered no account.'),
    negative: count.describe('Statements that wait, because corrections take back more than there is to pay.'),
    hasDebtor: z.boolean().describe('Whether the account that pays is entered.'),
  })
  .meta({ id: 'FleetRunPlan' });

/** A run to close. */
export const newRun = z.strictObject({
  payment,
  payOn: day.optional().describe('The day on which the bank executes the transfers; the next day where it is not said.'),
  expected: z
    .strictObject({
      statements: count.describe('As many statements as were shown.'),
      due: z.number().describe('The sum that was shown, in euro.'),
    })
    .optional()
    .describe('What was shown: where it is another by now, nothing is closed.'),
});

export type FleetRun = z.output<typeof fleetRun>;
export type CheckedFleetRun = z.output<typeof checkedRun>;
export type FleetRunLine = z.output<typeof runLine>;
export type FleetRunPlan = z.output<typeof runPlan>;
export type NewRun = z.output<typeof newRun>;
