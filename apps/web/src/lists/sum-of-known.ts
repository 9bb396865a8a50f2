import type { Cost } from '@wattbook/i18n/formats/money';

/** Sum of the known values of some rows; null where none is known. */
export function sumOfKnown<Row>(rows: readonly Row[], of: (row: Row) => number | null): number | null {
  const known = rows.map(of).filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** Sum of the known costs of some rows; null where none is known, or where they are in more than one currency. */
export function sumOfCosts(rows: readonly Cost[]): Cost {
  const priced = rows.filter(({ cost }) => cost !== null);
  const [costCurrency = null, ...others] = new Set(priced.map((row) => row.costCurrency));
  return others.length > 0 ? { cost: null, costCurrency: null } : { cost: sumOfKnown(priced, ({ cost }) => cost), costCurrency };
}
