import type { PlainFields } from '@wattbook/domain/plain-fields';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { Formats } from '../../i18n/use-formats.ts';
import { type Fact, plainFact } from './fact.ts';

interface Described<F> {
  readonly fields: F;
  readonly labels: { readonly [N in keyof F]: MessageKey };
}

/** The plain fields that are figures of a record, as far as they were entered. */
export function plainFacts<F extends PlainFields>(
  { fields, labels }: Described<F>,
  record: { readonly [N in keyof F]: string | number | null },
  formats: Formats,
): readonly Fact[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = record[name];
    const label = labels[name];
    if (field.shown !== undefined || value == null || label === undefined) return [];
    return 'unit' in field ? [plainFact(formats, label, field.unit, Number(value))] : [{ label, value: String(value) }];
  });
}
