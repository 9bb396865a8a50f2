import type { Address, Location } from '@wattbook/contract/scalars';
import { isBlankAddress } from '@wattbook/domain/addresses/typed-address';
import { type Selectable, sql, type Updateable, type UpdateType } from 'kysely';
import type { Field } from './field.ts';
import { type Currency, toDecimal, toMinor } from './money.ts';

type Name<Table> = keyof Table & keyof Selectable<Table> & string;
/** Columns that are read as `Value`. */
type ReadAs<Table, Value> = { [C in Name<Table>]: Selectable<Table>[C] extends Value ? C : never }[Name<Table>];
/** Columns that are written as they are read. */
type Plain<Table> = {
  [C in Name<Table>]: C extends keyof Updateable<Table> ? (Selectable<Table>[C] extends Updateable<Table>[C] ? C : never) : never;
}[Name<Table>];
/** Columns that may be null and are written as `Value`. */
type Optional<Table, Value> = { [C in Plain<Table>]: [Value | null] extends [Selectable<Table>[C]] ? C : never }[Plain<Table>];
/** Columns of JSON, which are written as text. */
type Json<Table> = { [C in Exclude<Name<Table>, Plain<Table>>]: C }[Exclude<Name<Table>, Plain<Table>>];

/** A number without the digits that binary fractions add: rounded to thousandths, finer than any source measures. */
export const toThousandths = (value: number | null): number | null => (value === null ? null : Math.round(value * 1000) / 1000);

const bothOf = (latitude: number | null, longitude: number | null): Location | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

type Row<Table> = Selectable<Table>;
/** A row that may not be stored yet; some columns are written in another form than they are read. */
type Draft<Table> = { readonly [N in Plain<Table>]?: Row<Table>[N] } & { readonly [N in Json<Table>]?: unknown };
type Columns<Table, C extends keyof Table> = { readonly [N in C]: UpdateType<Table[N]> };

const valueIn = <Table>(row: Draft<Table>, name: Plain<Table> | Json<Table>): unknown => row[name] ?? null;

/**
 * The kinds of fields that a row of `Table` has. `present` returns the value on the wire, `write` the columns for a value from the wire, and `draft` the value that rules
 * check, null where the row has none. A column that does not exist or has another type does not compile.
 */
export const kindsOf = <Table>() => ({ ...plainKinds<Table>(), ...pairedKinds<Table>(), ...structuredKinds<Table>() });

/** One value in one column. */
function plainKinds<Table>() {
  return {
    /** Answered as it is stored; users do not write it. */
    readOnly: <C extends Name<Table>>(name: C) => ({ columns: [name] as const, present: (row: Row<Table>) => row[name] }),

    /** Answered and written as it is stored. */
    column: <C extends Plain<Table>>(name: C) => ({
      columns: [name] as const,
      present: (row: Row<Table>) => row[name],
      write: (value: Row<Table>[C]) => ({ [name]: value }) as Columns<Table, C>,
      draft: (row: Draft<Table>) => row[name] ?? null,
    }),

    /** A text that users enter and searches read; an empty one is stored as null. */
    text: <C extends Optional<Table, string>>(name: C) => ({
      columns: [name] as const,
      searched: sql.ref(name),
      present: (row: Row<Table>) => row[name] as string | null,
      write: (text: string | null) => ({ [name]: text === '' ? null : text }) as Columns<Table, C>,
      draft: (row: Draft<Table>) => valueIn<Table>(row, name) as string | null,
    }),

    /** A measure in double precision, answered in thousandths. */
    quantity: <C extends Optional<Table, number>>(name: C) => ({
      columns: [name] as const,
      present: (row: Row<Table>) => toThousandths(row[name] as number | null),
      write: (value: number | null) => ({ [name]: value }) as Columns<Table, C>,
      draft: (row: Draft<Table>) => valueIn<Table>(row, name) as number | null,
    }),

    /** An instant in a column that is not null. */
    instant: <C extends ReadAs<Table, Date> & Plain<Table>>(name: C) => ({
      columns: [name] as const,
      isNotNull: true,
      present: (row: Row<Table>) => (row[name] as Date).toISOString(),
      write: (text: string) => ({ [name]: new Date(text) }) as Columns<Table, C>,
      draft: (row: Draft<Table>) => (valueIn<Table>(row, name) as Date | null)?.getTime() ?? null,
    }),

    /** An instant, or null. */
    instantOrNull: (name: ReadAs<Table, Date | null>) => ({
      columns: [name] as const,
      present: (row: Row<Table>) => (row[name] as Date | null)?.toISOString() ?? null,
    }),

    /** Calculated from columns; users do not write it. */
    computed: <C extends Name<Table>, Wire>(columns: readonly C[], present: (row: Pick<Row<Table>, C>) => Wire): Field<Table, Wire> => ({
      columns,
      present,
    }),
  };
}

/** One value in two columns. */
function pairedKinds<Table>() {
  return {
    /** An amount, stored in minor units beside its currency and written in the currency of `context`. */
    money: <A extends Optional<Table, number>, C extends Optional<Table, Currency>>(amount: A, currency: C) => {
      const read = (row: Draft<Table>) =>
        toDecimal(valueIn<Table>(row, amount) as number | null, valueIn<Table>(row, currency) as Currency | null);
      return {
        columns: [amount, currency] as const,
        present: (row: Row<Table>) => read(row),
        write: (value: number | null, context: { readonly currency: Currency }) =>
          ({ [amount]: toMinor(value, context.currency), [currency]: value === null ? null : context.currency }) as Columns<Table, A | C>,
        draft: read,
      };
    },

    /** A position in two columns. */
    place: <C extends Optional<Table, number>>(latitude: C, longitude: C) => {
      const read = (row: Draft<Table>) =>
        bothOf(valueIn<Table>(row, latitude) as number | null, valueIn<Table>(row, longitude) as number | null);
      return {
        columns: [latitude, longitude] as const,
        present: (row: Row<Table>) => read(row),
        write: (place: Location | null) =>
          ({ [latitude]: place?.latitude ?? null, [longitude]: place?.longitude ?? null }) as Columns<Table, C>,
        draft: read,
      };
    },
  };
}

/** Several values in one column. */
function structuredKinds<Table>() {
  return {
    /** An address of five lines in one column of JSON; blank lines are stored as null. */
    address: <C extends Json<Table> & ReadAs<Table, Address | null>>(name: C) => ({
      columns: [name] as const,
      searched: sql`concat_ws(' ', ${sql.join(['line1', 'line2', 'line3', 'line4', 'city'].map((line) => sql`${sql.ref(name)}->>${sql.lit(line)}`))})`,
      present: (row: Row<Table>) => row[name] as Address | null,
      write: (address: Address | null) =>
        ({ [name]: address === null || isBlankAddress(address) ? null : JSON.stringify(address) }) as Columns<Table, C>,
      /** The address as it is read or written: rules need only whether there is one. */
      draft: (row: Draft<Table>) => valueIn<Table>(row, name) as Address | string | null,
    }),

    /** Texts in an array; `tidy` removes repeated ones. */
    tags: <C extends ReadAs<Table, string[]> & Plain<Table>>(name: C, tidy: (tags: readonly string[]) => string[]) => ({
      columns: [name] as const,
      searched: sql`array_to_string(${sql.ref(name)}, ' ')`,
      present: (row: Row<Table>) => row[name] as string[],
      write: (tags: readonly string[]) => ({ [name]: tidy(tags) }) as Columns<Table, C>,
      draft: (row: Draft<Table>) => (row[name] ?? []) as readonly string[],
    }),

    /** A value in a column of JSON. */
    json: <C extends Json<Table>, Value = NonNullable<Row<Table>[C]>>(name: C, tidy?: (value: Value) => NonNullable<Row<Table>[C]>) => ({
      columns: [name] as const,
      present: (row: Row<Table>) => row[name],
      write: (value: Value) => ({ [name]: JSON.stringify(tidy === undefined ? value : tidy(value)) }) as Columns<Table, C>,
    }),

    /** A value in a column of JSON, or null. */
    jsonOrNull: <C extends Json<Table>>(name: C) => ({
      columns: [name] as const,
      present: (row: Row<Table>) => row[name],
      write: (value: Row<Table>[C]) => ({ [name]: value === null ? null : JSON.stringify(value) }) as Columns<Table, C>,
    }),
  };
}
