import { MultiSelect } from '@mantine/core';
import { includesClasses } from '@wattbook/domain/trips/trip-plan';
import { normalizeTripTags } from '@wattbook/domain/trips/trip-tags';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import type { DrawProps } from '../../../ui/form/field.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { tagChoices } from '../tags/tag-class.ts';
import { tagLabel } from '../tags/trip-tags.tsx';
import { useKnownTags } from '../tags/use-known-tags.ts';

/** The tags of a trip: the user's own and, with the plan for them, the three classes, of which one can be chosen (TRIP-093 to TRIP-095). What the trip had when the form opened stays offered. */
export function DrawTripTags({ name, label, input, onChange, error }: DrawProps<readonly string[]>) {
  const t = useT();
  const [stored] = useState(input);
  const choices = tagChoices([...input, ...stored, ...useKnownTags(includesClasses(useVehicle()))], []);
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
