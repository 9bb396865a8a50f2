import type { OwnMessages } from '../../api/error-messages.ts';

/** For a change of the account. */
export const changeSentences = { forbidden: 'account.shared' } as const satisfies OwnMessages;

/** For a code (AUTH-019, AUTH-083). */
export const codeSentences = {
  ...changeSentences,
  not_found: 'accountForm.codeWrong',
  validation: 'accountForm.codeWrong',
  too_many_requests: 'accountForm.codeTries',
} as const satisfies OwnMessages;

/** For changes of the keys, where `validation` means a wrong password. */
export const passwordSentences = { ...changeSentences, validation: 'account.wrongPassword' } as const satisfies OwnMessages;
