type Drafting<Row> = Readonly<Record<string, { readonly columns: readonly string[]; readonly draft?: (row: Row) => unknown }>>;
type DraftOf<F> = { readonly [Name in keyof F as F[Name] extends { readonly draft: unknown } ? Name : never]: ValueOf<F[Name]> };
type ValueOf<FieldType> = FieldType extends { readonly draft: (row: never) => infer Value } ? Value : never;

/** The values that rules check, of a row that may not be stored yet. */
export function draftOf<Row, F extends Drafting<Row>>(fields: F, row: Row): DraftOf<F> {
  const drafts = Object.entries(fields).flatMap(([name, { draft }]) => (draft === undefined ? [] : [[name, draft(row)] as const]));
  return Object.fromEntries(drafts) as DraftOf<F>;
}
