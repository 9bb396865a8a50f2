import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { errorMessageOf } from '../../api/error-messages.ts';
import { problemWord } from '../../testing/field-problem.ts';
import { nextStep, signInSentences } from './sign-in-rules.ts';
import { signInForm } from './sign-in.form.ts';

describe('the fields of the sign-in', () => {
  it.each([
    ['email', '', 'required', 'needs an e-mail (AUTH-002)'],
    ['email', '   ', 'required', 'needs more than spaces (AUTH-002)'],
    ['email', 'jana', 'email', 'needs a valid e-mail (AUTH-003)'],
    ['email', 'jana@example', 'email', 'needs a domain with a dot (AUTH-003)'],
    ['email', 'a b@example.org', 'email', 'accepts no spaces inside (AUTH-003)'],
    ['email', ' Jana@Example.org ', null, 'is fine with capitals and edges'],
    ['password', '', 'required', 'needs a password (AUTH-004)'],
    ['password', ' ', null, 'counts a space of a password'],
  ] as const)('%s %j: %j: %s', (field, input, problem, _why) => expect(problemWord(signInForm.fields[field], input)).toBe(problem));
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
  ])('%s shows %s (AUTH-015 to AUTH-017)', (error, key) => expect(errorMessageOf(error, signInSentences)).toBe(key));
});

describe('the step after a refused sign-in', () => {
  it.each([
    [new ApiError('token'), 'twoFactor'],
    [new ApiError('validEMail'), 'verification'],
    [new ApiError('locked'), null],
    [new ApiError('credentials'), null],
    [new ApiError('network'), null],
    [new TypeError('bug'), null],
  ])('%s is %s (AUTH-010, AUTH-011)', (error, step) => expect(nextStep(error)).toBe(step));
});
