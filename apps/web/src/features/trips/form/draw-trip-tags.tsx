import { MultiSelect } from '@mantine/core';
import { classTags, normalizeTripTags, tripClasses } from '@wattbook/domain/trips/trip-tags';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { DrawProps } from '../../../ui/form/field.ts';
import { useUser } from '../../account/public.ts';
import { tagChoices } from '../tags/tag-class.ts';
import { tagLabel } from '../tags/trip-tags.tsx';

/** The tags of a trip: the user's own and the three classes, of which one can be chosen (TRIP-095). */
export function DrawTripTags({ name, label, input, onChange, error }: DrawProps<readonly string[]>) {
  const t = useT();
  const spelling = useLanguage() === 'de' ? 1 : 0;
  const { tripTags } = useUser();
  // A stored tag keeps its spelling; a class without one is offered in the language of the screen (OQ-120).
  const choices = tagChoices([...input, ...tripTags, ...tripClasses.map((one) => classTags[one][spelling])], []);
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
