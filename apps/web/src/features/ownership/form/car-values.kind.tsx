import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { CarValue } from '@wattbook/contract/ownership/ownership.schema';
import { carValueLimits, MAX_CAR_VALUES } from '@wattbook/domain/ownership/car-value';
import { parseNumber } from '@wattbook/i18n/formats/parse-number';
import { useT } from '../../../i18n/use-t.ts';
import { type DrawProps, type Field, type FieldOptions, type Problem, WHOLE } from '../../../ui/form/field.ts';
import { DateField } from '../../../ui/form/kinds/date-field.tsx';
import { useToday } from '../../../ui/range/use-today.ts';
import classes from './car-values.module.css';

/** A row of the list as it is typed. */
interface TypedValue {
  readonly date: string;
  readonly amount: string;
}

const [least, greatest] = carValueLimits.value;
const isTyped = ({ date, amount }: TypedValue) => date !== '' || amount.trim() !== '';

/** What a car is worth on days that its user names; rows without anything are none. */
export const carValues = (options: FieldOptions = {}): Field<readonly TypedValue[], readonly CarValue[], CarValue[]> => ({
  ...options,
  Draw: DrawCarValues,
  appearance: undefined,
  empty: [],
  // The contract defines the type of a stored value.
  fromWire: (stored) => (Array.isArray(stored) ? (stored as CarValue[]) : []),
  format: (values, formats) => values.map(({ date, value }) => ({ date, amount: formats.amount(value) ?? '' })),
  parse: (rows, { preferences }) => {
    const read = rows.filter(isTyped).map(({ date, amount }) => ({ date, parsed: parseNumber(amount, preferences) }));
    const problem = read.map(problemOf).find((one) => one !== null);
    if (problem !== undefined && problem !== null) return { value: [], problems: { [WHOLE]: problem } };
    return { value: read.map(({ date, parsed }) => ({ date, value: parsed.ok ? (parsed.value ?? 0) : 0 })) };
  },
  toWire: (values) => [...values],
});

function problemOf({ date, parsed }: { readonly date: string; readonly parsed: ReturnType<typeof parseNumber> }): Problem | null {
  if (!parsed.ok) return { word: 'number' };
  if (date === '' || parsed.value === null) return { word: 'required' };
  if (parsed.value < least) return { word: 'too_small', number: least };
  return parsed.value > greatest ? { word: 'too_big', number: greatest } : null;
}

function DrawCarValues({ label, input, onChange, error, disabled }: DrawProps<readonly TypedValue[]>) {
  const t = useT();
  const today = useToday();
  const change = (index: number, changes: Partial<TypedValue>) =>
    onChange(input.map((row, at) => (at === index ? { ...row, ...changes } : row)));
  const message = error();
  return (
    <fieldset className={classes['values']} disabled={disabled}>
      <legend className={classes['legend']}>{label}</legend>
      {input.map((row, index) => {
        const number = String(index + 1);
        return (
          // Rows have no identity but their place.
          <div key={number} className={classes['row']}>
            <DateField
              label={t('ownership.dateOf', { number })}
              value={row.date}
              onChange={(date) => change(index, { date })}
              error={undefined}
              initialDay={today}
            />
            <TextInput
              label={t('ownership.valueOf', { number })}
              value={row.amount}
              onChange={({ currentTarget }) => change(index, { amount: currentTarget.value })}
              inputMode="decimal"
              autoComplete="off"
            />
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={t('ownership.removeValue', { number })}
              onClick={() => onChange(input.filter((_, at) => at !== index))}
            >
              <IconTrash size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </div>
        );
      })}
      {message !== undefined && (
        <p className={classes['error']} role="alert">
          {message}
        </p>
      )}
      {input.length < MAX_CAR_VALUES && (
        <Button
          variant="default"
          className={classes['add'] ?? ''}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => onChange([...input, { date: input.length === 0 ? today : '', amount: '' }])}
        >
          {t('ownership.addValue')}
        </Button>
      )}
    </fieldset>
  );
}
