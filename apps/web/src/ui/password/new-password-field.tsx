import { PasswordNeeds } from './password-needs.tsx';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A new password, with its rule below, each line marked once it is fulfilled. */
export function NewPasswordField({ label, value, error, onChange }: NewPasswordFieldProps) {
  return (
    <>
      <PasswordField
        name="new-password"
        label={label}
        size="md"
        autoComplete="new-password"
        value={value}
        error={error}
        aria-describedby="password-needs"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <PasswordNeeds id="password-needs" password={value} />
    </>
  );
}
