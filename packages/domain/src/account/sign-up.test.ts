import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReferralSource, referralSources, formatReferralSource } from './referral-source.ts';
import { problemOfConfirmation, problemOfEmail, problemOfName, problemOfNewPassword } from './sign-up.ts';

describe('the fields of an account', () => {
  it.each([
    ['Jana', null],
    ['Müller-Lüdenscheidt', null],
    [' ', 'required'],
    ['x'.repeat(50), null],
    ['x'.repeat(51), 'too_long'],
    ['R2D2', 'letters'],
  ])('the name %j has the problem %j (AUTH-038 to AUTH-041)', (name, problem) => {
    expect(problemOfName(name)).toBe(problem);
  });

  it.each([
    ['jana@example.org', null],
    ['', 'required'],
    ['jana@', 'email'],
  ])('the e-mail %j has the problem %j (AUTH-002, AUTH-003)', (email, problem) => expect(problemOfEmail(email)).toBe(problem));

  it.each([
    ['Strom4!auto', null],
    ['', 'required'],
    ['abc', 'weak_password'],
  ])('the new password %j has the problem %j (AUTH-042)', (password, problem) => expect(problemOfNewPassword(password)).toBe(problem));

  it('another confirmation is not equal (AUTH-043)', () => {
    expect(problemOfConfirmation('Strom4!auto', 'Strom4!auto')).toBeNull();
    expect(problemOfConfirmation('Strom4!auto', 'Strom4!auto ')).toBe('not_equal');
  });
});

describe('a referral source (AUTH-044, OQ-036)', () => {
  it('is one of the list, other only with its text', () => {
    fc.assert(
      fc.property(fc.constantFrom(...referralSources), fc.string({ maxLength: 200 }), (source, text) => {
        expect(isReferralSource(formatReferralSource(source, text))).toBe(source !== 'other' || text.trim() !== '');
      }),
    );
  });

  it.each(['', 'other', 'other:', 'other: ', 'others', 'friend', 'Other: x'])('is not %j', (text) =>
    expect(isReferralSource(text)).toBe(false),
  );
});
