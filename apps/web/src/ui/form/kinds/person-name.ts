import { maxNameLength, problemOfName } from '@wattbook/domain/account/sign-up';
import type { FieldOptions } from '../field.ts';
import { text } from './text.tsx';

interface PersonNameOptions extends FieldOptions {
  readonly autoComplete: 'given-name' | 'family-name';
}

/** A first or last name (AUTH-038 to AUTH-041, AUTH-067). */
export const personName = ({ autoComplete, ...options }: PersonNameOptions) =>
  text({
    ...options,
    required: true,
    hints: { autoComplete },
    check: (name) => {
      const word = problemOfName(name);
      return word === null ? null : { word, number: maxNameLength };
    },
  });
