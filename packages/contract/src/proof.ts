import { z } from 'zod';
import { existingPassword } from './users/account-fields.schema.ts';

/**
 * What proves in a call itself that the user makes it, and not somebody who has only their access token: the password, or everything that a sign-in takes (`factors`: the
 * password, and a code where two-factor is on). It goes beyond AUTH-082 and its like (decision 0046).
 */
export type Proof = 'password' | 'factors';

/** The second factor: six digits of the authenticator, or a recovery code. */
const secondFactor = z.string().trim().min(6).max(20);

/** The fields of a body in which a call is proven. */
export const proofFields = {
  currentPassword: existingPassword,
  /** A code of the second factor, required where two-factor is on (`token`: it is missing or wrong). */
  token: secondFactor.optional(),
};
