import { MAX_INVOICE_LINES } from '@wattbook/domain/receipts/read-invoice-lines';
import { receiptTexts } from '@wattbook/domain/receipts/receipt';
import { z } from 'zod';
import { day, id, instant } from '../scalars.ts';
import { currency } from '../users/user.schema.ts';

const local = z.string().describe('As the clock showed it there, such as 2026-11-12T14:03.');

/** What the text of a PDF says of its invoice; null: it does not say it, or not clearly. */
export const invoiceFacts = z
  .object({
    number: z.string().nullable(),
    /** The sum with tax, in main units of `currency`. */
    amount: z.number().nullable(),
    currency: currency.nullable(),
    /** The day of the invoice. */
    date: day.nullable(),
    /** The billed energy in kWh. */
    kWh: z.number().nullable(),
    startTime: local.nullable(),
    endTime: local.nullable(),
  })
  .meta({ id: 'InvoiceFacts' });

/** Another receipt that seems to be the same. */
export const receiptDouble = z
  .object({
    id,
    name: z.string(),
    costId: id.nullable(),
    chargeId: id.nullable(),
    /** The same bytes, or the same number and amount of an invoice. */
    why: z.enum(['same_file', 'same_invoice']),
  })
  .meta({ id: 'ReceiptDouble' });

/** A line of an invoice that is linked to a charge. */
export const linkedLine = z
  .object({
    id,
    chargeId: id,
    /** In main units of `currency`; null: the invoice does not say it clearly. */
    amount: z.number().nullable(),
    currency: currency.nullable(),
    kWh: z.number(),
    /** It is the bill of its charge, as long as the cost of that is its sum. */
    bill: z.boolean(),
  })
  .meta({ id: 'LinkedLine' });

/** A picture or PDF of a vehicle: of a cost (a service is one), of a charge, or waiting to be assigned. Its bytes are a call of their own. */
export const receipt = z
  .object({
    id,
    vehicleId: id,
    costId: id.nullable(),
    chargeId: id.nullable(),
    name: z.string(),
    /** The media type by its content. */
    type: z.string(),
    /** In bytes. */
    size: z.number().int(),
    /** It is the bill of its charge, as long as the cost of that is its sum. */
    bill: z.boolean(),
    facts: invoiceFacts.nullable().describe('Null: a picture, or a PDF in which nothing could be read.'),
    /** How many charges it names, where it is an invoice of many; else 0. */
    lineCount: z.number().int(),
    /** How many of these lines say what was paid. Where none does, the invoice as a whole can be the bill of a charge. */
    pricedLineCount: z.number().int(),
    /** Those of its lines that are linked to charges. */
    linkedLines: z.array(linkedLine),
    version: z.number().int(),
    createdAt: instant,
    doubles: z.array(receiptDouble),
  })
  .meta({ id: 'Receipt' });

/** What became of a file that was sent. */
export const addedReceipt = receipt
  .extend({ known: z.boolean().describe('The entry had it already, and nothing was added.') })
  .meta({ id: 'AddedReceipt' });

const name = z.string().trim().min(1).max(receiptTexts.name);

/** To what a new receipt belongs: a cost, a charge, or nothing yet. */
export const newReceipt = z.strictObject({ vehicleId: id, name, costId: id.optional(), chargeId: id.optional() });

/** Changes of a receipt; absent fields stay. */
export const receiptChanges = z.strictObject({ name, costId: id.nullable(), chargeId: id.nullable(), version: z.number().int() }).partial();

/** The room that the files of an account share: receipts, pictures of journeys and registration certificates (THG). In bytes. */
export const receiptRoom = z
  .object({
    used: z
      .number()
      .int()
      .describe('Bytes of all receipts, pictures and certificates. Deleted ones count as long as they can be restored.'),
    limit: z.number().int().describe('Maximum bytes, set by the operator (`RECEIPTS_MB`).'),
  })
  .meta({ id: 'ReceiptRoom' });

/** A charge that an invoice may be the bill of. */
export const matchedCharge = z
  .object({
    id,
    startTime: instant,
    endTime: instant,
    kWh: z.number().nullable(),
    kWhBill: z.number().nullable(),
    cost: z.number().nullable(),
    costCurrency: currency.nullable(),
    /** In what it agrees with the invoice. */
    agrees: z.array(z.enum(['time', 'day', 'kWh', 'sum'])),
  })
  .meta({ id: 'MatchedCharge' });

/** A charge that an invoice of many names, with the charges of the vehicle that it may be of. */
export const invoiceLine = z
  .object({
    id,
    /** The day of the charge. */
    date: day,
    startTime: local.nullable(),
    /** Where it was, as the invoice says it. */
    place: z.string().nullable(),
    kWh: z.number(),
    /** With tax, in main units of `currency`; null: the invoice does not say it clearly. */
    amount: z.number().nullable(),
    currency: currency.nullable(),
    chargeId: id.nullable(),
    /** It is the bill of its charge, as long as the cost of that is its sum. */
    bill: z.boolean(),
    /** The charge that it is of; null: none, or more than one fits as well. */
    suggested: id.nullable(),
    /** The charges that it may be of: those that agree, the most likely first, then others around its day. */
    charges: z.array(matchedCharge),
  })
  .meta({ id: 'InvoiceLine' });

/** The charges whose bills lines of an invoice become. */
export const billedLines = z.strictObject({
  bills: z
    .array(z.strictObject({ lineId: id, chargeId: id }))
    .min(1)
    .max(MAX_INVOICE_LINES),
});

/** What became of them, each by itself. */
export const billOutcome = z.object({
  billed: z.number().int().describe('How many became bills, or were bills of these charges already.'),
  refused: z.array(
    z.object({
      lineId: id,
      word: z
        .string()
        .describe(
          'Why not: `conflict` where the charge or the line has another bill, `charge_locked`, `logbook`, `validation` or `not_found`.',
        ),
    }),
  ),
});

/** The charge whose bill a receipt becomes. Its cost is the sum of the invoice, its billed energy that of the invoice where it says one. */
export const billedCharge = z.strictObject({ chargeId: id });

export type InvoiceLine = z.output<typeof invoiceLine>;
export type LinkedLine = z.output<typeof linkedLine>;
export type BillOutcome = z.output<typeof billOutcome>;
export type Receipt = z.output<typeof receipt>;
export type AddedReceipt = z.output<typeof addedReceipt>;
export type ReceiptDouble = z.output<typeof receiptDouble>;
export type NewReceipt = z.output<typeof newReceipt>;
export type ReceiptChanges = z.output<typeof receiptChanges>;
export type ReceiptRoom = z.output<typeof receiptRoom>;
export type MatchedCharge = z.output<typeof matchedCharge>;
