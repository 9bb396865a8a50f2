import type { OwnSentences } from '../../api/error-sentences.ts';

/** For a change of the account. */
export const changeSentences = { forbidden: 'profile.shared' } as const satisfies OwnSentences;

/** For a code (AUTH-019, AUTH-083). */
export const codeSentences = {
  ...changeSentences,
  not_found: 'accountForm.codeWrong',
  validation: 'accountForm.codeWrong',
} as const satisfies OwnSentences;

/** For changes of the keys, where `validation` means a wrong password. */
export const passwordSentences = { ...changeSentences, validation: 'account.wrongPassword' } as const satisfies OwnSentences;
