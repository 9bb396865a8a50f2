import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { type Proof, proofFields } from '../proof.ts';
import { idParams } from '../scalars.ts';
import { enteredAddress, enteredLocation } from '../trips/entered-places.schema.ts';
import { acceptedTerms, email, existingPassword, newPassword, oneTimeCode, personName, wrappedKey } from './account-fields.schema.ts';
import { compare, currency, language, listSetting, notifications, quietHours, tags, tripsGPS, unitEnergy, user } from './user.schema.ts';
import { examplePassword } from '../example.ts';

const phone = z
  .string()
  .trim()
  .regex(/^\+?\d[\d ()/.-]{2,28}\d$/, 'phone');

const changes = z
  .strictObject({
    language,
    time: z.enum(['12', '24']),
    unit: z.enum(['km', 'mi']),
    unitEnergy,
    unitTemp: z.enum(['C', 'F']),
    currency,
    tripsSetting: listSetting,
    chargesSetting: listSetting,
    tripTags: tags,
    chargeTags: tags,
    drivers: tags,
    tripsGPS,
    tripsCopy: z.boolean(),
    compare,
    comparisons: z.boolean(),
    notifications,
    quietHours: quietHours.nullable(),
    firstName: personName,
    lastName: personName,
    phone: phone.nullable(),
    /** The stored list plus one entry with the current versions (OQ-031). */
    terms: z.array(acceptedTerms).max(100),
    /** Becomes valid when the code sent to it is confirmed (OQ-046). */
    email,
    /** Ends all other sessions (OQ-047). */
    password: newPassword,
    ...proofFields,
    publicKey: z.string().min(1).max(2000),
    privateKey: wrappedKey,
    /** The public key that `publicKey` replaces deliberately; without it a second one is a conflict. */
    replacedKey: z.string().min(1).max(2000),
    recoveryKey: wrappedKey.nullable(),
    /** New wraps of former key pairs; pairs that are not listed stay as they are. */
    formerKeys: z
      .array(
        z.strictObject({ publicKey: z.string().min(1).max(2000), privateKey: wrappedKey.optional(), recoveryKey: wrappedKey.optional() }),
      )
      .max(12),
    /**
     * Also seals existing places in the background; requires a `publicKey`, in this call or before. Sealed places stay sealed when it is
     * switched off.
     */
    sealPlaces: z.boolean(),
    homeAddress: enteredAddress,
    homeLocation: enteredLocation,
    /** With `code` switches two-factor on; null with `twoFactor: false` switches it off (OQ-049). */
    secret: z.string().min(1).max(100).nullable(),
    code: oneTimeCode,
    twoFactor: z.literal(false),
  })
  .partial();

/** The saved user; contains recovery codes only once, when two-factor is switched on. */
const savedUser = user.extend({ recoveryCodes: z.array(z.string()).optional() }).meta({ id: 'SavedUser' });

/** The changes that somebody with the access token alone cannot make. A new password takes no code (OQ-048), nor do keys: the browser changes them after a sign-in, with its password. */
const provenChanges = {
  email: 'factors',
  password: 'password',
  secret: 'factors',
  twoFactor: 'factors',
  publicKey: 'password',
  privateKey: 'password',
  replacedKey: 'password',
  recoveryKey: 'password',
  formerKeys: 'password',
  // What is sealed stays so, and what is not is read by whoever has the token.
  sealPlaces: 'factors',
} as const satisfies Partial<Record<keyof UserChanges, Proof>>;

/** How an account is closed (OQ-050, OQ-051). */
const ending = z.strictObject({
  ...proofFields,
  /** Deletes all data of the account; without it the account is deactivated and the operator can restore it. */
  data: z.boolean(),
  /** Unsubscribes from the newsletter. */
  newsletter: z.boolean(),
});

/** The user's changes of their record (API-013). */
export type UserChanges = z.output<typeof changes>;

/** The signed-in user: identity, preferences, password, second factor and closing the account (API-012 to API-014, API-018 to API-024). */
export const usersApi = defineApi({
  'GET /v1/users/:id': {
    summary: 'Read the signed-in user',
    tag: 'account',
    access: 'user',
    viewable: true,
    params: idParams,
    response: user,
    errors: ['not_found'],
  },
  'PATCH /v1/users/:id': {
    summary: 'Change the signed-in user: preferences, name, e-mail (sends a code), password, two-factor',
    tag: 'account',
    access: 'user',
    example: { body: { unit: 'mi' } },
    params: idParams,
    body: changes,
    proof: provenChanges,
    response: savedUser,
    errors: ['not_found', 'code_not_valide', 'conflict', 'locked', 'token', 'forbidden'],
  },
  'DELETE /v1/users/:id': {
    summary: 'Delete the signed-in user with all data, or deactivate',
    tag: 'account',
    access: 'user',
    example: { body: { data: true, newsletter: true } },
    params: idParams,
    body: ending,
    proof: 'factors',
    status: 204,
    errors: ['not_found', 'fleet_account', 'last_owner', 'locked', 'token', 'forbidden'],
  },
  'POST /v1/users/:id/verify': {
    summary: 'Confirm a new e-mail with its code (not_found: the code is not valid); every session ends',
    tag: 'account',
    access: 'user',
    unproven: 'takes the code of an e-mail whose request took the proof',
    example: { body: { code: '123456' } },
    params: idParams,
    body: z.strictObject({ code: oneTimeCode }),
    status: 204,
    errors: ['not_found', 'conflict'],
  },
  'POST /v1/users/:id/verify-reset': {
    summary: 'Verify the password (OQ-038)',
    tag: 'account',
    access: 'user',
    unproven: 'takes the password itself, and changes nothing',
    example: { body: { password: examplePassword } },
    params: idParams,
    body: z.strictObject({ password: existingPassword }),
    status: 204,
    errors: ['not_found', 'locked'],
  },
  'GET /v1/users/:id/qrcode': {
    summary: 'Create a secret for an authenticator, valid for 15 minutes (conflict: two-factor is on)',
    tag: 'account',
    access: 'user',
    params: idParams,
    response: z.object({
      secret: z.string(),
      /** The secret as a link for authenticators on this device. */
      uri: z.string(),
      /** The secret as a QR code: a data URL of an SVG. */
      image: z.string(),
    }),
    errors: ['not_found', 'conflict', 'forbidden'],
  },
});
