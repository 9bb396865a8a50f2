import type { Found } from './rule.ts';

/** What a charge below this costs, in kWh, nobody misses. */
const fromkWh = 1;

export interface PaidCharge {
  /** kWh */
  readonly kWh: number | null;
  readonly hasCost: boolean;
  readonly pv: boolean;
  /** Its price is calculated still, or waits for the prices of its tariff. */
  readonly isPriceDue: boolean;
  /** A person took its card away: it shall have no price. */
  readonly isWithoutCard: boolean;
}

/** The charges before it, and how many of them have a cost. */
export interface EarlierCosts {
  readonly charges: number;
  readonly withCost: number;
}

/**
 * A charge that was paid has a cost (OQ-152). Own solar power costs nothing, and one whose price is due may still get it. Whoever enters no costs misses none: a cost is
 * expected where at least half of the charges before have one.
 */
export function checkChargeWithoutCost(charge: PaidCharge, earlier: EarlierCosts): Found {
  if (charge.hasCost || charge.pv || charge.isPriceDue || charge.isWithoutCard || (charge.kWh ?? 0) < fromkWh) return null;
  return earlier.charges > 0 && earlier.withCost * 2 >= earlier.charges ? {} : null;
}
