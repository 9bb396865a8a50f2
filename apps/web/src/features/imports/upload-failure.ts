import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { MessageValues } from '@wattbook/i18n/translate';
import { ApiError } from '../../api/api-error.ts';
import { failureWord } from '../../api/failure-word.ts';
import { FileGone } from './data/send-files.ts';

/** Why files were not taken, as a sentence. */
export function uploadFailure(error: unknown): { readonly key: MessageKey; readonly values: MessageValues } {
  if (error instanceof FileGone) return { key: 'imports.problem.gone', values: { name: error.file } };
  if (error instanceof ApiError && (error.status === 409 || error.status === 404)) return { key: 'imports.problem.conflict', values: {} };
  return { key: failureWord(error), values: {} };
}

/** Why an import was not begun, as a sentence. */
export function beginFailure(error: unknown): MessageKey {
  if (error instanceof ApiError && error.status === 409) return 'imports.problem.full';
  if (error instanceof ApiError && error.status === 503) return 'imports.problem.noRoom';
  return failureWord(error);
}
