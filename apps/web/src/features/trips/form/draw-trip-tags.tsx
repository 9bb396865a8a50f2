import { MultiSelect } from '@mantine/core';
import { normalizeTripTags } from '@wattbook/domain/trips/trip-tags';
import { useT } from '../../../i18n/use-t.ts';
import type { DrawProps } from '../../../ui/form/field.ts';
import { tagChoices } from '../tags/tag-class.ts';
import { tagLabel } from '../tags/trip-tags.tsx';
import { useKnownTags } from '../tags/use-known-tags.ts';

/** The tags of a trip: the user's own and the three classes, of which one can be chosen (TRIP-095). */
export function DrawTripTags({ name, label, input, onChange, error }: DrawProps<readonly string[]>) {
  const t = useT();
  const choices = tagChoices([...input, ...useKnownTags()], []);
  return (
    <MultiSelect
      label={label}
      name={name}
      data={choices.map((tag) => ({ value: tag, label: tagLabel(tag, t) }))}
      value={[...input]}
      onChange={(chosen) => onChange(normalizeTripTags(chosen))}
      error={error()}
      placeholder={input.length === 0 ? t('trips.tagsHint') : ''}
      clearable
      comboboxProps={{ withinPortal: false }}
      clearButtonProps={{ 'aria-label': t('trips.clearTags') }}
    />
  );
}
