import { daysIn, energiesIn, momentsIn, type PlacedAmount, placedAmountsIn, type WrittenCurrency } from './written-values.ts';

/** What an invoice says of itself. Null: it does not say it, or not clearly. */
export interface InvoiceFacts {
  readonly number: string | null;
  /** The sum with tax, in main units of `currency`. */
  readonly amount: number | null;
  readonly currency: WrittenCurrency | null;
  /** The day of the invoice, ISO 8601. */
  readonly date: string | null;
  /** The energy that is billed, in kWh. */
  readonly kWh: number | null;
  /** Start and end of a charge as the clock showed them there, `2026-11-12T14:03`. */
  readonly startTime: string | null;
  readonly endTime: string | null;
}

/** The labels of a sum, the surest first. A later one counts only where no earlier one has an amount. */
const sums: readonly RegExp[] = [
  /gesamtbetrag|rechnungsbetrag|endbetrag|zahlbetrag|zu zahlen|amount due|invoice total|grand total|total amount|montant ttc|total ttc/i,
  /(?:summe|betrag|gesamt|total)\s*\(?(?:inkl|incl|brutto|ttc|gross)|brutto(?:betrag|summe)?/i,
  /^(?:gesamt(?:summe)?|summe|total|totale)\b/i,
];
/** Lines whose amount is not what is paid. */
const notTheSum = /netto|net\b|exkl|excl|\bht\b|mwst|ust\b|umsatzsteuer|\bvat\b|\btva\b|zwischensumme|subtotal|pro kwh|per kwh|\/\s?kwh/i;

/** With tax, whose amount may be named between. */
const withTax = /(?:inkl|incl|including|ttc)[^€£$]{0,14}?(?:[€£$] ?)?(?:mwst|ust|umsatzsteuer|vat|tva)/gi;
const tax = /mwst|\bust\b|umsatzsteuer|\bvat\b|\btva\b/i;
const isSum = (line: string): boolean => !notTheSum.test(line.replace(withTax, ''));

const numberLabel =
  /rechnungs?(?:nummer|-? ?nr\.?)|beleg(?:nummer|-? ?nr\.?)|invoice ?(?:number|no\.?|#)|receipt ?(?:number|no\.?|#)|(?:n°|num[ée]ro) ?de ?facture|facture ?n°/gi;
const numberAfterLabel = /^ ?[:#]? ?([A-Z0-9][A-Z0-9/._-]{2,39})/i;

const dateLabel = /rechnungsdatum|belegdatum|invoice date|date of invoice|date d['’]émission|date de (?:la )?facture/i;
const plainDateLabel = /^(?:datum|date)\b/i;
const startLabel = /(?:lade)?beginn|^start|start(?:zeit|time| time|ed)?\b|^von\b|^from\b|début/i;
const endLabel = /(?:lade)?ende\b|^end\b|end (?:time)?|ended|^bis\b|^to\b|^fin\b/i;
const energyLabel = /energie|geladen|lademenge|energy|consumption|verbrauch|gesamt|total|énergie/i;

/** The only value of a list; null where there is none, or where they differ. */
function only<Value>(values: readonly Value[]): Value | null {
  const [first] = values;
  return first !== undefined && values.every((value) => JSON.stringify(value) === JSON.stringify(first)) ? first : null;
}

interface Sum {
  readonly amount: number;
  readonly currency: WrittenCurrency;
}
const sumOf = ({ amount, currency }: Sum): Sum => ({ amount, currency });

/** Whether the line names an amount as tax: before it, since the amount before, or right after it. */
function isTax(line: string, { from, to }: PlacedAmount, before: PlacedAmount | undefined): boolean {
  return tax.test(line.slice(before?.to ?? 0, from)) || /^ ?(?:mwst|ust\b|umsatzsteuer|vat\b|tva\b)/i.test(line.slice(to));
}

/** The sum of a line: its only amount, or the greatest where all others are named as tax. Undefined: it has no amount; null: it cannot be told which is the sum. */
function sumIn(line: string): Sum | null | undefined {
  const amounts = placedAmountsIn(line);
  const [greatest] = amounts.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
  if (greatest === undefined) return undefined;
  const isClear = amounts.every(
    (one, at) =>
      one.currency === greatest.currency &&
      (one.amount === greatest.amount || (Math.abs(one.amount) < Math.abs(greatest.amount) && isTax(line, one, amounts[at - 1]))),
  );
  return isClear ? sumOf(greatest) : null;
}

function readSum(lines: readonly string[]): Pick<InvoiceFacts, 'amount' | 'currency'> {
  for (const label of sums) {
    const found = lines
      .filter((line) => label.test(line) && isSum(line))
      .map(sumIn)
      .filter((sum) => sum !== undefined);
    if (found.length === 0) continue;
    return only(found) ?? { amount: null, currency: null };
  }
  return { amount: null, currency: null };
}

function readEnergy(lines: readonly string[]): number | null {
  const labelled = only(lines.filter((line) => energyLabel.test(line)).flatMap(energiesIn));
  return labelled ?? only(lines.flatMap(energiesIn));
}

const readDay = (lines: readonly string[]): string | null =>
  only(lines.filter((line) => dateLabel.test(line)).flatMap((line) => daysIn(line).slice(0, 1))) ??
  only(lines.filter((line) => plainDateLabel.test(line)).flatMap((line) => daysIn(line).slice(0, 1)));

function readTimes(lines: readonly string[]): Pick<InvoiceFacts, 'startTime' | 'endTime'> {
  const ranges = lines.map(momentsIn).filter((moments) => moments.length === 2);
  const [start, end] = only(ranges) ?? [];
  if (start !== undefined && end !== undefined) return { startTime: start, endTime: end };
  const labelled = (label: RegExp) => only(lines.filter((line) => label.test(line)).flatMap((line) => momentsIn(line).slice(0, 1)));
  return { startTime: labelled(startLabel), endTime: labelled(endLabel) };
}

/** The number after the first label that has one. */
const numberIn = (line: string): string | undefined =>
  [...line.matchAll(numberLabel)].flatMap(({ index, 0: label }) => numberAfterLabel.exec(line.slice(index + label.length))?.[1] ?? [])[0];

const readNumber = (lines: readonly string[]): string | null =>
  only(lines.flatMap((line) => numberIn(line) ?? []).filter((text) => /\d/.test(text)));

/** An invoice has shorter lines, and fewer; what is beyond is not read. */
const MAX_LINE = 500;
const MAX_LINES = 4000;

/** Returns the lines of an invoice as they are read: not too many and not too long, with single spaces, none of them empty. */
export const tidyLines = (lines: readonly string[]): readonly string[] =>
  lines
    .slice(0, MAX_LINES)
    .map((line) => line.slice(0, MAX_LINE).replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');

/**
 * Reads an invoice whose text is in lines, in German, English or French. A value that is written more than once and differs is null: nothing is guessed. Null: none of the values is
 * there.
 */
export function readInvoice(lines: readonly string[]): InvoiceFacts | null {
  const tidy = tidyLines(lines);
  const facts = { number: readNumber(tidy), ...readSum(tidy), date: readDay(tidy), kWh: readEnergy(tidy), ...readTimes(tidy) };
  return Object.values(facts).some((value) => value !== null) ? facts : null;
}
