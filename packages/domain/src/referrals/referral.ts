/** Credits that a payout takes at least (BILL-028), and at most: 5 euro each, up to 50 euro (BILL-029, BILL-030, OQ-235). */
export const payoutCredits = { min: 9, max: 10 } as const;

/** What one credit is worth, in euro cents. */
const CREDIT_CENTS = 500;

/** The discount of who signs up with a code, in percent (BILL-029, OQ-236). */
export const REFERRAL_DISCOUNT_PERCENT = 5;

/** Returns what a payout of these open credits takes and what it is worth in euro cents; null: they are too few (BILL-028). */
export function payoutOf(open: number): { readonly credits: number; readonly cents: number } | null {
  if (open < payoutCredits.min) return null;
  const credits = Math.min(open, payoutCredits.max);
  return { credits, cents: credits * CREDIT_CENTS };
}

/** Returns what open credits are worth in euro. */
export const eurosOf = (credits: number): number => (credits * CREDIT_CENTS) / 100;
