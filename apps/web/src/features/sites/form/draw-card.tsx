import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../i18n/use-t.ts';
import type { DrawProps } from '../../../ui/form/field.ts';
import { inputProps } from '../../../ui/form/kinds/input-props.ts';
import { useUser } from '../../account/public.ts';
import { cardNamesQuery } from '../data/sites.queries.ts';

/** One of the active cards of the account, or none. A card that is no longer offered stays until another is chosen. */
export function DrawCard(props: DrawProps<string>) {
  const t = useT();
  const { data: cards = [] } = useQuery(cardNamesQuery(useUser().id));
  const isOffered = props.input === '' || cards.some(({ id }) => id === props.input);
  return (
    <NativeSelect
      {...inputProps(props)}
      onChange={({ currentTarget: { value } }) => props.onChange(value)}
      data={[
        { value: '', label: t('sites.noCard') },
        ...cards.map(({ id, name }) => ({ value: id, label: name })),
        ...(isOffered ? [] : [{ value: props.input, label: t('sites.otherCard') }]),
      ]}
    />
  );
}
