import { z } from 'zod';
import { existingPassword } from './users/account-fields.schema.ts';

/**
 * What proves in a call itself that the user makes it, and not somebody who has only their access token: the password, or everything that a sign-in takes (`factors`: the
 * password, and a code where two-factor is on). It goes beyond AUTH-082 and its like (decision 0046).
 */
export type Proof = 'password' | 'factors';

/** Why a call that writes takes no proof; a call may say a reason of its own instead (decision 0046). */
export const unproven = {
  records: 'writes what was recorded or entered of vehicles: nobody gets in through it',
  takesSetUpCode: 'takes the code of the set-up',
  takesNoSession: 'a visitor has no session that could be stolen; it checks what it takes itself',
  leaves: 'ends the own session, or a look of an administrator',
  concernsBill: 'what the account pays, not who gets in',
  concernsVehicle: 'a vehicle of the account, not who gets in',
  ofDriver: 'what the driver shows to the fleet that manages the car already: dated, on a page of its own, and taken back at any time',
  ofFleet: 'what a fleet sets of a vehicle: logged, and shown to its owner (0149)',
} as const;

/** The second factor: six digits of the authenticator, or a recovery code. */
const secondFactor = z.string().trim().min(6).max(20);

/** The fields of a body in which a call is proven. */
export const proofFields = {
  currentPassword: existingPassword,
  /** A code of the second factor, required where two-factor is on (`token`: it is missing or wrong). */
  token: secondFactor.optional(),
};
