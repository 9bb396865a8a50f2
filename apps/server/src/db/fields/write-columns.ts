type Writing<Value, Context, Columns> = { readonly write: (value: Value, context: Context) => Columns };
type WritableNames<F> = { [Name in keyof F]: F[Name] extends Writing<never, never, object> ? Name : never }[keyof F];
type ValueOf<FieldType> = FieldType extends Writing<infer Value, never, object> ? Value : never;
type ContextOf<F> = F[WritableNames<F>] extends Writing<never, infer Context, object> ? Context : never;

/** Values of the fields that can be written. */
export type ValuesOf<F> = { readonly [Name in WritableNames<F>]?: ValueOf<F[Name]> | undefined };

type IntersectionOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void ? All : never;
type ColumnsOf<FieldType> = FieldType extends Writing<never, never, infer Columns> ? Columns : never;
type RequiredNames<Values> = { [Name in keyof Values]-?: undefined extends Values[Name] ? never : Name }[keyof Values];
/** The columns of these values; those of an optional value are optional. */
export type WrittenColumns<F, Values> = IntersectionOf<ColumnsOf<F[RequiredNames<Values> & keyof F]>> &
  Partial<IntersectionOf<ColumnsOf<F[keyof Values & keyof F]>>>;

/** A value of a field that cannot be written does not compile. */
type Only<F, Values> = { readonly [Name in Exclude<keyof Values, WritableNames<F>>]: never };

/** The columns for the given values; an absent value has none. */
export function writeColumns<F extends object, Values extends ValuesOf<F>>(
  fields: F,
  values: Values & Only<F, Values>,
  ...[context]: unknown extends ContextOf<F> ? [] : [context: ContextOf<F>]
): WrittenColumns<F, Values> {
  const writing = fields as Readonly<Record<string, Partial<Writing<unknown, unknown, object>>>>;
  const columns = Object.entries(values).map(([name, value]) => (value === undefined ? {} : writing[name]?.write?.(value, context)));
  return Object.assign({}, ...columns) as WrittenColumns<F, Values>;
}

/** Only those of the values that the fields can write. */
export function pickWritable<F extends object, Values extends object>(
  fields: F,
  values: Values,
): Pick<Values, keyof Values & WritableNames<F>> {
  const writing = fields as Readonly<Record<string, object>>;
  return Object.fromEntries(Object.entries(values).filter(([name]) => 'write' in (writing[name] ?? {}))) as Pick<
    Values,
    keyof Values & WritableNames<F>
  >;
}
