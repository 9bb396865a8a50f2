import type { InvoiceFacts } from './read-invoice.ts';

/** What is compared of an invoice; in a currency that may be any. */
export type ComparedInvoice = Omit<InvoiceFacts, 'currency'> & { readonly currency: string | null };

/** A charge as an invoice is compared with it. Times in milliseconds since 1970, energies in kWh; `cost` in main units of `costCurrency`. */
export interface MatchedCharge {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly kWh: number | null;
  readonly kWhBill: number | null;
  readonly cost: number | null;
  readonly costCurrency: string | null;
}

/** In what an invoice and a charge agree. */
export type Agreement = 'time' | 'day' | 'kWh' | 'sum';

export interface ChargeMatch {
  readonly id: string;
  readonly agrees: readonly Agreement[];
}

/** How far the start on an invoice may be from that of the charge, in ms: the clock of a charger, and the minutes in which a plug is there before power flows. */
const MAX_START_DIFFERENCE = 20 * 60_000;
/** What a charger bills is more than what the battery took: between these shares of it. */
const BILLED_SHARE = [0.97, 1.25] as const;
/** How far two readings of the same meter may differ, in kWh, and two sums, in main units. */
const SAME_KWH = 0.5;
const SAME_SUM = 0.02;
/** Points of each agreement: a day alone is not enough. */
const points: Readonly<Record<Agreement, number>> = { time: 4, kWh: 3, sum: 3, day: 1 };
const ENOUGH = 3;

/** Returns a moment of a charge as the clocks say it by which its invoice may be written, `2026-11-12T14:03`: that of the vehicle's zone, and that of the place where it is another. */
export type LocalTimes = (charge: MatchedCharge, time: number) => readonly string[];

const minutesBetween = (a: string, b: string): number => Math.abs(Date.parse(`${a}:00Z`) - Date.parse(`${b}:00Z`));

function isSameEnergy({ kWh, kWhBill }: MatchedCharge, billed: number): boolean {
  if (kWhBill !== null) return Math.abs(kWhBill - billed) <= SAME_KWH;
  return kWh !== null && billed >= kWh * BILLED_SHARE[0] && billed <= kWh * BILLED_SHARE[1];
}

/** Whether the energy of a charge is known and cannot be that of its bill, in kWh. */
export const contradictsEnergy = (charge: MatchedCharge, billed: number | null): boolean =>
  billed !== null && (charge.kWhBill ?? charge.kWh) !== null && !isSameEnergy(charge, billed);

function agreementsOf(facts: ComparedInvoice, charge: MatchedCharge, localTimes: LocalTimes): readonly Agreement[] {
  const { startTime, date, kWh, amount, currency } = facts;
  const starts = localTimes(charge, charge.start);
  const agrees: Agreement[] = [];
  if (startTime !== null && starts.some((start) => minutesBetween(startTime, start) <= MAX_START_DIFFERENCE)) agrees.push('time');
  else if (startTime === null && date !== null && [...starts, ...localTimes(charge, charge.end)].some((time) => time.startsWith(date)))
    agrees.push('day');
  if (kWh !== null && isSameEnergy(charge, kWh)) agrees.push('kWh');
  if (amount !== null && charge.cost !== null && charge.costCurrency === currency && Math.abs(charge.cost - amount) <= SAME_SUM)
    agrees.push('sum');
  return agrees;
}

/** How much speaks for a charge, in points. */
export const scoreOf = (agrees: readonly Agreement[]): number => agrees.reduce((sum, one) => sum + points[one], 0);

/**
 * Returns the charges that an invoice may be the bill of, the most likely first, with what speaks for each: the start within 20 minutes (or the day, where it names no time), the energy with
 * the losses of a charger, and the sum. One that contradicts a stated start by every clock is none.
 */
export function matchCharges(facts: ComparedInvoice, charges: readonly MatchedCharge[], localTimes: LocalTimes): readonly ChargeMatch[] {
  return charges
    .map((charge) => ({ id: charge.id, start: charge.start, agrees: agreementsOf(facts, charge, localTimes) }))
    .filter(({ agrees }) => scoreOf(agrees) >= ENOUGH && (facts.startTime === null || agrees.includes('time')))
    .toSorted((a, b) => scoreOf(b.agrees) - scoreOf(a.agrees) || b.start - a.start || a.id.localeCompare(b.id))
    .map(({ id, agrees }) => ({ id, agrees }));
}
