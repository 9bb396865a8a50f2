import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { sentenceOf } from '../../api/error-sentences.ts';
import { checkSignIn, nextStep, type SignInProblems, signInSentences } from './sign-in-rules.ts';

describe('the fields of the sign-in', () => {
  it.each<[string, string, SignInProblems, string]>([
    ['', 'x', { email: 'signIn.emailMissing' }, 'needs an e-mail (AUTH-002)'],
    ['   ', 'x', { email: 'signIn.emailMissing' }, 'needs more than spaces (AUTH-002)'],
    ['jana', 'x', { email: 'signIn.emailInvalid' }, 'needs a valid e-mail (AUTH-003)'],
    ['jana@example', 'x', { email: 'signIn.emailInvalid' }, 'needs a domain with a dot (AUTH-003)'],
    ['a b@example.org', 'x', { email: 'signIn.emailInvalid' }, 'takes no spaces inside (AUTH-003)'],
    ['jana@example.org', '', { password: 'signIn.passwordMissing' }, 'needs a password (AUTH-004)'],
    [' Jana@Example.org ', ' ', {}, 'is fine with capitals and edges'],
  ])('%s / %s: %o: %s', (email, password, problems) => expect(checkSignIn(email, password)).toEqual(problems));
});

describe('a failed sign-in', () => {
  it.each([
    [new ApiError('locked'), 'signIn.locked'],
    [new ApiError('deactivated'), 'signIn.deactivated'],
    [new ApiError('migration'), 'signIn.migration'],
    [new ApiError('validEMail'), 'signIn.confirmFirst'],
    [new ApiError('credentials'), 'signIn.failed'],
    [new ApiError('validation'), 'signIn.failed'],
    [new ApiError('too_many_requests'), 'errors.too_many_requests'],
    [new ApiError('network'), 'signIn.offline'],
    [new ApiError('default'), 'signIn.offline'],
    [new TypeError('bug'), 'errors.default'],
  ])('%s says %s (AUTH-015 to AUTH-017)', (error, key) => expect(sentenceOf(error, signInSentences)).toBe(key));
});

describe('what a refused sign-in leads to', () => {
  it.each([
    [new ApiError('token'), 'twoFactor'],
    [new ApiError('validEMail'), 'verification'],
    [new ApiError('locked'), null],
    [new ApiError('credentials'), null],
    [new ApiError('network'), null],
    [new TypeError('bug'), null],
  ])('%s leads to %s (AUTH-010, AUTH-011)', (error, step) => expect(nextStep(error)).toBe(step));
});
