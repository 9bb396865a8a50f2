import { errorWords } from '@wattbook/contract/error-words';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { session } from '../session/browser-session.ts';
import { inEnglish } from '../testing/words.ts';
import { ApiError } from './api-error.ts';
import { sentenceOf } from './error-sentences.ts';

const look = { id: 'v', token: 't', userId: 'u', name: 'Jana', viewerId: 'a', endsAt: 0 } as unknown as ReturnType<typeof session.view>;

afterEach(() => vi.restoreAllMocks());

describe('the sentence of a call that failed', () => {
  it.each(errorWords.filter((word) => word !== 'default'))('answered %s is not that something went wrong', (word) => {
    expect(inEnglish(sentenceOf(new ApiError(word)))).not.toContain('Something went wrong');
  });

  it('is the own one of its word where there is one', () => {
    const own = { not_found: 'contacts.gone' } as const;
    expect(sentenceOf(new ApiError('not_found'), own)).toBe('contacts.gone');
    expect(sentenceOf(new ApiError('conflict'), own)).toBe('errors.conflict');
  });

  it('is the general one where a proxy answered: what the server would have meant is not known', () => {
    expect(sentenceOf(new ApiError('unavailable', { isGuessed: true }), { unavailable: 'imports.problem.noRoom' })).toBe(
      'errors.unavailable',
    );
  });

  it('of a mistake of ours is that something went wrong', () => {
    expect(sentenceOf(new TypeError('bug'), { default: 'signIn.offline' })).toBe('errors.default');
  });

  it('is that an administrator only looks at this account, whatever else it would be (SHELL-078)', () => {
    vi.spyOn(session, 'view').mockReturnValue(look);
    expect(sentenceOf(new ApiError('forbidden'), { forbidden: 'profile.shared' })).toBe('support.readOnly');
    expect(sentenceOf(new ApiError('not_found'))).toBe('errors.not_found');
  });
});
