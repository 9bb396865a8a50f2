import { maxPasskeyNameLength } from '@wattbook/domain/account/passkey';
import { z } from 'zod';
import { id, instant } from '../scalars.ts';

/** A passkey of the user, as lists show it. */
export const passkey = z
  .object({
    id,
    name: z.string(),
    createdAt: instant,
    /** Null: never used to sign in. */
    lastUsedAt: instant.nullable(),
  })
  .meta({ id: 'Passkey' });

export type Passkey = z.output<typeof passkey>;

/** The user's name for a passkey. */
export const passkeyName = z.string().trim().min(1).max(maxPasskeyNameLength);

/** Bytes as WebAuthn writes them in JSON: base64url. */
const bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/, 'invalid');

const request = { challenge: bytes, timeout: z.number() };
const described = z.object({ id: bytes, type: z.literal('public-key'), transports: z.array(z.string()).optional() });

/** Options for the browser to create a passkey (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
export const creationOptions = z.object({
  ...request,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: bytes, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  excludeCredentials: z.array(described),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** Options for the browser to sign in (WebAuthn, PublicKeyCredentialRequestOptionsJSON) with any passkey stored for this site. */
export const requestOptions = z.object({ ...request, rpId: z.string(), userVerification: z.literal('required') });

const credential = { id: bytes, rawId: bytes, type: z.literal('public-key') };

/** The browser's answer with a new passkey (WebAuthn, RegistrationResponseJSON); other fields are ignored. */
export const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});

/** The browser's answer with an existing passkey (WebAuthn, AuthenticationResponseJSON). */
export const usedCredential = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes }),
});

export type NewCredential = z.output<typeof newCredential>;
export type UsedCredential = z.output<typeof usedCredential>;
