import { meteredEnergy, type MeterReadings, type MeterSource } from '../charges/metered-energy.ts';
import { deal, scale } from '../prices/deal.ts';

/** What a kWh counts: the price of the employee's own contract, or the flat price of the year. */
export const priceBases = ['actual', 'flat'] as const;
export type PriceBasis = (typeof priceBases)[number];

/** The currency of statements: the rule is German. */
export const STATEMENT_CURRENCY = 'EUR';

/** A charge at home. Times in ms since 1970, readings in kWh, the cost in minor units of its currency. */
export interface StatableCharge extends MeterReadings {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly odometer: number | null;
  readonly meterSource: MeterSource | null;
  readonly kWh: number | null;
  readonly cost: number | null;
  readonly currency: string | null;
}

/** A charge of a statement: `kWh` is what the meter counted, `amount` in cents. */
export interface StatementLine {
  readonly chargeId: string;
  readonly start: number;
  readonly end: number;
  readonly odometer: number | null;
  readonly meterStart: number;
  readonly meterEnd: number;
  readonly meterSource: MeterSource | null;
  readonly kWh: number;
  readonly amount: number;
}

/** Why a charge is not in a statement: its energy is not proven by a meter, its actual price is not known, or in another currency. */
export type Exclusion = 'no_meter' | 'no_price' | 'other_currency';

export interface ExcludedCharge {
  readonly start: number;
  readonly kWh: number | null;
  readonly reason: Exclusion;
}

export interface StatedCharges {
  readonly lines: readonly StatementLine[];
  readonly excluded: readonly ExcludedCharge[];
  /** The sums of the lines. */
  readonly kWh: number;
  readonly amount: number;
}

/**
 * Returns what a statement for the employer has of charges at home, by the rule of 2026: only energy that a meter proves, at the actual cost of each charge, or at the flat
 * price (`flatCents` per kWh). With the flat price the total is rounded once, half up, and dealt to the lines.
 */
export function stateCharges(charges: readonly StatableCharge[], basis: PriceBasis, flatCents: number): StatedCharges {
  const excluded: ExcludedCharge[] = [];
  const proven: Omit<StatementLine, 'amount'>[] = [];
  const costs: number[] = [];
  for (const charge of charges) {
    const [metered, reason] = [meteredEnergy(charge), exclusionOf(charge, basis)];
    if (reason !== null || metered === null || charge.meterStart === null || charge.meterEnd === null) {
      excluded.push({ start: charge.start, kWh: charge.kWh, reason: reason ?? 'no_meter' });
      continue;
    }
    const { id: chargeId, start, end, odometer, meterStart, meterEnd, meterSource, cost } = charge;
    proven.push({ chargeId, start, end, odometer, meterStart, meterEnd, meterSource, kWh: metered });
    costs.push(cost ?? 0);
  }
  const wattHours = proven.map(({ kWh }) => Math.round(kWh * 1000));
  const total = wattHours.reduce((sum, one) => sum + one, 0);
  const amounts = basis === 'flat' ? deal(scale(total, flatCents, 1000), wattHours) : costs;
  const lines = proven.map((line, index) => ({ ...line, amount: amounts[index] ?? 0 }));
  return { lines, excluded, kWh: total / 1000, amount: amounts.reduce((sum, one) => sum + one, 0) };
}

function exclusionOf(charge: StatableCharge, basis: PriceBasis): Exclusion | null {
  const metered = meteredEnergy(charge);
  if (metered === null || metered < 0) return 'no_meter';
  if (basis === 'flat') return null;
  if (charge.cost === null) return 'no_price';
  return charge.currency === STATEMENT_CURRENCY ? null : 'other_currency';
}
