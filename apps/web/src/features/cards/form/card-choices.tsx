import { MultiSelect, NativeSelect, Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CardCategory } from '@wattbook/domain/cards/card-fields';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useT } from '../../../i18n/use-t.ts';
import type { DrawProps } from '../../../ui/form/field.ts';
import { inputProps } from '../../../ui/form/kinds/input-props.ts';
import { useVehicles } from '../../vehicles/public.ts';
import { operatorsQuery } from '../data/cards.queries.ts';
import classes from '../screens/cards.module.css';

type Categories = Readonly<Record<CardCategory, MessageKey>>;

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

/** The first question of a card: the places where one charges with it. */
export function DrawCategory({ name, label, input, onChange, disabled, appearance }: DrawProps<CardCategory, Categories>) {
  const t = useT();
  return (
    // The group offers only these answers.
    <Radio.Group name={name} label={label} value={input} onChange={(value) => onChange(value as CardCategory)}>
      <div className={classes['choices']}>
        {Object.entries<MessageKey>(appearance).map(([value, message]) => (
          <Radio key={value} value={value} label={t(message)} disabled={disabled} classNames={{ body: classes['choice'] ?? '' }} />
        ))}
      </div>
    </Radio.Group>
  );
}
