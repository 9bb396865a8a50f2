/** What is odd about a statement that arrived at a fleet. */
export const statementFindings = ['no_meter', 'price_above', 'twice_usual', 'card_unchecked', 'corrects_unknown'] as const;
export type StatementFinding = (typeof statementFindings)[number];

/** A statement as a fleet has it. Energy in kWh, the amount in cents. */
export interface JudgedStatement {
  readonly kWh: number;
  readonly amount: number;
  /** How many charges at home are left out, because no meter proves their energy. */
  readonly withoutMeter: number;
}

/** What a statement is judged by. */
export interface StatementContext {
  /** The highest price that the fleet pays without a question, in cents per kWh; null: any. */
  readonly maxCents: number | null;
  /** The energies of earlier months of the vehicle, in kWh. */
  readonly earlier: readonly number[];
  /** Whether a card of the fleet for charging at home waits for its check. */
  readonly cardUnchecked: boolean;
  /** Whether it corrects a statement that the fleet does not have, so that the difference is not known. */
  readonly correctsUnknown: boolean;
}

/** How many earlier months say what is usual. */
export const USUAL_MONTHS = 3;

/** Returns the median of the earlier months in kWh; null: there are too few to say what is usual. */
export function usualKwh(earlier: readonly number[]): number | null {
  if (earlier.length < USUAL_MONTHS) return null;
  const sorted = earlier.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

/** Returns whether the price of a kWh is above the rule of the fleet; the price is compared as it is, so that half a cent is above. */
export const isPriceAbove = ({ kWh, amount }: Pick<JudgedStatement, 'kWh' | 'amount'>, maxCents: number | null): boolean =>
  maxCents !== null && amount > Math.round(kWh * maxCents);

/** Returns what is odd about a statement, for payroll to look at; without any it is clean (section 5 of the design of fleets). */
export function findingsOf(statement: JudgedStatement, context: StatementContext): readonly StatementFinding[] {
  const usual = usualKwh(context.earlier);
  const odd: Readonly<Record<StatementFinding, boolean>> = {
    no_meter: statement.withoutMeter > 0,
    price_above: isPriceAbove(statement, context.maxCents),
    twice_usual: usual !== null && statement.kWh > 2 * usual,
    card_unchecked: context.cardUnchecked,
    corrects_unknown: context.correctsUnknown,
  };
  return statementFindings.filter((finding) => odd[finding]);
}
