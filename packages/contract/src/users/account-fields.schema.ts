import { emailShape, maxEmailLength } from '@wattbook/domain/account/email-address';
import { missingInPassword } from '@wattbook/domain/account/password-rule';
import { isPersonName } from '@wattbook/domain/account/person-name';
import { maxNameLength } from '@wattbook/domain/account/sign-up';
import { z } from 'zod';

/** An e-mail address in any case; it is stored in lower case (AUTH-003, AUTH-005). */
export const email = z.email({ pattern: emailShape }).max(maxEmailLength);
/** A first or last name (AUTH-038 to AUTH-041). */
export const personName = z.string().trim().min(1).max(maxNameLength).refine(isPersonName, 'letters');
/** A new password (AUTH-042). */
export const newPassword = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => missingInPassword(text).length === 0, 'weak_password');
/** An existing password; it may be older than the rule. */
export const existingPassword = z.string().min(1).max(200);
/** A code of six digits, from a mail or an authenticator (AUTH-022). */
export const oneTimeCode = z.string().regex(/^\d{6}$/, 'code');
/** A private key that the browser wrapped with a key derived from the password; the server cannot read it (OQ-044). */
export const wrappedKey = z.string().min(1).max(16_000);
/** Accepted versions of terms and privacy statement; the server adds the time (AUTH-093). */
export const acceptedTerms = z.strictObject({
  version: z.string().max(20),
  versionPrivacy: z.string().max(20),
  timestamp: z.iso.datetime({ offset: true }).optional(),
});
