import type { MessageKey } from '@wattbook/i18n/catalogue';
import { ApiError } from './api-error.ts';

/** The sentence for a call that failed: whether the network or the server is to blame. */
export const failureWord = (error: unknown): MessageKey =>
  error instanceof ApiError && error.word === 'network' ? 'errors.offline' : 'errors.default';
