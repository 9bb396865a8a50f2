import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useT } from '../../i18n/use-t.ts';

/** A password, with a button that shows it, which the keyboard reaches too. */
export function PasswordField(props: PasswordInputProps) {
  const t = useT();
  return (
    <PasswordInput
      // Mantine marks the frame of this field as invalid, not the input that screen readers read.
      aria-invalid={Boolean(props.error)}
      visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword'), tabIndex: 0 }}
      {...props}
    />
  );
}
