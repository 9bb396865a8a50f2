import { describe, expect, it } from 'vitest';
import { addedToBody, checkSignUp } from './sign-up.form.ts';

describe('the fields that are sent besides the entered ones (AUTH-048)', () => {
  it.each([
    [{ referralSource: null, referralText: null }, undefined, { referralSource: null, ref: null }],
    [{ referralSource: 'social_media', referralText: 'left over' }, '', { referralSource: 'social_media', ref: null }],
    [{ referralSource: 'other', referralText: 'a neighbour' }, 'spring', { referralSource: 'other: a neighbour', ref: 'spring' }],
  ] as const)('of %j and the campaign %j is %j (OQ-035, OQ-036)', (values, campaign, sent) => {
    expect(addedToBody(values, campaign)).toEqual({ ...sent, terms: [{ version: '2023-05-25', versionPrivacy: '2024-06-14' }] });
  });
});

it('the confirmation equals the password including trailing spaces (AUTH-043)', () => {
  expect(checkSignUp({ password: 'Strom4!auto', confirmation: 'Strom4!auto' })).toEqual({});
  expect(checkSignUp({ password: 'Strom4!auto', confirmation: 'Strom4!auto ' })).toEqual({ confirmation: { word: 'not_equal' } });
});
