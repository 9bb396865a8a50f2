import { NativeSelect } from '@mantine/core';
import { cardDefaults } from '@wattbook/domain/cards/card-fields';
import { type Country, countries } from '@wattbook/domain/vehicles/vehicle-fields';
import type { Language } from '@wattbook/i18n/catalogue';
import { countryName } from '@wattbook/i18n/formats/country';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { DrawProps, Field, FieldOptions } from '../../../ui/form/field.ts';
import { inputProps } from '../../../ui/form/kinds/input-props.ts';

/** The country of a card, which always has one (COST-058, COST-061). */
export const cardCountry = (options: FieldOptions = {}): Field<Country, Country, Country> => ({
  ...options,
  Draw: DrawCountry,
  appearance: undefined,
  empty: cardDefaults.country,
  fromWire: (stored) => countries.find((code) => code === stored) ?? cardDefaults.country,
  format: (value) => value,
  parse: (value) => ({ value }),
  toWire: (value) => value,
});

function DrawCountry(props: DrawProps<Country>) {
  const { language } = useFormats().preferences;
  return (
    <NativeSelect
      {...inputProps(props)}
      // The select offers only these countries.
      onChange={({ currentTarget: { value } }) => props.onChange(value as Country)}
      data={countryChoices(language)}
    />
  );
}

/** The countries by their names in the language of the user. */
export const countryChoices = (language: Language): { readonly value: string; readonly label: string }[] =>
  countries.map((value) => ({ value, label: countryName(value, language) })).sort((a, b) => a.label.localeCompare(b.label, language));
