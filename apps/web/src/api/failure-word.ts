import type { MessageKey } from '@wattbook/i18n/catalogue';
import { session } from '../session/browser-session.ts';
import { ApiError } from './api-error.ts';

/** The sentence for a call that failed: whether the network or the server is to blame, or that one only looks at this account. */
export function failureWord(error: unknown): MessageKey {
  if (!(error instanceof ApiError)) return 'errors.default';
  if (error.word === 'forbidden' && session.view() !== null) return 'support.readOnly';
  return error.word === 'network' ? 'errors.offline' : 'errors.default';
}
