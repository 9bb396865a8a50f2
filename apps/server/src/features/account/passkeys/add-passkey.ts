import type { NewCredential, Passkey } from '@wattbook/contract/passkeys/passkey.schema';
import { nameDevice } from '@wattbook/domain/account/device-name';
import { maxPasskeys, nameOfPasskey } from '@wattbook/domain/account/passkey';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { v7 as newId } from 'uuid';
import type { Actor, Caller } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import type { AccountDeps } from '../account-deps.ts';
import { findCredentialsById } from '../credentials.store.ts';
import { notifyByMail } from '../account-mails.ts';
import { type Challenge, challengeLifeMs, createChallenge, readChallenge, consumeChallenge, addPurposeOf } from './challenges.ts';
import { insertPasskey, listCredentials } from './passkeys.store.ts';
import { type RelyingParty, requireRelyingParty } from './relying-party.ts';
import { userHandleOf } from './user-handle.ts';

/** The COSE numbers of EdDSA, ECDSA and RSA, the latter two with SHA-256: the algorithms of authenticators. */
const algorithms = [-8, -7, -257];

/**
 * The options from which the browser creates a passkey. A passkey replaces both factors, so the call takes both: neither a stolen session nor a stolen password can
 * add one. It must be discoverable (sign-in without an e-mail) and verify its owner each time.
 */
export async function createPasskeyOptions(deps: AccountDeps, actor: Actor) {
  const relyingParty = requireRelyingParty(deps);
  const user = await requireUser(deps, actor);
  if (deps.isShared(user.email)) throw new AppError('forbidden');
  return {
    rp: { id: relyingParty.id, name: 'Wattbook' },
    user: { id: userHandleOf(actor), name: user.email, displayName: user.firstName ?? user.email },
    challenge: createChallenge(deps, addPurposeOf(actor.sessionId)),
    timeout: challengeLifeMs,
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    excludeCredentials: await listCredentials(deps.database.forAccount(actor.accountId), actor.userId),
    authenticatorSelection: { residentKey: 'required' as const, requireResidentKey: true as const, userVerification: 'required' as const },
    // The make of the authenticator is not asked for: any that the user trusts is accepted.
    attestation: 'none' as const,
  };
}

/** Stores the passkey that the browser created. Other ways of signing in stay unchanged, and a mail notifies the user. */
export async function addPasskey(deps: AccountDeps, { userAgent }: Caller, actor: Actor, credential: NewCredential): Promise<Passkey> {
  const verified = await verifyCredential(deps, requireRelyingParty(deps), actor, credential);
  if (verified === undefined) throw new AppError('validation', { fields: { credential: { word: 'invalid' } } });
  const user = await requireUser(deps, actor);
  if (deps.isShared(user.email)) throw new AppError('forbidden');
  const { userId, email: recipient, language, firstName } = user;
  const now = deps.now();
  return deps.database.transaction(actor.accountId, async (tenant) => {
    // One after the other: in parallel each would find the limit not reached.
    await tenant.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();
    if (!(await consumeChallenge(tenant, userId, verified.challenge, now))) throw new AppError('conflict');
    if ((await listCredentials(tenant, userId)).length >= maxPasskeys) throw new AppError('conflict');
    const name = nameOfPasskey(verified.aaguid, nameDevice(userAgent));
    const { credentialId, publicKey, counter } = verified;
    const { transports } = credential.response;
    const added = await insertPasskey(tenant, { id: newId(), userId, credentialId, publicKey, counter, transports, name, now });
    if (added === undefined) throw new AppError('conflict');
    await notifyByMail(deps, tenant, 'passkeyAdded', { userId, recipient, language, name: firstName, passkey: name });
    return added;
  });
}

interface VerifiedCredential {
  readonly challenge: Challenge;
  readonly aaguid: string;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
}

/** Undefined for a credential that was not created for this site, this session and a valid challenge. */
async function verifyCredential(
  deps: AccountDeps,
  { id, origin }: RelyingParty,
  actor: Actor,
  received: NewCredential,
): Promise<VerifiedCredential | undefined> {
  const challenge = readChallenge(deps, addPurposeOf(actor.sessionId), received.response.clientDataJSON);
  if (challenge === undefined) return undefined;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...received, response: { ...received.response, transports: [] }, clientExtensionResults: {} },
      expectedChallenge: challenge.text,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (registrationInfo === undefined) return undefined;
    const { aaguid, credential } = registrationInfo;
    return { challenge, aaguid, credentialId: credential.id, publicKey: credential.publicKey, counter: credential.counter };
  } catch {
    // The library throws only for input that is malformed or fails a check.
    return undefined;
  }
}

async function requireUser({ database }: AccountDeps, owner: Actor) {
  const user = await findCredentialsById(database, owner);
  if (user === undefined) throw new AppError('not_found');
  return user;
}
