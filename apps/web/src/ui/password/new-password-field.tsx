import { PasswordInput } from '@mantine/core';
import { useT } from '../../i18n/use-t.ts';
import { PasswordNeeds } from './password-needs.tsx';

interface NewPasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A password somebody chooses, with its rule below, line by line as it is fulfilled. */
export function NewPasswordField({ label, value, error, onChange }: NewPasswordFieldProps) {
  const t = useT();
  return (
    <>
      <PasswordInput
        name="new-password"
        label={label}
        size="md"
        autoComplete="new-password"
        value={value}
        error={error}
        // Mantine marks the frame of this field as invalid, not the input a screen reader meets.
        aria-invalid={error !== undefined}
        aria-describedby="password-needs"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword'), tabIndex: 0 }}
      />
      <PasswordNeeds id="password-needs" password={value} />
    </>
  );
}
