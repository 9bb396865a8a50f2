import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useT } from '../../../i18n/use-t.ts';
import { PasswordField } from '../../password/password-field.tsx';
import type { DrawProps, Field, FieldOptions } from '../field.ts';
import { inputProps } from './input-props.ts';

export interface PasswordAppearance {
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
  readonly description?: MessageKey | undefined;
}

export type PasswordKind = Field<string, string, string, PasswordAppearance>;

interface PasswordOptions extends FieldOptions {
  readonly autoComplete: PasswordAppearance['autoComplete'];
  /** The minimum length; 0 where another rule reports a missing one. */
  readonly minLength?: number;
  /** A description beside the input. */
  readonly description?: MessageKey;
}

/** A password as it is typed: spaces count. */
export const password = ({ autoComplete, minLength = 1, description, ...options }: PasswordOptions): PasswordKind => ({
  ...options,
  ...passwordConversions,
  Draw: DrawPassword,
  appearance: { autoComplete, description },
  check: (value) => {
    if (value.length >= minLength) return null;
    return value === '' ? { word: 'required' } : { word: 'too_short', number: minLength };
  },
});

/** The conversions of every password. */
export const passwordConversions = {
  empty: '',
  // A stored password is never read back.
  fromWire: () => '',
  format: () => '',
  parse: (input: string) => ({ value: input }),
  toWire: (value: string) => value,
} as const;

function DrawPassword(props: DrawProps<string, PasswordAppearance>) {
  const t = useT();
  const { onChange, appearance } = props;
  return (
    <PasswordField
      {...inputProps(props)}
      autoComplete={appearance.autoComplete}
      {...(appearance.description !== undefined && { description: t(appearance.description) })}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
