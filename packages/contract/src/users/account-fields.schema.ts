import { emailShape, longestEmail } from '@wattbook/domain/account/email-address';
import { missingInPassword } from '@wattbook/domain/account/password-rule';
import { isPersonName } from '@wattbook/domain/account/person-name';
import { longestName } from '@wattbook/domain/account/sign-up';
import { z } from 'zod';

/** An e-mail address in any case; it is kept in lower case (AUTH-003, AUTH-005). */
export const email = z.email({ pattern: emailShape }).max(longestEmail);
/** A first or last name (AUTH-038 to AUTH-041). */
export const personName = z.string().trim().min(1).max(longestName).refine(isPersonName, 'letters');
/** A password somebody chooses (AUTH-042). */
export const newPassword = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => missingInPassword(text).length === 0, 'weak_password');
/** A password somebody has; it may be older than the rule. */
export const givenPassword = z.string().min(1).max(200);
/** A code of six digits, from a mail or an authenticator (AUTH-022). */
export const oneTimeCode = z.string().regex(/^\d{6}$/, 'code');
/** A private key as the browser wrapped it with a key made from the password; the server cannot read it (OQ-044). */
export const wrappedKey = z.string().min(1).max(16_000);
/** Versions of terms and privacy statement that somebody accepted; the server writes the moment itself (AUTH-093). */
export const acceptedTerms = z.strictObject({
  version: z.string().max(20),
  versionPrivacy: z.string().max(20),
  timestamp: z.iso.datetime({ offset: true }).optional(),
});
