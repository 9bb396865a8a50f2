import { mapFields, type PlainFields } from '@wattbook/domain/plain-fields';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { labelled } from './field.ts';
import { longText } from './kinds/long-text.tsx';
import { quantity } from './kinds/number.tsx';
import { text } from './kinds/text.tsx';

/** The sections of a form that numbers and texts belong to. */
interface Sections {
  readonly numbers: string;
  readonly texts: string;
}

type PlainInputs<F> = {
  readonly [N in keyof F]: (F[N] extends { readonly unit: string } ? ReturnType<typeof quantity> : ReturnType<typeof text>) & {
    readonly label: MessageKey;
  };
};

/** From this length on a text has three lines. */
const longFrom = 500;

const textOf = (options: { readonly section: string; readonly wide: true; readonly maxLength: number }) =>
  options.maxLength >= longFrom ? longText({ ...options, rows: 3 }) : text(options);

/** The inputs of the plain fields of a noun; the limits of its numbers are checked with its rules. */
export const plainInputs = <F extends PlainFields>(
  fields: F,
  labels: { readonly [N in keyof F]: MessageKey },
  { numbers, texts }: Sections,
): PlainInputs<F> =>
  mapFields<F, unknown>(fields, (name, field) =>
    'unit' in field
      ? labelled(labels[name], quantity(field.unit, { section: numbers }))
      : labelled(labels[name], textOf({ section: texts, wide: true, maxLength: field.maxLength })),
  ) as PlainInputs<F>;
