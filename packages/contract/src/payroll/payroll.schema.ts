import { meterSources } from '@wattbook/domain/charges/metered-energy';
import {
  fleetStatementStates,
  MAX_APPROVED_AT_ONCE,
  MAX_PRICE_CENTS,
  MIN_PRICE_CENTS,
  payrollTexts,
} from '@wattbook/domain/payroll/fleet-statement';
import { MAX_IBAN_LENGTH, problemOfIban, tidyIban } from '@wattbook/domain/payroll/iban';
import { statementFindings } from '@wattbook/domain/payroll/statement-findings';
import { priceBases } from '@wattbook/domain/statements/state-charges';
import { z } from 'zod';
import { proofFields } from '../proof.ts';
import { id, instant } from '../scalars.ts';

const text = z.string().nullable();
const count = z.number().int();
const month = z.string().describe('The month, as 2026-10.');

/** An IBAN, stored without spaces; its country, length and checksum are checked. */
const iban = z.string().trim().max(MAX_IBAN_LENGTH).transform(toIban);

function toIban(entered: string, context: z.RefinementCtx): string {
  const problem = problemOfIban(entered);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem.word, params: { number: problem.number } });
  return tidyIban(entered);
}

/** Whose account it is. */
const holder = z.string().trim().min(1).max(payrollTexts.holder).describe('Whose account it is.');

const holderName = z.string().describe('Whose account it is.');

/** A question of payroll and what the driver answered, or the reason why it rejected a statement. */
export const statementQuestion = z
  .object({
    id,
    text: z.string().describe('What payroll asks, or why it rejected the statement.'),
    rejects: z.boolean().describe('true: it is the reason of a rejection, and nothing is to be answered.'),
    person: z.string().describe('Who asks or rejects.'),
    askedAt: instant.describe('When that was.'),
    answer: text.describe('What the driver answered; null: nothing yet.'),
    answeredAt: instant.nullable().describe('When it was answered.'),
  })
  .meta({ id: 'StatementQuestion' });

const state = z.enum(fleetStatementStates);

/** A statement of charging at home that a driver gave a fleet. Amounts in euro. */
export const fleetStatement = z
  .object({
    id,
    vehicleId: id,
    driver: z.string().describe('The employee whom the statement names, or the e-mail address of the driver.'),
    personnelNumber: text.describe('As the driver entered it for statements.'),
    licensePlate: text,
    month,
    number: count.describe('Counts the statements of the vehicle.'),
    corrects: count.nullable().describe('The number of the statement that it corrects.'),
    basis: z.enum(priceBases).describe('actual: the cost of each charge; flat: the flat price of the year.'),
    kWh: z.number(),
    price: z.number().describe('The price of a kWh on average, in euro.'),
    amount: z.number().describe('What the statement says, in euro.'),
    due: z.number().describe('What is to be paid, in euro: of a correction the difference to what was approved before, also below zero.'),
    charges: count.describe('How many charges it has.'),
    withoutMeter: count.describe('How many charges at home are left out, because no meter proves their energy.'),
    meterSources: z.array(z.enum(meterSources)).describe('Where the readings of the meter come from.'),
    findings: z.array(z.enum(statementFindings)).describe('What is odd about it; none: it is clean.'),
    state: state.describe(
      'open: it waits; questioned, answered; rejected: with a reason, another statement can be issued; approved: it is to be paid; paid: it is in a run; replaced: a newer statement of its month came before it was approved.',
    ),
    issuedAt: instant,
    approvedAt: instant.nullable().describe('When it was approved.'),
    approvedBy: text.describe('Who approved it.'),
    question: statementQuestion.nullable().describe('The last question of payroll, or the reason of its rejection.'),
    payee: z
      .object({ holder: holderName, iban: z.string().describe('The IBAN.') })
      .nullable()
      .describe('The account of the driver; null: none was entered.'),
  })
  .meta({ id: 'FleetStatement' });

const price = z
  .number()
  .min(MIN_PRICE_CENTS / 100)
  .max(MAX_PRICE_CENTS / 100);

/** What a fleet pays by, and what waits in it. */
export const payroll = z
  .object({
    maxPrice: z.number().nullable().describe('The highest price of a kWh that is paid without a question, in euro; null: any.'),
    debtorName: text.describe('Whose account pays, as the bank knows it.'),
    debtorIban: text.describe('The account that pays.'),
    counts: z
      .object({
        clean: count.describe('Statements with nothing odd.'),
        odd: count.describe('Statements to look at.'),
        questioned: count.describe('Statements whose drivers have not answered yet.'),
        answered: count.describe('Statements whose drivers answered.'),
        approved: count.describe('Statements to be paid.'),
      })
      .describe('How many statements wait, and for what.'),
  })
  .meta({ id: 'Payroll' });

/** What a fleet pays by. */
export const payrollSettings = z.strictObject({
  maxPrice: price.nullable(),
  debtorName: z
    .string()
    .trim()
    .max(payrollTexts.holder)
    .transform((entered) => (entered === '' ? null : entered))
    .nullable(),
  debtorIban: z
    .string()
    .trim()
    .max(MAX_IBAN_LENGTH)
    .transform((entered, context) => (entered === '' ? null : toIban(entered, context)))
    .nullable(),
});

/** What is approved: these statements, or all open ones with nothing odd. */
export const approval = z
  .strictObject({
    ids: z.array(id).min(1).max(MAX_APPROVED_AT_ONCE).optional().describe('The statements to approve.'),
    allClean: z.literal(true).optional().describe('Approves every open statement with nothing odd.'),
  })
  .refine(({ ids, allClean }) => (ids === undefined) !== (allClean === undefined), { path: ['ids'], message: 'required' });

export const approved = z
  .object({ approved: count.describe('How many were approved; the others were changed, approved or replaced meanwhile.') })
  .meta({ id: 'ApprovedStatements' });

export const newQuestion = z.strictObject({ text: z.string().trim().min(1).max(payrollTexts.question) });
export const rejection = z.strictObject({
  reason: z.string().trim().min(1).max(payrollTexts.reason).describe('Why it is rejected; the driver reads it.'),
});
export const newAnswer = z.strictObject({ answer: z.string().trim().min(1).max(payrollTexts.answer) });

/** A statement of the own vehicle as its driver sees it at the fleet. */
const ownPayment = z
  .object({
    id,
    month,
    number: count.describe('Counts the statements of the vehicle.'),
    amount: z.number().describe('What the statement says, in euro.'),
    state: state.nullable().describe('What it is to the fleet; null: the fleet does not have it.'),
    due: z.number().nullable().describe('What the fleet pays for it, in euro.'),
    question: statementQuestion.nullable().describe('What payroll asks, or why it rejected the statement.'),
  })
  .meta({ id: 'OwnPayment' });

/** What the fleet of a vehicle pays its driver for charging at home. */
export const ownPayments = z
  .object({
    isGranted: z.boolean().describe('Whether the driver agreed that the fleet gets the statements.'),
    payee: z
      .object({ holder: holderName, iban: z.string().describe('With its country and last four characters only.') })
      .nullable()
      .describe('The account that the fleet pays to; null: none was entered.'),
    statements: z.array(ownPayment).describe('The newest statement of each month, the newest month first.'),
  })
  .meta({ id: 'OwnPayments' });

/** The account to which the fleet pays. */
export const newPayee = z.strictObject({ ...proofFields, holder, iban });
export const handedIn = z.strictObject({ statementId: id });

export type FleetStatement = z.output<typeof fleetStatement>;
export type StatementQuestion = z.output<typeof statementQuestion>;
export type Payroll = z.output<typeof payroll>;
export type PayrollSettings = z.output<typeof payrollSettings>;
export type Approval = z.output<typeof approval>;
export type OwnPayments = z.output<typeof ownPayments>;
export type OwnPayment = z.output<typeof ownPayment>;
export type NewPayee = z.output<typeof newPayee>;
