import { listedNames, type PlainFields } from '@wattbook/domain/plain-fields';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { Column } from './column.ts';
import { quantity } from './column-kinds.tsx';

/** The columns of the plain fields of a noun; the user shows them. */
export const plainColumns = <
  F extends PlainFields,
  Row extends { readonly [N in ReturnType<typeof listedNames<F>>[number]]: string | number | null },
>(
  fields: F,
  labels: { readonly [N in keyof F]: MessageKey },
): readonly Column<Row, never>[] =>
  listedNames(fields).map((name) => {
    const [id, field] = [String(name), fields[name]];
    const shown =
      field !== undefined && 'unit' in field
        ? quantity<Row>(field.unit, (row) => row[name] as number | null)
        : { text: (row: Row) => row[name] as string | null };
    return { id, label: labels[name], flag: id, shownByDefault: false, ...shown };
  });
