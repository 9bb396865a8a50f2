/** One field of a record on the wire: the columns it is read from, and how it is made of them. */
export interface FieldPlan<Row, Value> {
  readonly columns: readonly (keyof Row & string)[];
  readonly show: (row: Row) => Value;
}

/** Every field of `Shape` from a row; a field that is missing does not compile, so nothing leaves by spreading a row. */
export type FieldPlans<Shape, Row> = { readonly [Name in keyof Shape]-?: FieldPlan<Row, Shape[Name]> };

export const column = <Row, Name extends keyof Row & string>(name: Name): FieldPlan<Row, Row[Name]> => ({
  columns: [name],
  show: (row) => row[name],
});

export const instantOf = <Row>(
  name: { [K in keyof Row]: Row[K] extends Date ? K : never }[keyof Row] & string,
): FieldPlan<Row, string> => ({
  columns: [name],
  show: (row) => (row[name] as Date).toISOString(),
});

/** A number without the tail that binary fractions grow: to the thousandth, finer than any source measures. */
export const thousandths = <Row>(
  name: { [K in keyof Row]: Row[K] extends number | null ? K : never }[keyof Row] & string,
): FieldPlan<Row, number | null> => ({ columns: [name], show: (row) => toThousandths(row[name] as number | null) });

export const toThousandths = (value: number | null): number | null => (value === null ? null : Math.round(value * 1000) / 1000);

/** The columns that the named fields need, each once. */
export function columnsOf<Row>(plans: Readonly<Record<string, FieldPlan<Row, unknown>>>, names: readonly string[]): (keyof Row & string)[] {
  return [...new Set(names.flatMap((name) => plans[name]?.columns ?? []))];
}

/** The named fields of a row, and no others. */
export function showRow<Row>(
  plans: Readonly<Record<string, FieldPlan<Row, unknown>>>,
  names: readonly string[],
  row: Row,
): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, plans[name]?.show(row)]));
}
