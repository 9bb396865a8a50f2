import type { Tokens } from '@wattbook/contract/authentication/authentication.endpoints';
import type { UsedCredential } from '@wattbook/contract/passkeys/passkey.schema';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Caller } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import type { AccountDeps } from '../account-deps.ts';
import { type Credentials, findCredentialsById } from '../credentials.store.ts';
import { startSession } from '../sign-in.ts';
import { limitCalls } from '../limit-calls.ts';
import { type Challenge, challengeLifeMs, createChallenge, readChallenge, consumeChallenge, signInPurpose } from './challenges.ts';
import { findPasskey, storeUse, type StoredPasskey } from './passkeys.store.ts';
import { type RelyingParty, requireRelyingParty } from './relying-party.ts';
import { readUserHandle } from './user-handle.ts';

/** The options that a passkey has to sign. They list no passkeys, so that the server does not disclose which exist. */
export function createSignInOptions(deps: AccountDeps, caller: Caller) {
  const { id: rpId } = requireRelyingParty(deps);
  limitCalls(deps, 'ask for a challenge', caller);
  return { rpId, challenge: createChallenge(deps, signInPurpose), timeout: challengeLifeMs, userVerification: 'required' as const };
}

/**
 * Signs in with a passkey. It has verified a fingerprint, a face or a PIN, so that no second factor follows. Every invalid passkey gets the same answer; an account that
 * is deactivated or not confirmed is refused as with its password, and only with a valid passkey. Wrong passwords lock no passkey: it cannot be guessed, and is the way
 * in while others guess.
 */
export async function signInWithPasskey(deps: AccountDeps, caller: Caller, credential: UsedCredential): Promise<Tokens> {
  const { user, passkey } = await verifyPasskey(deps, caller, credential).catch((error: unknown) => {
    if (error instanceof AppError && error.word === 'credentials')
      void deps.securityLog.record({ kind: 'wrong_passkey', user: null, caller });
    throw error;
  });
  const tokens = await startSession(deps, caller, user);
  await deps.securityLog.record({
    kind: 'signed_in_with_passkey',
    user,
    caller,
    about: { what: 'passkey', id: passkey.id, name: passkey.name },
  });
  return tokens;
}

interface VerifiedPasskey {
  readonly user: Credentials;
  readonly passkey: StoredPasskey;
}

async function verifyPasskey(deps: AccountDeps, caller: Caller, credential: UsedCredential): Promise<VerifiedPasskey> {
  const relyingParty = requireRelyingParty(deps);
  limitCalls(deps, 'try a passkey', caller);
  const owner = readUserHandle(credential.response.userHandle);
  if (owner === undefined) throw new AppError('credentials');
  const { accountId, userId } = owner;
  const passkey = await findPasskey(deps.database.forAccount(accountId), userId, credential.id);
  const used = passkey && (await verifyUse(deps, relyingParty, passkey, credential));
  if (passkey === undefined || used === undefined) throw new AppError('credentials');
  const now = deps.now();
  await deps.database.transaction(accountId, async (tenant) => {
    const isAccepted =
      (await consumeChallenge(tenant, userId, used.challenge, now)) && (await storeUse(tenant, { ...used, id: passkey.id, now }));
    if (!isAccepted) throw new AppError('credentials');
  });
  const user = await findCredentialsById(deps.database, owner);
  if (user === undefined) throw new AppError('credentials');
  if (user.deactivated) throw new AppError('deactivated');
  return { user, passkey };
}

interface VerifiedUse {
  readonly challenge: Challenge;
  /** The signature counter of the passkey, stored and new. */
  readonly from: number;
  readonly to: number;
}

/** Undefined for an answer that this passkey did not sign for this site and a valid challenge with its owner verified, and for a counter that does not increase, as of a copy. */
async function verifyUse(
  deps: AccountDeps,
  { id, origin }: RelyingParty,
  passkey: StoredPasskey,
  received: UsedCredential,
): Promise<VerifiedUse | undefined> {
  const challenge = readChallenge(deps, signInPurpose, received.response.clientDataJSON);
  if (challenge === undefined) return undefined;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...received, clientExtensionResults: {} },
      expectedChallenge: challenge.text,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { id: received.id, publicKey: passkey.publicKey, counter: passkey.counter },
      requireUserVerification: true,
    });
    return verified ? { challenge, from: passkey.counter, to: authenticationInfo.newCounter } : undefined;
  } catch {
    // The library throws only for input that is malformed or fails a check.
    return undefined;
  }
}
