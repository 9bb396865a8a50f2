import { MultiSelect } from '@mantine/core';
import { ownTags } from '@wattbook/domain/trips/trip-tags';
import { useT } from '../../../i18n/use-t.ts';

interface PurposeTagsProps {
  readonly tags: readonly string[];
  readonly known: readonly string[];
  readonly onChange: (tags: string[]) => void;
  readonly error: string | undefined;
}

/** The tags of a trip besides its class: the user's own ones. */
export function PurposeTags({ tags, known, onChange, error }: PurposeTagsProps) {
  const t = useT();
  const own = ownTags(tags);
  const ofClass = tags.filter((tag) => !own.includes(tag));
  return (
    <MultiSelect
      label={t('trips.ownTags')}
      name="tags"
      data={[...new Set([...own, ...ownTags(known)])]}
      value={own}
      onChange={(chosen) => onChange([...chosen, ...ofClass])}
      error={error}
      placeholder={own.length === 0 ? t('trips.tagsHint') : ''}
      nothingFoundMessage={t('trips.noOwnTags')}
      comboboxProps={{ withinPortal: false }}
    />
  );
}
