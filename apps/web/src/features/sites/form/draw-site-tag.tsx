import { NativeSelect } from '@mantine/core';
import { useT } from '../../../i18n/use-t.ts';
import type { DrawProps } from '../../../ui/form/field.ts';
import { inputProps } from '../../../ui/form/kinds/input-props.ts';
import { useUser } from '../../account/public.ts';
import { tagLabel, useKnownTags } from '../../trips/tags/public.ts';

interface TagSelectProps extends DrawProps<string> {
  readonly choices: readonly string[];
}

/** One of the tags of the user, or none. */
function TagSelect({ choices, ...props }: TagSelectProps) {
  const t = useT();
  const tags = [...new Set([...choices, ...(props.input === '' ? [] : [props.input])])];
  return (
    <NativeSelect
      {...inputProps(props)}
      onChange={({ currentTarget: { value } }) => props.onChange(value)}
      data={[{ value: '', label: t('sites.noTag') }, ...tags.map((tag) => ({ value: tag, label: tagLabel(tag, t) }))]}
    />
  );
}

export const DrawTripTag = (props: DrawProps<string>) => <TagSelect {...props} choices={useKnownTags()} />;

export const DrawChargeTag = (props: DrawProps<string>) => <TagSelect {...props} choices={useUser().chargeTags} />;
