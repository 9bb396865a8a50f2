import { defineForm } from '../../ui/form/define-form.ts';
import { code } from '../../ui/form/kinds/code.tsx';
import { text } from '../../ui/form/kinds/text.tsx';

export interface AddressBody {
  readonly address: string | null;
  readonly token?: string | null;
}

/** An address as of ntfy. */
export const addressForm = defineForm<AddressBody>()('messaging', {
  address: text({ maxLength: 500, required: true, wide: true, description: 'messaging.addressHint' }),
  token: text({ maxLength: 200, wide: true, description: 'messaging.tokenHint' }),
});

/** The code that arrived there. */
export const channelCodeForm = defineForm<{ readonly code: string }>()('accountForm', { code: code() });
