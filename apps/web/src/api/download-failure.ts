import type { MessageKey } from '@wattbook/i18n/catalogue';
import { ApiError } from './api-error.ts';

/** The sentence for a download that found no place: one of the account is running, or as many as the server makes at once. Null: it failed for another reason. */
export function downloadFailure(error: unknown): MessageKey | null {
  if (!(error instanceof ApiError)) return null;
  if (error.word === 'conflict') return 'errors.downloadRunning';
  return error.word === 'unavailable' ? 'errors.downloadsBusy' : null;
}
