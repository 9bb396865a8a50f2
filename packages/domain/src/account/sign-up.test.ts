import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReferralSource, referralSources, writeReferralSource } from './referral-source.ts';
import { problemsOfSignUp } from './sign-up.ts';

const good = {
  firstName: 'Jana',
  lastName: 'Müller-Lüdenscheidt',
  email: 'jana@example.org',
  password: 'Strom4!auto',
  confirmation: 'Strom4!auto',
  referralSource: null,
  referralText: '',
  terms: true,
};

describe('the form of the sign-up (AUTH-038, AUTH-040, AUTH-043)', () => {
  it.each([
    ['what is right', {}, {}],
    ['no first name (AUTH-038)', { firstName: ' ' }, { firstName: 'required' }],
    ['no last name (AUTH-039)', { lastName: '' }, { lastName: 'required' }],
    ['50 letters (AUTH-040)', { firstName: 'x'.repeat(50) }, {}],
    ['51 letters (AUTH-040)', { firstName: 'x'.repeat(51) }, { firstName: 'too_long' }],
    ['digits in a name (AUTH-041)', { lastName: 'R2D2' }, { lastName: 'letters' }],
    ['no e-mail', { email: '' }, { email: 'required' }],
    ['half an e-mail', { email: 'jana@' }, { email: 'email' }],
    ['a weak password (AUTH-042)', { password: 'abc', confirmation: 'abc' }, { password: 'weak_password' }],
    ['another confirmation (AUTH-043)', { confirmation: 'Strom4!auto ' }, { confirmation: 'not_equal' }],
    ['a source', { referralSource: 'social_media' as const, referralText: 'left over' }, {}],
    ['the source other without a text (AUTH-046)', { referralSource: 'other' as const, referralText: ' ' }, { referralText: 'required' }],
    ['the source other with a text', { referralSource: 'other' as const, referralText: 'A neighbour' }, {}],
    [
      'the source other with a long text',
      { referralSource: 'other' as const, referralText: 'x'.repeat(201) },
      { referralText: 'too_long' },
    ],
    ['no tick at the terms (AUTH-047)', { terms: false }, { terms: 'accept' }],
  ])('judges %s', (_what, changes, problems) => {
    expect(problemsOfSignUp({ ...good, ...changes })).toEqual(problems);
  });
});

describe('a referral source (AUTH-044, OQ-036)', () => {
  it('is one of the list, other only with its text', () => {
    fc.assert(
      fc.property(fc.constantFrom(...referralSources), fc.string({ maxLength: 200 }), (source, text) => {
        expect(isReferralSource(writeReferralSource(source, text))).toBe(source !== 'other' || text.trim() !== '');
      }),
    );
  });

  it.each(['', 'other', 'other:', 'other: ', 'others', 'friend', 'Other: x'])('is not %j', (text) =>
    expect(isReferralSource(text)).toBe(false),
  );
});
