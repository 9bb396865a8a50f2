import { MultiSelect, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../i18n/use-t.ts';
import type { DrawProps } from '../../../ui/form/field.ts';
import { inputProps } from '../../../ui/form/kinds/input-props.ts';
import { useVehicles } from '../../vehicles/public.ts';
import { operatorsQuery } from '../data/cards.queries.ts';

/** The vehicle of a card, or every vehicle (COST-040). */
export function DrawVehicle(props: DrawProps<string>) {
  const t = useT();
  const vehicles = useVehicles().map(({ id, displayName }) => ({ value: id, label: displayName }));
  return (
    <NativeSelect
      {...inputProps(props)}
      onChange={({ currentTarget: { value } }) => props.onChange(value)}
      data={[{ value: '', label: t('cards.global') }, ...vehicles]}
    />
  );
}

/** The operators where a card is accepted (COST-053, COST-068). */
export function DrawOperators({ name, label, input, onChange, error, disabled }: DrawProps<readonly string[]>) {
  const t = useT();
  const { data = [] } = useQuery(operatorsQuery);
  return (
    <MultiSelect
      name={name}
      label={label}
      value={[...input]}
      onChange={onChange}
      error={error()}
      disabled={disabled}
      searchable
      placeholder={input.length === 0 ? t('cards.operatorsHint') : ''}
      data={data.map((one) => ({ value: one.id, label: `${one.name} (${one.country})` }))}
    />
  );
}
