import type { Api } from '@wattbook/contract/api';
import type { InputOf, ResponseOf } from '@wattbook/contract/endpoint';

type CreationOptions = ResponseOf<Api['POST /v1/users/:id/passkeys/challenge']>;
type RequestOptions = ResponseOf<Api['POST /v1/passkeys/challenge']>;
type CreatedCredential = InputOf<Api['POST /v1/users/:id/passkeys'], 'body'>['credential'];
type UsedCredential = InputOf<Api['POST /v1/passkeys/sign-in'], 'body'>['credential'];

/** Loaded on demand: most users sign in with a password. */
const openLibrary = () => import('@simplewebauthn/browser');

/** Why passkeys cannot be used on this page; null: they can. */
export function findPasskeyObstacle(passkeyOrigin: string | null): 'address' | 'otherAddress' | 'browser' | null {
  if (passkeyOrigin === null) return 'address';
  if (passkeyOrigin !== location.origin) return 'otherAddress';
  return typeof PublicKeyCredential === 'undefined' ? 'browser' : null;
}

/** Whether the browser offers passkeys in the autofill list of a field, beside stored passwords. */
export async function offersPasskeysInFields(): Promise<boolean> {
  return (await openLibrary()).browserSupportsWebAuthnAutofill();
}

/** The browser created or used no passkey: the user cancelled, a timeout passed, or there is none. */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey';
  /** The authenticator already has a passkey for this account. */
  readonly isPresent: boolean;

  constructor(cause: unknown) {
    super('the browser returned no passkey', { cause });
    this.isPresent = cause instanceof Error && cause.name === 'InvalidStateError';
  }
}

/** Creates a passkey in the browser; throws `NoPasskey`. */
export async function createPasskey(options: CreationOptions): Promise<CreatedCredential> {
  const { startRegistration } = await openLibrary();
  const created = await startRegistration({ optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'] }).catch(refuse);
  const { clientDataJSON, attestationObject, transports = [] } = created.response;
  return { id: created.id, rawId: created.rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
}

/**
 * Signs with a passkey of the browser; throws `NoPasskey`. `inFields` waits until the user selects one in the autofill list of a field; any later request ends
 * that wait.
 */
export async function signWithPasskey(options: RequestOptions, { inFields = false } = {}): Promise<UsedCredential> {
  const { startAuthentication } = await openLibrary();
  const used = await startAuthentication({ optionsJSON: options, useBrowserAutofill: inFields }).catch(refuse);
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = used.response;
  return { id: used.id, rawId: used.rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

/** Cancels an open request to the browser. Without the library there is none. */
export async function cancelPasskeyRequest(): Promise<void> {
  const library = await openLibrary().catch(() => null);
  library?.WebAuthnAbortService.cancelCeremony();
}

function refuse(cause: unknown): never {
  throw new NoPasskey(cause);
}
