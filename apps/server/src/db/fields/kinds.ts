import type { Address, Location } from '@wattbook/contract/scalars';
import { type Selectable, sql, type Updateable, type UpdateType } from 'kysely';
import type { Field, WritableField } from './field.ts';
import { type Currency, toDecimal, toMinor } from './money.ts';

type Name<Table> = keyof Table & keyof Selectable<Table> & string;
/** Columns that are read as such a value. */
type Holding<Table, Value> = { [C in Name<Table>]: Selectable<Table>[C] extends Value ? C : never }[Name<Table>];
/** Columns that are written as they are read. */
type Plain<Table> = {
  [C in Name<Table>]: C extends keyof Updateable<Table> ? (Selectable<Table>[C] extends Updateable<Table>[C] ? C : never) : never;
}[Name<Table>];
/** Columns that may be null and are written as such a value. */
type Optional<Table, Value> = { [C in Plain<Table>]: [Value | null] extends [Selectable<Table>[C]] ? C : never }[Plain<Table>];
/** Columns of JSON, which are written as text. */
type Json<Table> = { [C in Exclude<Name<Table>, Plain<Table>>]: C }[Exclude<Name<Table>, Plain<Table>>];

/** A number without the tail that binary fractions grow: to the thousandth, finer than any source measures. */
export const toThousandths = (value: number | null): number | null => (value === null ? null : Math.round(value * 1000) / 1000);

const bothOf = (latitude: number | null, longitude: number | null): Location | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/**
 * The kinds of fields that a row of `Table` has: how each is shown, and how it is written. A column that does not exist, or holds another kind of value, does not
 * compile.
 */
export function kindsOf<Table>() {
  type Row = Selectable<Table>;
  type Written<C extends keyof Table & string, Wire, Value = Wire, Context = unknown> = WritableField<Table, C, Wire, Value, Context>;
  type Columns<C extends keyof Table> = { readonly [N in C]: UpdateType<Table[N]> };
  const get = (row: Row, name: string): unknown => (row as Readonly<Record<string, unknown>>)[name];

  return {
    /** Shown and written as it is stored. */
    column: <C extends Plain<Table>>(name: C): Written<C, Row[C]> => ({
      columns: [name],
      show: (row) => row[name],
      write: (value) => ({ [name]: value }) as Columns<C>,
    }),

    /** What people write, which searches find; an empty text is none. */
    text: <C extends Optional<Table, string>>(name: C): Written<C, string | null> => ({
      columns: [name],
      searched: sql.ref(name),
      show: (row) => get(row, name) as string | null,
      write: (text) => ({ [name]: text === '' ? null : text }) as Columns<C>,
    }),

    /** A measure in double precision, shown to the thousandth. */
    quantity: <C extends Optional<Table, number>>(name: C): Written<C, number | null> => ({
      columns: [name],
      show: (row) => toThousandths(get(row, name) as number | null),
      write: (value) => ({ [name]: value }) as Columns<C>,
    }),

    /** A moment that is never unknown. */
    instant: <C extends Holding<Table, Date>>(name: C): Written<C, string> => ({
      columns: [name],
      isNeverNull: true,
      show: (row) => (get(row, name) as Date).toISOString(),
      write: (moment) => ({ [name]: new Date(moment) }) as Columns<C>,
    }),

    /** A moment that may be unknown. */
    instantOrNull: (name: Holding<Table, Date | null>): Field<Table, string | null> => ({
      columns: [name],
      show: (row) => (get(row, name) as Date | null)?.toISOString() ?? null,
    }),

    /** An amount, stored in minor units beside its currency and written in the currency of `context`. */
    money: <A extends Optional<Table, number>, C extends Optional<Table, string>>(
      amount: A,
      currency: C,
    ): Written<A | C, number | null, number | null, { readonly currency: Currency }> => ({
      columns: [amount, currency],
      show: (row) => toDecimal(get(row, amount) as number | null, get(row, currency) as string | null),
      write: (value, context) =>
        ({ [amount]: toMinor(value, context.currency), [currency]: value === null ? null : context.currency }) as Columns<A | C>,
    }),

    /** A position in two columns. */
    place: <C extends Optional<Table, number>>(latitude: C, longitude: C): Written<C, Location | null> => ({
      columns: [latitude, longitude],
      show: (row) => bothOf(get(row, latitude) as number | null, get(row, longitude) as number | null),
      write: (place) => ({ [latitude]: place?.latitude ?? null, [longitude]: place?.longitude ?? null }) as Columns<C>,
    }),

    /** An address of five lines in one column of JSON. */
    address: <C extends Json<Table> & Holding<Table, Address | null>>(name: C): Written<C, Address | null> => ({
      columns: [name],
      searched: sql`concat_ws(' ', ${sql.join(['line1', 'line2', 'line3', 'line4', 'city'].map((line) => sql`${sql.ref(name)}->>${sql.lit(line)}`))})`,
      show: (row) => get(row, name) as Address | null,
      write: (address) => ({ [name]: address === null ? null : JSON.stringify(address) }) as Columns<C>,
    }),

    /** Words in an array, each once. */
    tags: <C extends Holding<Table, string[]> & Plain<Table>>(
      name: C,
      tidy: (tags: readonly string[]) => string[],
    ): Written<C, string[], readonly string[]> => ({
      columns: [name],
      searched: sql`array_to_string(${sql.ref(name)}, ' ')`,
      show: (row) => get(row, name) as string[],
      write: (tags) => ({ [name]: tidy(tags) }) as Columns<C>,
    }),

    /** A value of several parts in one column of JSON. */
    json: <C extends Json<Table>>(
      name: C,
      tidy: (value: NonNullable<Row[C]>) => unknown = (value) => value,
    ): Written<C, Row[C], NonNullable<Row[C]>> => ({
      columns: [name],
      show: (row) => row[name],
      write: (value) => ({ [name]: JSON.stringify(tidy(value)) }) as Columns<C>,
    }),

    /** What follows from columns and is never written. */
    computed: <const C extends Name<Table>, Wire>(columns: readonly C[], show: (row: Pick<Row, C>) => Wire): Field<Table, Wire> => ({
      columns,
      show,
    }),
  };
}
