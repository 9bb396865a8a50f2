import { problemOfNewPassword } from '@wattbook/domain/account/sign-up';
import type { FieldErrorWord } from '@wattbook/i18n/field-messages';
import { NewPasswordField } from '../../password/new-password-field.tsx';
import type { DrawProps, FieldOptions } from '../field.ts';
import { type PasswordAppearance, passwordConversions, type PasswordKind } from './password.tsx';

/** A new password, with its rule below the input (AUTH-042). */
export const newPassword = (options: FieldOptions = {}): PasswordKind => ({
  ...options,
  ...passwordConversions,
  Draw: DrawNewPassword,
  appearance: { autoComplete: 'new-password' },
  check: (value) => asProblem(problemOfNewPassword(value)),
});

const asProblem = (word: FieldErrorWord | null) => (word === null ? null : { word });

function DrawNewPassword({ label, input, onChange, error }: DrawProps<string, PasswordAppearance>) {
  return <NewPasswordField label={label} value={input} error={error()} onChange={onChange} />;
}
