import type { MessageKey } from '@wattbook/i18n/catalogue';
import { ApiError } from '../../api/api-error.ts';
import { accountFailure } from '../../api/account-failure.ts';

const isRefusal = (error: unknown, word: string) => error instanceof ApiError && error.word === word;

/** The sentence for a change of the account that was refused. */
export function changeFailure(error: unknown): MessageKey {
  if (isRefusal(error, 'locked')) return 'signIn.locked';
  return isRefusal(error, 'forbidden') ? 'profile.shared' : accountFailure(error);
}

/** The sentence for a code that was refused (AUTH-019, AUTH-083). */
export const codeFailure = (error: unknown): MessageKey =>
  isRefusal(error, 'code_not_valide') || isRefusal(error, 'not_found') || isRefusal(error, 'validation')
    ? 'accountForm.codeWrong'
    : changeFailure(error);

/** The sentence for an account that did not end (AUTH-091). */
export const endFailure = (error: unknown): MessageKey => (isRefusal(error, 'fleet_account') ? 'profile.fleet' : changeFailure(error));
