/** Sum of the known values of some rows; null where none is known. */
export function sumOfKnown<Row>(rows: readonly Row[], of: (row: Row) => number | null): number | null {
  const known = rows.map(of).filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}
