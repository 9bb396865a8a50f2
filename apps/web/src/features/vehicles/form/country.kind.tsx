import { NativeSelect } from '@mantine/core';
import { type Country, countries } from '@wattbook/domain/vehicles/vehicle-fields';
import { useT } from '../../../i18n/use-t.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { DrawProps, Field, FieldOptions } from '../../../ui/form/field.ts';
import { inputProps } from '../../../ui/form/kinds/input-props.ts';
import { countryOptions } from './country-options.ts';

const toCountry = (value: unknown): Country | null => countries.find((code) => code === value) ?? null;

/** A country by its name in the language of the user, or none. */
export const country = (options: FieldOptions = {}): Field<Country | '', Country | null, Country | null> => ({
  ...options,
  Draw: DrawCountry,
  appearance: undefined,
  empty: '',
  fromWire: toCountry,
  format: (value) => value ?? '',
  parse: (input) => ({ value: input === '' ? null : input }),
  toWire: (value) => value,
});

function DrawCountry(props: DrawProps<Country | ''>) {
  const t = useT();
  const { language } = useFormats().preferences;
  return (
    <NativeSelect
      {...inputProps(props)}
      onChange={({ currentTarget: { value } }) => props.onChange(toCountry(value) ?? '')}
      data={countryOptions(language, t)}
    />
  );
}
