import type { Api } from '@wattbook/contract/api';
import type { InputOf, ResponseOf } from '@wattbook/contract/endpoint';

type CreationOptions = ResponseOf<Api['POST /v1/users/:id/passkeys/challenge']>;
type RequestOptions = ResponseOf<Api['POST /v1/passkeys/challenge']>;
type MadeCredential = InputOf<Api['POST /v1/users/:id/passkeys'], 'body'>['credential'];
type UsedCredential = InputOf<Api['POST /v1/passkeys/sign-in'], 'body'>['credential'];

/** Fetched when somebody gets to it: most sign in with a password. */
const openLibrary = () => import('@simplewebauthn/browser');

/** Why passkeys cannot be used on this page; null: they can. */
export function whyNoPasskeys(passkeyOrigin: string | null): 'address' | 'otherAddress' | 'browser' | null {
  if (passkeyOrigin === null) return 'address';
  if (passkeyOrigin !== location.origin) return 'otherAddress';
  return typeof PublicKeyCredential === 'undefined' ? 'browser' : null;
}

/** Whether the browser offers passkeys in the list below a field, beside the passwords it knows. */
export async function offersPasskeysInFields(): Promise<boolean> {
  return (await openLibrary()).browserSupportsWebAuthnAutofill();
}

/** The browser made no passkey, or used none: the person said no, took too long, or has none. */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey';
  /** There is one for this account where a new one was to be kept. */
  readonly isPresent: boolean;

  constructor(cause: unknown) {
    super('the browser gave no passkey', { cause });
    this.isPresent = cause instanceof Error && cause.name === 'InvalidStateError';
  }
}

/** Has the browser make a passkey; throws `NoPasskey`. */
export async function makePasskey(options: CreationOptions): Promise<MadeCredential> {
  const { startRegistration } = await openLibrary();
  const made = await startRegistration({ optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'] }).catch(refuse);
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  return { id: made.id, rawId: made.rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
}

/**
 * Has the browser sign with a passkey; throws `NoPasskey`. `inFields` waits until somebody picks one in the list below a field; whatever else is asked for later ends
 * that wait.
 */
export async function signWithPasskey(options: RequestOptions, { inFields = false } = {}): Promise<UsedCredential> {
  const { startAuthentication } = await openLibrary();
  const used = await startAuthentication({ optionsJSON: options, useBrowserAutofill: inFields }).catch(refuse);
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = used.response;
  return { id: used.id, rawId: used.rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

/** Ends whatever the browser is being asked. Without the library it was asked nothing. */
export async function stopAskingForPasskeys(): Promise<void> {
  const library = await openLibrary().catch(() => null);
  library?.WebAuthnAbortService.cancelCeremony();
}

function refuse(cause: unknown): never {
  throw new NoPasskey(cause);
}
