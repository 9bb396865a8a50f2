import { problemOfEmail } from '@wattbook/domain/account/sign-up';
import { text, type TextOptions } from './text.tsx';

/** An e-mail address, without its spaces and in lower case (AUTH-002, AUTH-003, AUTH-005, AUTH-068). */
export const email = ({
  hints,
  ...options
}: Pick<TextOptions, 'section' | 'alsoNamed' | 'messages' | 'description' | 'hints' | 'wide'> = {}) => {
  const field = text({
    ...options,
    required: true,
    hints: { ...emailInput, ...hints },
    check: (address) => {
      const word = problemOfEmail(address);
      return word === null ? null : { word };
    },
  });
  return { ...field, parse: (input: string) => ({ value: input.trim() === '' ? null : input.trim().toLowerCase() }) };
};

/** The keyboard for e-mail addresses, and no automatic correction. */
export const emailInput = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;
