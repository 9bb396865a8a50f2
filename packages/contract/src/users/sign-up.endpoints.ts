import { isReferralSource } from '@wattbook/domain/account/referral-source';
import { acceptTerms } from '@wattbook/domain/account/terms';
import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { id } from '../scalars.ts';
import { acceptedTerms, email, existingPassword, newPassword, oneTimeCode, personName, wrappedKey } from './account-fields.schema.ts';
import { language } from './user.schema.ts';
import { unproven } from '../proof.ts';
import { exampleEmail, examplePassword, exampleVisitor } from '../example.ts';

const signUp = z.strictObject({
  firstName: personName,
  lastName: personName,
  email,
  password: newPassword,
  language,
  /** The referral code of another user. */
  referralCode: z.string().trim().max(50).nullable().default(null),
  /** One of the sources, for `other` as `other: text` (OQ-036). */
  referralSource: z.string().trim().refine(isReferralSource, 'choice').nullable().default(null),
  /** One entry with the current versions (AUTH-047). */
  terms: z.array(acceptedTerms).refine((sent) => sent.length === 1 && acceptTerms([], sent, '') !== undefined, 'accept'),
  /** The marker of a campaign (OQ-035). */
  ref: z.string().trim().max(200).nullable().default(null),
});

/** The fields of a new account (API-015). */
export type SignUp = z.output<typeof signUp>;

/** Creating an account and recovering one; all calls are public (OQ-006) and limited to few a minute per network. */
export const signUpApi = defineApi({
  'POST /v1/users/signup': {
    summary:
      'Create an account and send a code to its e-mail (forbidden where sign-up is closed; conflict where the e-mail has an account)',
    tag: 'account',
    access: 'public',
    unproven: unproven.takesNoSession,
    example: { body: { ...exampleVisitor, terms: [{ version: '2023-05-25', versionPrivacy: '2024-06-14' }] } },
    body: signUp,
    status: 201,
    response: z.object({ id, email: z.string() }),
    errors: ['forbidden', 'email_blocked', 'conflict'],
  },
  'POST /v1/users/verify': {
    summary: 'Confirm the e-mail of an account with the code sent to it (not_found: the code is not valid)',
    tag: 'account',
    access: 'public',
    unproven: unproven.takesNoSession,
    example: { body: { email: exampleEmail, code: '000000' } },
    body: z.strictObject({ email, code: oneTimeCode }),
    status: 204,
    errors: ['not_found'],
  },
  'POST /v1/users/verify-reset': {
    summary: 'Send the code of the sign-up again, at most once in 30 seconds (conflict: the e-mail is confirmed already)',
    tag: 'account',
    access: 'public',
    unproven: unproven.takesNoSession,
    example: { body: { email: exampleEmail, password: examplePassword } },
    body: z.strictObject({ email, password: existingPassword }),
    status: 204,
    errors: ['credentials', 'locked', 'deactivated', 'conflict'],
  },
  'POST /v1/users/send-reset-code': {
    summary: 'Send a code for a new password, at most once in 30 seconds (not_found: no user has this e-mail)',
    tag: 'account',
    access: 'public',
    unproven: unproven.takesNoSession,
    example: { body: { email: exampleEmail } },
    body: z.strictObject({ email }),
    status: 204,
    errors: ['not_found', 'forbidden'],
  },
  'POST /v1/users/undo-email': {
    summary:
      'Undo a change of the e-mail with the link that was sent to the former one (not_found: it is not valid any more; conflict: another account has that e-mail); every session ends',
    tag: 'account',
    access: 'public',
    unproven: unproven.takesNoSession,
    example: { body: { token: 'x' } },
    body: z.strictObject({ token: z.string().min(1).max(2000) }),
    response: z.object({ /** The former e-mail, which opens the account again. */ email: z.string() }).meta({ id: 'RestoredEmail' }),
    errors: ['not_found', 'conflict'],
  },
  'POST /v1/users/reset-password': {
    summary: 'Choose a new password with a code (forbidden: the code is not valid); every session ends',
    tag: 'account',
    access: 'public',
    unproven: unproven.takesNoSession,
    example: { body: { email: exampleEmail, password: examplePassword, code: '000000' } },
    body: z.strictObject({
      email,
      password: newPassword,
      code: oneTimeCode,
      /** The private key wrapped with the new password; without it the key pair is retired (OQ-044). */
      privateKey: wrappedKey.nullable().default(null),
      /** The public key of that pair: one that differs from the account's is a conflict, and nothing changes. */
      publicKey: z.string().max(2000).nullable().default(null),
    }),
    status: 204,
    errors: ['forbidden', 'conflict'],
  },
});
