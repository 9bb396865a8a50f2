import { errorWords } from '@wattbook/contract/error-words';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { session } from '../session/browser-session.ts';
import { inEnglish } from '../testing/english.ts';
import { ApiError } from './api-error.ts';
import { errorMessageOf } from './error-messages.ts';

const supportView = { id: 'v', token: 't', userId: 'u', name: 'Jana', viewerId: 'a', endsAt: 0 } as unknown as ReturnType<
  typeof session.view
>;

afterEach(() => vi.restoreAllMocks());

describe('the message of a failed call', () => {
  it.each(errorWords.filter((word) => word !== 'default'))('with %s is more specific than the default', (word) => {
    expect(inEnglish(errorMessageOf(new ApiError(word)))).not.toContain('The server reports an error');
  });

  it('is the own message of the caller for the error word where there is one', () => {
    const own = { not_found: 'contacts.gone' } as const;
    expect(errorMessageOf(new ApiError('not_found'), own)).toBe('contacts.gone');
    expect(errorMessageOf(new ApiError('conflict'), own)).toBe('errors.conflict');
  });

  it('is the general one where the error word is guessed, as for an answer of a proxy', () => {
    expect(errorMessageOf(new ApiError('unavailable', { isGuessed: true }), { unavailable: 'imports.problem.noRoom' })).toBe(
      'errors.unavailable',
    );
  });

  it('for an error that is not an ApiError is the default', () => {
    expect(errorMessageOf(new TypeError('bug'), { default: 'signIn.offline' })).toBe('errors.default');
  });

  it('is that the account is read-only for `forbidden` in a support view, before any own message (SHELL-078)', () => {
    vi.spyOn(session, 'view').mockReturnValue(supportView);
    expect(errorMessageOf(new ApiError('forbidden'), { forbidden: 'account.shared' })).toBe('support.readOnly');
    expect(errorMessageOf(new ApiError('not_found'))).toBe('errors.not_found');
  });
});
