import { MultiSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ownTags } from '@wattbook/domain/trips/trip-tags';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';

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
  const offered = [...new Set([...own, ...ownTags(known)])];
  return (
    <MultiSelect
      label={t('trips.ownTags')}
      name="tags"
      data={offered}
      value={own}
      onChange={(chosen) => onChange([...chosen, ...ofClass])}
      error={error}
      placeholder={own.length === 0 ? t('trips.tagsHint') : ''}
      description={offered.length === 0 ? <Link {...paths.settings()}>{t('trips.noOwnTags')}</Link> : undefined}
      comboboxProps={{ withinPortal: false }}
    />
  );
}
