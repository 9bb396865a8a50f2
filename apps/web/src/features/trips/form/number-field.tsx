import { TextInput } from '@mantine/core';
import classes from './number-field.module.css';

interface NumberFieldProps {
  readonly label: string;
  readonly name: string;
  readonly unit: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
  /** Below zero is possible: then the keyboard has to offer a sign. */
  readonly signed?: boolean;
}

/** A number as it is typed, with its unit; comma and point are both taken. */
export function NumberField({ label, name, unit, value, onChange, error, signed = false }: NumberFieldProps) {
  return (
    <TextInput
      label={label}
      name={name}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={error}
      inputMode={signed ? 'text' : 'decimal'}
      autoComplete="off"
      rightSection={<span className={classes['unit']}>{unit}</span>}
      rightSectionWidth={56}
      rightSectionPointerEvents="none"
      classNames={{ input: classes['input'] ?? '' }}
    />
  );
}
