import type { InvoiceFacts } from './read-invoice.ts';
import { amountsIn, daysIn, energiesIn, momentsIn, type WrittenCurrency } from './written-values.ts';
import { withClearDays } from './slashed-days.ts';

/** A charge that an invoice of many names. */
export interface InvoiceLine {
  /** The day of the charge, ISO 8601. */
  readonly date: string;
  /** Its start as the clock showed it there, `2026-11-12T14:03`; null: only its day is named. */
  readonly startTime: string | null;
  /** What else its line says, which is where it was; null: nothing. */
  readonly place: string | null;
  readonly kWh: number;
  /** The sum with tax in main units of `currency`; null: it is not named, or not clearly. */
  readonly amount: number | null;
  readonly currency: WrittenCurrency | null;
}

/** An invoice of a month has fewer. */
export const MAX_INVOICE_LINES = 500;
/** The lines of one charge, where each value has its own. */
const maxBlock = 6;
/** How far sums may differ, in main units: two roundings. */
const sameSum = 0.02;

/** Days that are no charge's: of the invoice, of its payment, of the time that it is about. */
const ofInvoice =
  /rechnungs|belegdatum|leistungs|abrechnungs|zeitraum|fällig|zahlbar|invoice|due\b|period|billing|issued|facture|facturation|émission|échéance|période|^(?:datum|date)\b:? \S+$/i;
/** Lines after which no charge goes on. */
const closing =
  /^(?:gesamt|summe|total|rechnungsbetrag|endbetrag|zahlbetrag|zwischensumme|subtotal|sous-total|netto|net\b|mwst|ust\b|umsatzsteuer|vat\b|tva\b|übertrag|carried|report\b|amount due|montant ttc|zu zahlen|grand total)/i;
const placeLabel = /^(?:ladeort|standort|ort|station|location|place|site|lieu|adresse|address)\b ?:? ?/i;

/** The lines that belong to one charge. */
type Block = readonly string[];

const only = <Value>(values: readonly Value[]): Value | null =>
  values.length > 0 && values.every((value) => value === values[0]) ? (values[0] ?? null) : null;

const isComplete = (block: Block): boolean => block.flatMap(energiesIn).length > 0 && block.flatMap(amountsIn).length > 0;

/** Begins a block at each line with a day, and ends it where its charge has all it needs, or something else begins. */
function blocksOf(lines: readonly string[]): { readonly blocks: readonly Block[]; readonly others: readonly string[] } {
  const [blocks, others]: [string[][], string[]] = [[], []];
  let open: string[] | null = null;
  for (const line of lines) {
    const isClosing = closing.test(line);
    if (!isClosing && !ofInvoice.test(line) && daysIn(line).length > 0) {
      open = [line];
      blocks.push(open);
    } else if (!isClosing && open !== null && open.length < maxBlock && !isComplete(open)) open.push(line);
    else {
      open = null;
      if (!isClosing) others.push(line);
    }
  }
  return { blocks, others };
}

/** The amount of a charge: its only one, or the last of three of which it is the sum: without tax, tax, and with it. */
function amountOf(block: Block): { readonly amount: number; readonly currency: WrittenCurrency } | null {
  const amounts = block.flatMap(amountsIn);
  const [first, second, third] = amounts;
  const currency = only(amounts.map((one) => one.currency));
  if (first === undefined || currency === null) return null;
  const single = only(amounts.map(({ amount }) => amount));
  if (single !== null) return { amount: single, currency };
  const isTaxed = amounts.length === 3 && Math.abs(first.amount + (second?.amount ?? 0) - (third?.amount ?? 0)) < sameSum;
  return isTaxed && third !== undefined ? { amount: third.amount, currency } : null;
}

/** Days, times, and numbers with their units. */
const values: readonly RegExp[] = [
  /\d{4}-\d{2}-\d{2}/g,
  /\d{1,2}\. ?\d{1,2}\. ?\d{2,4}/g,
  /\d{1,2}\.? \p{L}{3,9}\.? \d{4}/gu,
  /\d{1,2}:\d{2}(?::\d{2})?(?: ?(?:am|pm|uhr))?/gi,
  /[-−]?\d{1,3}(?:[.,' ]?\d{3}){0,3}(?:[.,]\d{1,4})? ?(?:€|£|\$|EUR|CHF|GBP|USD|ct|kWh|kW|min|%)(?: ?\/ ?kWh)?/g,
  /(?:€|£|\$|EUR|CHF|GBP|USD) ?[-−]?\d{1,3}(?:[.,' ]?\d{3}){0,3}(?:[.,]\d{1,4})?(?: ?\/ ?kWh)?/g,
];

/** What a charge's lines say beside their values. */
function placeOf(block: Block): string | null {
  const named = block.find((line) => placeLabel.test(line));
  const left = named?.replace(placeLabel, '') ?? values.reduce((text, value) => text.replaceAll(value, ' '), block[0] ?? '');
  const text = left
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .join(' ');
  return /\p{L}{3}/u.test(text) ? text.slice(0, 100) : null;
}

function lineOf(block: Block): InvoiceLine[] {
  const [date] = daysIn(block[0] ?? '');
  const kWh = only(block.flatMap(energiesIn));
  if (date === undefined || kWh === null) return [];
  const [startTime = null] = block.flatMap(momentsIn);
  return [{ date, startTime, place: placeOf(block), kWh, amount: null, currency: null, ...amountOf(block) }];
}

/** Whether the amounts of the lines, with what else is charged, are what is paid: else they may be without tax. */
function addsUp(
  found: readonly InvoiceLine[],
  others: readonly string[],
  { amount, currency }: Pick<InvoiceFacts, 'amount' | 'currency'>,
): boolean {
  if (amount === null) return true;
  if (!found.every((line) => line.amount !== null && line.currency === currency)) return false;
  const sum = found.reduce((total, line) => total + (line.amount ?? 0), 0);
  const beside = others.flatMap(amountsIn).map((one) => one.amount);
  const rest = amount - sum;
  return [0, ...beside, beside.reduce((total, one) => total + one, 0)].some((one) => Math.abs(rest - one) <= sameSum);
}

/**
 * Reads the charges of an invoice of many, in German, English or French: each begins with its day, and has its energy in its line or in those below it. Empty: there are fewer than two. Amounts
 * that do not add up to the sum of the invoice are left out, because they may be without tax: nothing is guessed.
 */
export function readInvoiceLines(lines: readonly string[], facts: Pick<InvoiceFacts, 'amount' | 'currency'>): readonly InvoiceLine[] {
  const { blocks, others } = blocksOf(withClearDays(lines));
  const found = blocks.flatMap(lineOf).slice(0, MAX_INVOICE_LINES);
  if (found.length < 2) return [];
  return addsUp(found, others, facts) ? found : found.map((line) => ({ ...line, amount: null, currency: null }));
}
