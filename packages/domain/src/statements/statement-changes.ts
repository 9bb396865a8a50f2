import type { PriceBasis, StatementLine } from './state-charges.ts';

/** What a correction changes of the statement that it corrects, by charge. */
export interface StatementChanges {
  readonly added: readonly StatementLine[];
  readonly removed: readonly StatementLine[];
  readonly changed: readonly { readonly before: StatementLine; readonly after: StatementLine }[];
}

/**
 * Returns the difference between the lines of a statement and those of today, both at one basis. With the flat price a line whose energy is the same is the same, although a cent
 * of the rounded total may be dealt to another one now.
 */
export function statementChanges(before: readonly StatementLine[], after: readonly StatementLine[], basis: PriceBasis): StatementChanges {
  const [old, now] = [before, after].map((lines) => new Map(lines.map((line) => [line.chargeId, line])));
  return {
    added: after.filter(({ chargeId }) => old?.has(chargeId) === false),
    removed: before.filter(({ chargeId }) => now?.has(chargeId) === false),
    changed: before.flatMap((line) => {
      const today = now?.get(line.chargeId);
      return today === undefined || isEqual(line, today, basis) ? [] : [{ before: line, after: today }];
    }),
  };
}

/** Returns whether a statement still says what is true. */
export function isUnchanged(before: readonly StatementLine[], after: readonly StatementLine[], basis: PriceBasis): boolean {
  const { added, removed, changed } = statementChanges(before, after, basis);
  return added.length + removed.length + changed.length === 0;
}

const compared = ['start', 'end', 'odometer', 'meterStart', 'meterEnd', 'meterSource', 'kWh'] as const;

const isEqual = (a: StatementLine, b: StatementLine, basis: PriceBasis): boolean =>
  compared.every((field) => a[field] === b[field]) && (basis === 'flat' || a.amount === b.amount);
