import { Checkbox, Radio } from '@mantine/core';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useId } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import type { DrawProps, Field } from '../../../ui/form/field.ts';
import { useVehicles } from '../../vehicles/public.ts';
import classes from './tokens.module.css';

/** All vehicles (null), or those that are chosen; `all` says what else all of them are for a program that asks. */
export const chosenVehicles = (
  all: MessageKey = 'interfaces.everyVehicle',
): Field<readonly string[] | null, readonly string[] | null, string[] | null, { readonly all: MessageKey }> => ({
  Draw: DrawVehicles,
  appearance: { all },
  empty: null,
  fromWire: () => null,
  format: (value) => value,
  parse: (value) => ({ value }),
  toWire: (value) => value && [...value],
  check: (value) => (value?.length === 0 ? { word: 'too_few', number: 1 } : null),
});

function DrawVehicles({
  label,
  input,
  onChange,
  error,
  disabled,
  appearance: { all },
}: DrawProps<readonly string[] | null, { readonly all: MessageKey }>) {
  const t = useT();
  const name = useId();
  const vehicles = useVehicles();
  const problem = error();
  const choose = (id: string, isChosen: boolean) => onChange([...(input ?? []).filter((one) => one !== id), ...(isChosen ? [id] : [])]);
  return (
    <Radio.Group
      label={label}
      name={name}
      error={problem}
      value={input === null ? 'all' : 'chosen'}
      onChange={(value) => onChange(value === 'all' ? null : [])}
    >
      <div className={classes['choices']}>
        <Radio value="all" label={t(all)} disabled={disabled} />
        <Radio value="chosen" label={t('interfaces.someVehicles')} disabled={disabled} />
        {input !== null && (
          <div className={classes['vehicles']}>
            {vehicles.map(({ id, displayName }) => (
              <Checkbox
                key={id}
                label={displayName}
                checked={input.includes(id)}
                disabled={disabled}
                onChange={({ currentTarget: { checked } }) => choose(id, checked)}
              />
            ))}
          </div>
        )}
      </div>
    </Radio.Group>
  );
}
