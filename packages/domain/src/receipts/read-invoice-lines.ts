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
  /rechnungs|belegdatum|leistungs|abrechnungs|zeitraum|fällig|zahlbar|invoice|due\b|period|billing|issued|facture|facturation|émission|échéance|période/i;
/** The day of an invoice, with no word beside it. */
const bareDay = /^(?:datum|date)\b:? \S+$/i;
/** What the time of a charge is called. */
const ofCharge = /\bladezeitraum\b|\bcharging period\b|\bpériode de (?:re)?charge\b/i;
const tax = /mwst|mehrwertsteuer|\bust\b|umsatzsteuer|\bvat\b|\btva\b|sales tax/i;
/** The words of sums and taxes. */
const sumWord =
  /(?<!\p{L})(?:gesamt(?:betrag|summe)?|summe|total|rechnungsbetrag|endbetrag|zahlbetrag|betrag|zwischensumme|subtotal|sous-total|netto(?:betrag|summe)?|brutto(?:betrag|summe)?|net|gross|mwst|mehrwertsteuer|ust|umsatzsteuer|sales tax|vat|tva|übertrag|carried(?: forward)?|report|(?:total )?amount due|grand|montant|ttc|ht|zu zahlen)(?!\p{L})/giu;
const besideSum =
  /(?<!\p{L})(?:zzgl|inkl|incl|including|excl|exkl|plus|davon|darin|enthalten|enthaltene|dont|of which|à|de|of)(?!\p{L})/giu;
const placeLabel = /^(?:ladeort|standort|ort|station|location|place|site|lieu|adresse|address)\b ?:? ?/i;

/** The lines that belong to one charge. */
type Block = readonly string[];

const only = <Value>(values: readonly Value[]): Value | null =>
  values.length > 0 && values.every((value) => value === values[0]) ? (values[0] ?? null) : null;

const hasEnergy = (block: Block): boolean => block.some((line) => energiesIn(line).length > 0);
const hasAmount = (block: Block): boolean => block.some((line) => amountsIn(line).length > 0);
const isComplete = (block: Block): boolean => hasEnergy(block) && hasAmount(block);

/** Whether a line begins with the word of a sum or a tax. */
const isSumLine = (line: string): boolean => line.search(sumWord) === 0;

/** Whether a line is the name of a sum or a tax with its amount, and nothing else: a place may be called "Netto Marken-Discount". */
const isBareSum = (line: string): boolean =>
  (isSumLine(line) || tax.test(line)) && !/\p{L}/u.test(withoutValues(line).replaceAll(sumWord, ' ').replaceAll(besideSum, ' '));

/** Whether a dated line is the end of the charge of a block: that has begun at a time, on this day or the one before, and nothing is known of it yet. */
function isEndOf(block: Block, line: string): boolean {
  const [start] = block.flatMap(momentsIn);
  const [end] = daysIn(line);
  if (start === undefined || end === undefined || hasEnergy(block) || hasAmount(block)) return false;
  const days = (Date.parse(end) - Date.parse(start.slice(0, 10))) / 86_400_000;
  return days === 0 || days === 1;
}

/** Begins a block at each line with a day, and ends it where its charge has all it needs, or something else begins. */
function blocksOf(lines: readonly string[]): { readonly blocks: readonly Block[]; readonly others: readonly string[] } {
  const [blocks, others]: [string[][], string[]] = [[], []];
  let open: string[] | null = null;
  for (const line of lines) {
    const isDated = ((!ofInvoice.test(line) && !bareDay.test(line)) || ofCharge.test(line)) && daysIn(line).length > 0;
    const goesOn: boolean = open !== null && open.length < maxBlock && !isComplete(open) && !isBareSum(line);
    if (open !== null && goesOn && (!isDated || isEndOf(open, line))) open.push(line);
    else if (isDated && !isBareSum(line)) {
      open = [line];
      blocks.push(open);
    } else {
      open = null;
      others.push(line);
    }
  }
  return { blocks: blocks.filter(hasEnergy), others: [...others, ...blocks.filter((block) => !hasEnergy(block)).flat()] };
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

/** Days, times, and numbers with their units, and what a time is called. */
const values: readonly RegExp[] = [
  /\bladezeitraum\b ?:?|\bcharging period\b ?:?|\bpériode de (?:re)?charge\b ?:?/gi,
  /\d{4}-\d{2}-\d{2}/g,
  /\d{1,2}\. ?\d{1,2}\. ?\d{2,4}/g,
  /\d{1,2}\.? \p{L}{3,9}\.? \d{4}/gu,
  /\d{1,2}:\d{2}(?::\d{2})?(?: ?(?:am|pm|uhr))?/gi,
  /[-−]?\d{1,3}(?:[.,' ]?\d{3}){0,3}(?:[.,]\d{1,4})? ?(?:€|£|\$|EUR|CHF|GBP|USD|ct|kWh|kW|min|%)(?: ?\/ ?kWh)?/g,
  /(?:€|£|\$|EUR|CHF|GBP|USD) ?[-−]?\d{1,3}(?:[.,' ]?\d{3}){0,3}(?:[.,]\d{1,4})?(?: ?\/ ?kWh)?/g,
];

const withoutValues = (line: string): string => values.reduce((text, value) => text.replaceAll(value, ' '), line);

/** What a charge's lines say beside their values. */
function placeOf(block: Block): string | null {
  const named = block.find((line) => placeLabel.test(line));
  const left = named?.replace(placeLabel, '') ?? withoutValues(block[0] ?? '');
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

const sumOf = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** Whether the amounts of the lines, with what else is charged, are what is paid: else they may be without tax, and they are where the tax is what is missing. */
function addsUp(
  found: readonly InvoiceLine[],
  others: readonly string[],
  { amount, currency }: Pick<InvoiceFacts, 'amount' | 'currency'>,
): boolean {
  if (amount === null) return true;
  if (!found.every((line) => line.amount !== null && line.currency === currency)) return false;
  const rest = amount - sumOf(found.map((line) => line.amount ?? 0));
  const isRest = (one: number) => Math.abs(rest - one) <= sameSum;
  if (isRest(0)) return true;
  const amountsOf = (lines: readonly string[]) => lines.flatMap(amountsIn).map((one) => one.amount);
  const taxes = amountsOf(others.filter((line) => tax.test(line)));
  if ([...taxes, sumOf(taxes)].some(isRest)) return false;
  const beside = amountsOf(others.filter((line) => !tax.test(line) && !isSumLine(line)));
  return [...beside, sumOf(beside)].some(isRest);
}

/** Lines without those that repeat one before them, as an overview and its details do. */
const withoutRepeated = (found: readonly InvoiceLine[]): readonly InvoiceLine[] =>
  [
    ...new Map(
      found
        .map((line) => [JSON.stringify([line.startTime ?? line.date, line.kWh, line.amount, line.currency]), line] as const)
        .toReversed(),
    ).values(),
  ].toReversed();

/**
 * Reads the charges of an invoice of many, in German, English or French: each begins with its day, and has its energy in its line or in those below it. Empty: there are fewer than two. Amounts
 * that do not add up to the sum of the invoice are left out, because they may be without tax: nothing is guessed. A line that repeats another is left out, unless the sum counts both.
 */
export function readInvoiceLines(lines: readonly string[], facts: Pick<InvoiceFacts, 'amount' | 'currency'>): readonly InvoiceLine[] {
  const { blocks, others } = blocksOf(withClearDays(lines));
  const all = blocks.flatMap(lineOf).slice(0, MAX_INVOICE_LINES);
  const distinct = withoutRepeated(all);
  const found = !addsUp(distinct, others, facts) && addsUp(all, others, facts) ? all : distinct;
  if (found.length < 2) return [];
  return addsUp(found, others, facts) ? found : found.map((line) => ({ ...line, amount: null, currency: null }));
}
