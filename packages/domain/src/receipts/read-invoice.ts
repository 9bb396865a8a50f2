import { amountsIn, daysIn, energiesIn, momentsIn, type WrittenCurrency } from './written-values.ts';

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

/** With tax. */
const withTax = /(?:inkl|incl|including|ttc)[^€£$]{0,14}?(?:mwst|ust|umsatzsteuer|vat|tva)/gi;
const isSum = (line: string): boolean => !notTheSum.test(line.replace(withTax, ''));

const numberLabel =
  /(?:rechnungs?(?:nummer|-?\s?nr\.?)|beleg(?:nummer|-?\s?nr\.?)|invoice\s*(?:number|no\.?|#)|receipt\s*(?:number|no\.?|#)|(?:n°|num[ée]ro)\s*de\s*facture|facture\s*n°)\s*[:#]?\s*([A-Z0-9][A-Z0-9/._-]{2,39})/i;

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

function readSum(lines: readonly string[]): Pick<InvoiceFacts, 'amount' | 'currency'> {
  for (const label of sums) {
    const found = lines.filter((line) => label.test(line) && isSum(line)).flatMap((line) => amountsIn(line).slice(-1));
    if (found.length === 0) continue;
    const sum = only(found);
    return sum ?? { amount: null, currency: null };
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

const readNumber = (lines: readonly string[]): string | null =>
  only(lines.flatMap((line) => numberLabel.exec(line)?.[1] ?? []).filter((text) => /\d/.test(text)));

/**
 * Reads an invoice whose text is in lines, in German, English or French. A value that is written more than once and differs is null: nothing is guessed. Null: none of the values is
 * there.
 */
export function readInvoice(lines: readonly string[]): InvoiceFacts | null {
  const tidy = lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== '');
  const facts = { number: readNumber(tidy), ...readSum(tidy), date: readDay(tidy), kWh: readEnergy(tidy), ...readTimes(tidy) };
  return Object.values(facts).some((value) => value !== null) ? facts : null;
}
