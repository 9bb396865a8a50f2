import { NativeSelect } from '@mantine/core';
import { includesClasses } from '@wattbook/domain/trips/trip-plan';
import { includesForAccount } from '@wattbook/domain/vehicles/vehicle-plan';
import { useT } from '../../../i18n/use-t.ts';
import type { DrawProps } from '../../../ui/form/field.ts';
import { inputProps } from '../../../ui/form/kinds/input-props.ts';
import { useUser } from '../../account/public.ts';
import { tagLabel, useKnownTags } from '../../trips/tags/public.ts';
import { useVehicles } from '../../vehicles/public.ts';

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

/** The tag of trips: a site belongs to the account, so the classes are offered with one vehicle that has the plan for them. */
export function DrawTripTag(props: DrawProps<string>) {
  const hasClasses = includesForAccount(useVehicles(), includesClasses);
  return <TagSelect {...props} choices={useKnownTags(hasClasses)} />;
}

export const DrawChargeTag = (props: DrawProps<string>) => <TagSelect {...props} choices={useUser().chargeTags} />;
