import type { Formats } from '../../i18n/use-formats.ts';
import type { Fields, Parsed } from './field.ts';

type Named = Readonly<Record<string, unknown>>;

/** The inputs when the form opens: stored values formatted, empty for a new record. */
export const initialInputs = (fields: Fields, stored: Named | null, formats: Formats): Named =>
  mapFields(fields, (field, name) =>
    stored === null ? field.empty : field.format((field.several?.read(stored) ?? field.fromWire(stored[name])) as never, formats),
  );

/** The entered values, in the units that are stored. */
export const parseInputs = (fields: Fields, inputs: Named, formats: Formats): Readonly<Record<string, Parsed<unknown>>> =>
  mapFields(fields, (field, name) => field.parse(inputs[name] as never, formats));

/** The names on the wire of the changed inputs: a text is coarser than the stored value, so only a changed text counts. */
export function changedNames(fields: Fields, inputs: Named, start: Named): ReadonlySet<string> {
  const changed = Object.keys(fields).filter((name) => JSON.stringify(inputs[name]) !== JSON.stringify(start[name]));
  return new Set(changed.flatMap((name) => [name, ...(fields[name]?.several?.names ?? [])]));
}

/** The values for the rules: the stored value wherever the input is unchanged. */
export const valuesOf = (
  fields: Fields,
  parsed: Readonly<Record<string, Parsed<unknown>>>,
  { stored, changed }: { readonly stored: Named | null; readonly changed: ReadonlySet<string> },
): Named =>
  mapFields(fields, (field, name) =>
    stored === null || changed.has(name) ? parsed[name]?.value : (field.several?.read(stored) ?? field.fromWire(stored[name])),
  );

/** The body to send: every field of a new record, the changed fields of a stored one. */
export function bodyOf(fields: Fields, values: Named, changed: ReadonlySet<string> | null): Named {
  const sent = Object.entries(fields).filter(([name, { isUnsent = false }]) => !isUnsent && (changed === null || changed.has(name)));
  return Object.fromEntries(
    sent.flatMap(([name, field]) => {
      const value = values[name] as never;
      return field.several === undefined ? [[name, field.toWire(value)]] : Object.entries(field.several.write(value));
    }),
  );
}

/** The names of sealed values of a stored record that this browser cannot open: they are not required, unless another value is entered. */
export const sealedNames = (fields: Fields, stored: Named, changed: ReadonlySet<string>): readonly string[] =>
  Object.entries(fields).flatMap(([name, { several }]) =>
    several !== undefined && !changed.has(name) && several.isSealed(stored) ? [name, ...several.names] : [],
  );

const mapFields = <Result>(fields: Fields, of: (field: Fields[string], name: string) => Result): Readonly<Record<string, Result>> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field, name)]));
