import type { FieldWord } from '@wattbook/i18n/field-messages';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { browserZone } from '../i18n/preferences.ts';
import { formatsFor } from '../i18n/use-formats.ts';
import type { AnyField } from '../ui/form/field.ts';

const english = formatsFor(preferencesOfUser({ language: 'en' }, browserZone()));

/** What the rule of a field finds wrong with what is entered; null: nothing. */
export function problemWord(field: AnyField, input: unknown): FieldWord | null {
  // A field takes what its own input holds.
  const { value } = field.parse(input as never, english);
  return field.check?.(value as never)?.word ?? null;
}
