import type { FieldErrorWord } from '@wattbook/i18n/field-messages';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { browserZone } from '../i18n/preferences.ts';
import { formatsFor } from '../i18n/use-formats.ts';
import type { AnyField } from '../ui/form/field.ts';

const english = formatsFor(preferencesOfUser({ language: 'en' }, browserZone()));

/** The error word of a field's rule for an input; null: no problem. */
export function problemWord(field: AnyField, input: unknown): FieldErrorWord | null {
  // The input has the type of the field's own input element.
  const { value } = field.parse(input as never, english);
  return field.check?.(value as never)?.word ?? null;
}
