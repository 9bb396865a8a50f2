import { errorWords } from '@wattbook/contract/error-words';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { session } from '../session/browser-session.ts';
import { inEnglish } from '../testing/words.ts';
import { ApiError } from './api-error.ts';
import { sentenceOf } from './error-sentences.ts';

const look = { id: 'v', token: 't', userId: 'u', name: 'Jana', viewerId: 'a', endsAt: 0 } as unknown as ReturnType<typeof session.view>;

afterEach(() => vi.restoreAllMocks());

describe('the message of a failed call', () => {
  it.each(errorWords.filter((word) => word !== 'default'))('with %s is more specific than the default', (word) => {
    expect(inEnglish(sentenceOf(new ApiError(word)))).not.toContain('Something went wrong');
  });

  it('is the own message of the caller for the error word where there is one', () => {
    const own = { not_found: 'contacts.gone' } as const;
    expect(sentenceOf(new ApiError('not_found'), own)).toBe('contacts.gone');
    expect(sentenceOf(new ApiError('conflict'), own)).toBe('errors.conflict');
  });

  it('is the general one where the error word is guessed, as for an answer of a proxy', () => {
    expect(sentenceOf(new ApiError('unavailable', { isGuessed: true }), { unavailable: 'imports.problem.noRoom' })).toBe(
      'errors.unavailable',
    );
  });

  it('for an error that is not an ApiError is the default', () => {
    expect(sentenceOf(new TypeError('bug'), { default: 'signIn.offline' })).toBe('errors.default');
  });

  it('is that the account is read-only for `forbidden` in a support view, before any own message (SHELL-078)', () => {
    vi.spyOn(session, 'view').mockReturnValue(look);
    expect(sentenceOf(new ApiError('forbidden'), { forbidden: 'profile.shared' })).toBe('support.readOnly');
    expect(sentenceOf(new ApiError('not_found'))).toBe('errors.not_found');
  });
});
