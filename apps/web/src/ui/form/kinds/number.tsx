import { TextInput } from '@mantine/core';
import type { Currency } from '@wattbook/i18n/formats/preferences';
import { parseNumber, type ParsedNumber, parseQuantity } from '@wattbook/i18n/formats/parse-number';
import { type Formats, type QuantityName, useFormats } from '../../../i18n/use-formats.ts';
import { type DrawProps, type Field, type FieldOptions, type Parsed, type Problem, WHOLE } from '../field.ts';
import { inputProps } from './input-props.ts';
import classes from './number.module.css';

type Stored = Readonly<Record<string, unknown>> | null;

interface NumberAppearance {
  readonly signed: boolean;
  readonly unit: (formats: Formats, stored: Stored) => string;
}

type NumberField = Field<string, number | null, number | null, NumberAppearance>;

interface NumberOptions extends FieldOptions {
  /** Whether it can be negative: then the keyboard needs a sign. */
  readonly signed?: boolean;
  /** Minimum and maximum of the stored value. */
  readonly limits?: readonly [min: number, max: number];
  /** Whether a number below the minimum is said to be none. */
  readonly belowIsNone?: boolean;
  /** Whether it must be filled in. */
  readonly required?: boolean;
  /** How many of the shown units a stored one is: 100 for a share that is shown in percent. */
  readonly scale?: number;
}

interface NumberFormat {
  readonly unit: NumberAppearance['unit'];
  readonly format: (value: number | null, formats: Formats) => string | null;
  readonly parse: (input: string, formats: Formats) => ParsedNumber;
  readonly formatLimit: (limit: number, formats: Formats) => string | null;
}

/** A quantity in the units of the user; comma and point are both decimal separators. */
export const quantity = (name: QuantityName, options: NumberOptions = {}): NumberField =>
  numberField(options, {
    unit: (formats) => formats.unit(name),
    format: (value, formats) => formats.value(name, value),
    parse: (input, formats) => parseQuantity(formats.quantity(name), input, formats.preferences),
    // The limits of a percentage are shown as plain numbers.
    formatLimit: (limit, formats) => (name === 'percent' ? formats.number(limit, 0) : formats.withUnit(name, limit, limitOptions[name])),
  });

/** Limits of odometer readings have no decimals. */
const limitOptions: Partial<Record<QuantityName, { readonly decimals: number }>> = { odometer: { decimals: 0 } };

/** An amount in main units: in the currency of the record, which `currencyName` names; of a new one in the user's. With `decimals` a price per unit, shown with so many at most. */
export const money = (currencyName: string, { decimals, ...options }: NumberOptions & { readonly decimals?: number } = {}): NumberField =>
  numberField(options, {
    // The contract defines the type of the currency.
    unit: (formats, stored) => formats.currency((stored?.[currencyName] as Currency | null | undefined) ?? undefined),
    format: (value, formats) => (decimals === undefined ? formats.amount(value) : atMost(decimals, value, formats)),
    parse: (input, formats) => parseNumber(input, formats.preferences),
    formatLimit: (limit, formats) => formats.number(limit, 0),
  });

/** A number with a unit that is the same for every user; it is shown with `decimals` at most. */
export const measure = (unit: string, { decimals = 2, ...options }: NumberOptions & { readonly decimals?: number } = {}): NumberField =>
  numberField(options, {
    unit: () => unit,
    format: (value, formats) => atMost(decimals, value, formats),
    parse: (input, formats) => parseNumber(input, formats.preferences),
    formatLimit: (limit, formats) => formats.number(limit, 0),
  });

/** A number without zeros at its end. */
const atMost = (decimals: number, value: number | null, formats: Formats): string | null =>
  formats
    .number(value, decimals)
    ?.replace(/([.,](?:\d*[1-9])?)0+$/, '$1')
    .replace(/[.,]$/, '') ?? null;

const numberField = (
  { signed = false, required = false, belowIsNone = false, limits, scale = 1, ...options }: NumberOptions,
  { unit, format, parse, formatLimit }: NumberFormat,
): NumberField => ({
  ...options,
  Draw: DrawNumber,
  appearance: { signed, unit },
  empty: '',
  fromWire: (stored) => (typeof stored === 'number' ? stored * scale : null),
  format: (value, formats) => format(value, formats) ?? '',
  parse: (input, formats) => toParsed(parse(input, formats)),
  toWire: (value) => (value === null ? null : value / scale),
  formatLimit: (limit, formats) => formatLimit(limit, formats) ?? '',
  check: (value) => {
    if (value === null) return required ? { word: 'required' } : null;
    const problem = limits === undefined ? null : within(value, [limits[0] * scale, limits[1] * scale]);
    return belowIsNone && problem?.word === 'too_small' ? { word: 'number' } : problem;
  },
});

function within(value: number, [min, max]: readonly [number, number]): Problem | null {
  if (value < min) return { word: 'too_small', number: min };
  return value > max ? { word: 'too_big', number: max } : null;
}

const toParsed = (parsed: ParsedNumber): Parsed<number | null> =>
  parsed.ok ? { value: parsed.value } : { value: null, problems: { [WHOLE]: { word: 'number' } } };

function DrawNumber(props: DrawProps<string, NumberAppearance>) {
  const { onChange, appearance, stored } = props;
  const unit = appearance.unit(useFormats(), stored);
  return (
    <TextInput
      {...inputProps(props)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      inputMode={appearance.signed ? 'text' : 'decimal'}
      autoComplete="off"
      rightSection={<span className={classes['unit']}>{unit}</span>}
      rightSectionWidth={unit.length > 4 ? 88 : 56}
      rightSectionPointerEvents="none"
      classNames={{ input: classes['input'] ?? '' }}
    />
  );
}
