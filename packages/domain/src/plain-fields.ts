type Limits = readonly [min: number, max: number];

/** Where a plain field is shown besides its form and the change log: in the list and its sheet (`list`), nowhere (`form`), or, without it, among the figures of a record as well. */
interface Shown {
  readonly shown?: 'form' | 'list';
}

/** A number as a user enters it; `unit` is the quantity that it is stored and shown in. */
interface PlainNumber extends Shown {
  readonly unit: 'co2' | 'distance' | 'energy' | 'percent' | 'power' | 'temperature';
  readonly limits: Limits;
}

/** A text as a user enters it. */
interface PlainText extends Shown {
  readonly maxLength: number;
}

/** The fields of a noun that are stored, shown and logged as they are entered, and that no rule but their limits concerns. What they need follows from this (decision 0114). */
export type PlainFields = Readonly<Record<string, PlainNumber | PlainText>>;

type NumberNames<F> = { [N in keyof F]: F[N] extends PlainNumber ? N : never }[keyof F];
type TextNames<F> = { [N in keyof F]: F[N] extends PlainText ? N : never }[keyof F];
type ListedNames<F> = { [N in keyof F]: F[N] extends { readonly shown: 'form' } ? never : N }[keyof F];

/** Returns the plain fields that are numbers, with their minimum and maximum. */
export const limitsOf = <F extends PlainFields>(fields: F): { readonly [N in NumberNames<F>]: Limits } =>
  pick(fields, (field) => ('limits' in field ? field.limits : undefined)) as { readonly [N in NumberNames<F>]: Limits };

/** Returns the plain fields that are texts, with their maximum length. */
export const lengthsOf = <F extends PlainFields>(fields: F): { readonly [N in TextNames<F>]: number } =>
  pick(fields, (field) => ('maxLength' in field ? field.maxLength : undefined)) as { readonly [N in TextNames<F>]: number };

/** Returns the names of the plain fields that a list and its sheet have as a column, in their order. */
export const listedNames = <F extends PlainFields>(fields: F): readonly ListedNames<F>[] =>
  Object.keys(fields).filter((name) => fields[name]?.shown !== 'form') as ListedNames<F>[];

/** Returns what `of` makes of each plain field, by their names. */
export const mapFields = <F extends PlainFields, Made>(
  fields: F,
  of: (name: keyof F & string, field: F[keyof F & string]) => Made,
): { readonly [N in keyof F]: Made } =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, of(name, fields[name] as F[keyof F & string])])) as {
    readonly [N in keyof F]: Made;
  };

function pick(fields: PlainFields, of: (field: PlainNumber | PlainText) => unknown): Readonly<Record<string, unknown>> {
  const picked = Object.entries(fields).map(([name, field]) => [name, of(field)] as const);
  return Object.fromEntries(picked.filter(([, value]) => value !== undefined));
}
