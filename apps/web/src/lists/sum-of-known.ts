/** Sum of what is known of some rows; null where it is known of none. */
export function sumOfKnown<Row>(rows: readonly Row[], of: (row: Row) => number | null): number | null {
  const known = rows.map(of).filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}
