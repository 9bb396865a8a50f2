import type { MessageKey } from '@wattbook/i18n/catalogue';
import { ApiError } from '../../../api/api-error.ts';
import { changeFailure } from '../account-failures.ts';

/** The sentence for work on the keys that the server did not take; a password that is not the person's is a wrong field. */
export const passwordFailure = (error: unknown): MessageKey =>
  error instanceof ApiError && ['password', 'currentPassword'].some((field) => error.fields[field] !== undefined)
    ? 'account.wrongPassword'
    : changeFailure(error);
