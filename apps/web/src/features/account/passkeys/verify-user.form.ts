import type { CallInput } from '../../../api/client.ts';
import { defineForm } from '../../../ui/form/define-form.ts';
import { labelled, shownIf } from '../../../ui/form/field.ts';
import { password } from '../../../ui/form/kinds/password.tsx';
import { text } from '../../../ui/form/kinds/text.tsx';

type ChallengeBody = NonNullable<CallInput<'POST /v1/users/:id/passkeys/challenge'>['body']>;

/** The password, and with two-factor a code. */
export const verifyUserForm = defineForm<ChallengeBody>()('passkeys', {
  password: labelled('profile.currentPassword', password({ autoComplete: 'current-password' })),
  token: shownIf(
    ({ requiresToken }: { readonly requiresToken: boolean }) => requiresToken,
    text({
      required: true,
      description: 'passkeys.tokenText',
      hints: { autoComplete: 'one-time-code', autoCapitalize: 'none', spellCheck: false },
    }),
  ),
});
