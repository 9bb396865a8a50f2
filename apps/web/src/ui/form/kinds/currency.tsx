import { NativeSelect } from '@mantine/core';
import { currencyName } from '@wattbook/i18n/formats/money';
import { currencies, type Currency } from '@wattbook/i18n/formats/preferences';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { DrawProps, Field, FieldOptions } from '../field.ts';
import { inputProps } from './input-props.ts';

/** The currency of an amount. A form of a new record begins with that of the user: `initial: { currency: preferences.currency }`. */
export const currency = (options: FieldOptions = {}): Field<Currency, Currency, Currency> => ({
  ...options,
  Draw: DrawCurrency,
  appearance: undefined,
  empty: 'EUR',
  fromWire: (stored) => currencies.find((code) => code === stored) ?? 'EUR',
  format: (value) => value,
  parse: (value) => ({ value }),
  toWire: (value) => value,
});

function DrawCurrency(props: DrawProps<Currency>) {
  const t = useT();
  const { preferences } = useFormats();
  return (
    <NativeSelect
      {...inputProps(props)}
      // The select offers only these currencies.
      onChange={({ currentTarget: { value } }) => props.onChange(value as Currency)}
      data={currencies.map((code) => ({ value: code, label: t('settings.currencyName', { code, name: currencyName(code, preferences) }) }))}
    />
  );
}
