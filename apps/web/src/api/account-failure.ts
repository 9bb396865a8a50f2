import type { MessageKey } from '@wattbook/i18n/catalogue';
import { ApiError } from './api-error.ts';
import { failureWord } from './failure-word.ts';

/** The sentence for a call about an account that failed for a reason no field is to blame for; the server lets only a few of them through a minute. */
export const accountFailure = (error: unknown): MessageKey =>
  error instanceof ApiError && error.status === 429 ? 'accountForm.busy' : failureWord(error);
