import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { bodyOf, checkDraft, emptyDraft, refusedFields, type SignUpDraft } from './sign-up-draft.ts';

const good: SignUpDraft = {
  firstName: ' Jana ',
  lastName: 'Müller-Lüdenscheidt',
  email: ' Jana@Example.org ',
  password: 'Strom4!auto',
  confirmation: 'Strom4!auto',
  referralSource: null,
  referralText: '',
  referralCode: ' FRIEND-7 ',
  terms: true,
};
const terms = [{ version: '2023-05-25', versionPrivacy: '2024-06-14' }];

describe('what is sent (AUTH-048)', () => {
  it('has no spaces around it and the e-mail in lower case (AUTH-005)', () => {
    expect(bodyOf(good, undefined, 'de')).toEqual({
      firstName: 'Jana',
      lastName: 'Müller-Lüdenscheidt',
      email: 'jana@example.org',
      password: 'Strom4!auto',
      language: 'de',
      referralCode: 'FRIEND-7',
      referralSource: null,
      terms,
      ref: null,
    });
  });

  it.each([
    [{ referralSource: 'social_media' }, undefined, { referralSource: 'social_media', ref: null }],
    [{ referralSource: 'other', referralText: ' a neighbour ' }, 'spring', { referralSource: 'other: a neighbour', ref: 'spring' }],
    [{ referralCode: ' ' }, '', { referralCode: null, ref: null }],
  ] as const)('of %j and the campaign %j is %j (OQ-035, OQ-036)', (changes, campaign, sent) => {
    expect(bodyOf({ ...good, ...changes }, campaign, 'en')).toMatchObject(sent);
  });
});

it('an empty form has a problem at every field that is needed, and only there (AUTH-038 to AUTH-047)', () => {
  expect(Object.keys(checkDraft(emptyDraft('')))).toEqual(['firstName', 'lastName', 'email', 'password', 'terms']);
  expect(checkDraft(good)).toEqual({});
});

it.each([
  [new ApiError('email_blocked'), { email: { key: 'account.blocked' } }],
  [new ApiError('conflict'), { email: { key: 'account.taken' } }],
  [new ApiError('conflict', { fields: { email: 'There is one' } }), { email: { text: 'There is one' } }],
  [new ApiError('validation', { fields: { firstName: 'Only letters', ref: 'Too long' } }), { firstName: { text: 'Only letters' } }],
  [new ApiError('default'), {}],
  [new TypeError('bug'), {}],
])('%s is said at %j (AUTH-049, AUTH-050)', (error, problems) => {
  expect(refusedFields(error)).toEqual(problems);
});
