import type { Tokens } from '@wattbook/contract/authentication/authentication.endpoints';
import type { UsedCredential } from '@wattbook/contract/passkeys/passkey.schema';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Caller } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import type { AccountDeps } from '../account-deps.ts';
import { findPerson } from '../credentials.store.ts';
import { letIn, refuseLocked } from '../sign-in.ts';
import { spendTry } from '../spend-try.ts';
import { type Challenge, challengeLife, makeChallenge, readChallenge, spendChallenge, toSignIn } from './challenges.ts';
import { findPasskey, noteUse, type StoredPasskey } from './passkeys.store.ts';
import { type RelyingParty, requireRelyingParty } from './relying-party.ts';
import { readUserHandle } from './user-handle.ts';

/** The options that a passkey has to sign. They list no passkeys, so that the server does not disclose which exist. */
export function offerChallenge(deps: AccountDeps, caller: Caller) {
  const { id: rpId } = requireRelyingParty(deps);
  spendTry(deps, 'ask for a challenge', caller);
  return { rpId, challenge: makeChallenge(deps, toSignIn), timeout: challengeLife, userVerification: 'required' as const };
}

/**
 * Signs in with a passkey. It has verified a fingerprint, a face or a PIN, so that no second factor follows. Every invalid passkey gets the same answer; an account that
 * is locked, deactivated or not confirmed is refused as with its password, and only with a valid passkey.
 */
export async function signInWithPasskey(deps: AccountDeps, caller: Caller, credential: UsedCredential): Promise<Tokens> {
  const relyingParty = requireRelyingParty(deps);
  spendTry(deps, 'try a passkey', caller);
  const owner = readUserHandle(credential.response.userHandle);
  if (owner === undefined) throw new AppError('credentials');
  const { accountId, userId } = owner;
  const kept = await findPasskey(deps.database.forAccount(accountId), userId, credential.id);
  const used = kept && (await verifyUsed(deps, relyingParty, kept, credential));
  if (kept === undefined || used === undefined) throw new AppError('credentials');
  const now = deps.now();
  await deps.database.transaction(accountId, async (tenant) => {
    const counts = (await spendChallenge(tenant, userId, used.challenge, now)) && (await noteUse(tenant, { ...used, id: kept.id, now }));
    if (!counts) throw new AppError('credentials');
  });
  const person = await findPerson(deps.database, owner);
  if (person === undefined) throw new AppError('credentials');
  await refuseLocked(deps, caller, person);
  if (person.deactivated) throw new AppError('deactivated');
  return letIn(deps, caller, person);
}

interface Used {
  readonly challenge: Challenge;
  /** The signature counter of the passkey, stored and new. */
  readonly from: number;
  readonly to: number;
}

/** Undefined for an answer that this passkey did not sign for this site and a valid challenge with its owner verified, and for a counter that does not increase, as of a copy. */
async function verifyUsed(
  deps: AccountDeps,
  { id, origin }: RelyingParty,
  kept: StoredPasskey,
  given: UsedCredential,
): Promise<Used | undefined> {
  const challenge = readChallenge(deps, toSignIn, given.response.clientDataJSON);
  if (challenge === undefined) return undefined;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...given, clientExtensionResults: {} },
      expectedChallenge: challenge.text,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { id: given.id, publicKey: kept.publicKey, counter: kept.counter },
      requireUserVerification: true,
    });
    return verified ? { challenge, from: kept.counter, to: authenticationInfo.newCounter } : undefined;
  } catch {
    // The library throws only for input that is malformed or fails a check.
    return undefined;
  }
}
