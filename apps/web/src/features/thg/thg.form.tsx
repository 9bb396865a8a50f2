import { NativeSelect } from '@mantine/core';
import { thgTexts, thgYear } from '@wattbook/domain/thg/thg';
import { useT } from '../../i18n/use-t.ts';
import { defineForm } from '../../ui/form/define-form.ts';
import type { DrawProps, Field } from '../../ui/form/field.ts';
import { choice } from '../../ui/form/kinds/choice.tsx';
import { day } from '../../ui/form/kinds/day.tsx';
import { inputProps } from '../../ui/form/kinds/input-props.ts';
import { text } from '../../ui/form/kinds/text.tsx';
import { useVehicles } from '../vehicles/public.ts';
import type { ThgBody } from './data/thgs.queries.ts';
import { classLabels, statusLabels } from './thg-labels.ts';
import { useThgYears } from './use-thg-years.ts';

/** The vehicles of the account by name, or none. */
function DrawVehicle(props: DrawProps<string>) {
  const t = useT();
  const vehicles = useVehicles().map(({ id, displayName }) => ({ value: id, label: displayName }));
  return (
    <NativeSelect
      {...inputProps(props)}
      data={[{ value: '', label: t('thgs.noVehicle') }, ...vehicles]}
      onChange={({ currentTarget: { value } }) => props.onChange(value)}
    />
  );
}

function DrawYear(props: DrawProps<string>) {
  const { years } = useThgYears();
  return (
    <NativeSelect
      {...inputProps(props)}
      data={[...new Set([props.input, ...years.map(String)])].sort().toReversed()}
      onChange={({ currentTarget: { value } }) => props.onChange(value)}
    />
  );
}

/** The year of the quota. A new submission begins with the present one. */
const year: Field<string, number, number> = {
  Draw: DrawYear,
  appearance: undefined,
  empty: String(new Date().getFullYear()),
  fromWire: (stored) => (typeof stored === 'number' ? stored : thgYear.default),
  format: String,
  parse: (input) => ({ value: Number(input) }),
  toWire: (value) => value,
};

/** What an intermediary needs of a vehicle. */
export const thgForm = defineForm<ThgBody>()('thgs', {
  vehicleId: text({ Draw: DrawVehicle }),
  year,
  vin: text({ maxLength: 50, description: 'thgs.vinHint', hints: { autoCapitalize: 'characters', spellCheck: false } }),
  licensePlate: text({ maxLength: thgTexts.licensePlate }),
  holder: text({ maxLength: thgTexts.holder, wide: true, hints: { autoComplete: 'name' } }),
  vehicleClass: choice(classLabels, { first: 'M1' }),
  firstRegistration: day(),
  status: choice(statusLabels, { first: 'open' }),
});
