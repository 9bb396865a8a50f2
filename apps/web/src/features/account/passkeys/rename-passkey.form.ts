import { maxPasskeyNameLength } from '@wattbook/domain/account/passkey';
import { defineForm } from '../../../ui/form/define-form.ts';
import { text } from '../../../ui/form/kinds/text.tsx';

export const renamePasskeyForm = defineForm<{ readonly name: string }>()('passkeys', {
  name: text({ required: true, maxLength: maxPasskeyNameLength, hints: { autoComplete: 'off' } }),
});
