import { Input, PinInput } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import classes from './code-field.module.css';

export const codeLength = 6;

interface CodeFieldProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly error: string | undefined;
  /** Whether it has the focus when it appears. */
  readonly autofocus?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (code: string) => void;
  /** Whether it submits its form once all six digits are typed or pasted. */
  readonly submitsWhenComplete?: boolean;
}

/** A code of six digits (AUTH-022): one input per digit; the whole code can be pasted or filled in by the device. */
export function CodeField({
  label,
  value,
  error,
  autofocus = false,
  disabled = false,
  onChange,
  submitsWhenComplete = false,
}: CodeFieldProps) {
  const t = useT();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (autofocus) first.current?.focus();
  }, [autofocus]);

  // After a wrong code the field is empty and its first digit has the focus.
  useEffect(() => {
    if (error !== undefined && value === '' && !disabled) first.current?.focus();
  }, [error, value, disabled]);

  const isComplete = submitsWhenComplete && value.length === codeLength;
  useEffect(() => {
    if (isComplete) first.current?.form?.requestSubmit();
  }, [isComplete]);

  return (
    <div className={classes['field']}>
      <Input.Label component="div" labelElement="div" id={`${id}-label`}>
        {label}
      </Input.Label>
      <PinInput
        ref={first}
        id={id}
        rootRef={(node) => node?.setAttribute('aria-labelledby', `${id}-label`)}
        length={codeLength}
        // With an `inputMode` the component would swallow Enter.
        type="number"
        placeholder=""
        size="md"
        gap="xs"
        value={value}
        disabled={disabled}
        error={error !== undefined}
        onChange={onChange}
        getInputProps={(index) => ({
          'aria-label': t('accountForm.digit', { position: String(index + 1), count: String(codeLength) }),
          ...(error === undefined ? {} : { 'aria-describedby': `${id}-error` }),
        })}
      />
      {error !== undefined && (
        <Input.Error id={`${id}-error`} role="alert">
          {error}
        </Input.Error>
      )}
    </div>
  );
}
