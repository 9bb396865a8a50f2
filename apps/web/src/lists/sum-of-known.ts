import type { Cost } from '@wattbook/i18n/formats/money';

/** Sum of the known values of some rows; null where none is known. */
export function sumOfKnown<Row>(rows: readonly Row[], of: (row: Row) => number | null): number | null {
  const known = rows.map(of).filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

interface ConvertibleCost extends Cost {
  /** The same in the currency of the user, where it is in another one with a rate. */
  readonly ownCost?: Cost | null | undefined;
}

/** Sum of the known costs of some rows, converted where they have a rate; null where none is known, or where they are in more than one currency even so. */
export function sumOfCosts(rows: readonly ConvertibleCost[]): Cost {
  const isMixed = new Set(rows.filter(({ cost }) => cost !== null).map(({ costCurrency }) => costCurrency)).size > 1;
  const priced = rows.map((row) => (isMixed ? (row.ownCost ?? row) : row)).filter(({ cost }) => cost !== null);
  const [costCurrency = null, ...others] = new Set(priced.map((row) => row.costCurrency));
  return others.length > 0 ? { cost: null, costCurrency: null } : { cost: sumOfKnown(priced, ({ cost }) => cost), costCurrency };
}
