import { isEmailAddress } from '@wattbook/domain/account/email-address';
import { companyTexts, type ProviderProblem } from '@wattbook/domain/fleet/company-sign-in';
import type { ClientAuth, Configuration, CustomFetch } from 'openid-client';
import { type GuardedAnswer, sendGuarded } from '../../../network/guarded-post.ts';
import type { FindHost } from '../../../network/public-host.ts';

export interface ProviderDeps {
  readonly findHost: FindHost;
  /** Whether a host is in a network that the operator allows, where it may do without TLS. */
  readonly isAllowed: (host: string) => boolean;
  readonly now: () => number;
}

/** How this product is known at a provider. */
export interface Client {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

/** Why a provider did not sign somebody in. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly problem: ProviderProblem;

  constructor(problem: ProviderProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/** A browser brought an answer that is not what a provider sent with it: that says nothing of the provider. */
export class BroughtError extends Error {
  override readonly name = 'BroughtError';
}

/** Loaded when it is used first: few installations sign anybody in elsewhere. */
const library = () => import('openid-client');

/** Whether an address may be used: on the internet with TLS, or where the operator allows it. */
export const isUsable = (address: string, { isAllowed }: Pick<ProviderDeps, 'isAllowed'>): boolean => {
  const url = URL.parse(address);
  return url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isAllowed(url.hostname)));
};

interface Calls {
  readonly fetch: CustomFetch;
  /** Whether the provider did not answer one of them. */
  isAway: boolean;
  /** Whether the provider was given a code. */
  isAsked: boolean;
}

/** What the library calls, through the guard that keeps users from reaching networks of the operator. */
function guardedCalls(deps: ProviderDeps): Calls {
  const calls: Calls = {
    isAway: false,
    isAsked: false,
    fetch: async (url, { method, headers, body }) => {
      const sent = body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : null;
      calls.isAsked ||= method === 'POST';
      const answer: GuardedAnswer = isUsable(url, deps)
        ? await sendGuarded(deps.findHost, { method: method === 'POST' ? 'POST' : 'GET', url, headers, body: sent })
        : { kind: 'refused' };
      if (answer.kind === 'answer' && answer.status < 500 && answer.status >= 200)
        return new Response(answer.status === 204 ? null : answer.text, {
          status: answer.status,
          headers: { 'content-type': answer.type ?? 'text/plain' },
        });
      calls.isAway = true;
      throw new Error('The provider does not answer.');
    },
  };
  return calls;
}

const timeoutSeconds = 15;

/** Runs what asks the provider, which has to name itself exactly as it is known here; and says which of three things went wrong. */
async function asking<Result>(
  deps: ProviderDeps,
  client: Client,
  work: (configuration: Configuration, calls: Pick<Calls, 'isAsked'>) => Promise<Result>,
): Promise<Result> {
  const { allowInsecureRequests, clockSkew, clockTolerance, customFetch, discovery, enableNonRepudiationChecks, ...rest } = await library();
  // As the provider wants it; what it does not say is the header (OpenID Connect Discovery 1.0, 3).
  const authenticate: ClientAuth = (server, ...call) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true
      ? rest.ClientSecretPost(client.clientSecret)
      : rest.ClientSecretBasic(client.clientSecret))(server, ...call);
  const calls = guardedCalls(deps);
  const isPlain = client.issuer.startsWith('http:') && isUsable(client.issuer, deps);
  try {
    const metadata = {
      [clockTolerance]: 30,
      [clockSkew]: Math.round((deps.now() - Date.now()) / 1000),
    };
    const configuration = await discovery(new URL(client.issuer), client.clientId, metadata, authenticate, {
      [customFetch]: calls.fetch,
      timeout: timeoutSeconds,
      // The signature is checked although the token comes from the provider itself, over TLS.
      execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    });
    // The library takes a slash at the end, and for some addresses any name.
    if (configuration.serverMetadata().issuer !== client.issuer) throw new ProviderError('answer');
    return await work(configuration, calls);
  } catch (error) {
    if (calls.isAway) throw new ProviderError('away', error);
    if (error instanceof rest.ResponseBodyError)
      throw error.error === 'invalid_grant' ? new BroughtError('code', { cause: error }) : new ProviderError('client', error);
    throw error instanceof ProviderError || error instanceof BroughtError ? error : new ProviderError('answer', error);
  }
}

/** What is kept of a sign-in until the provider answers. */
export interface Flow {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The address at the provider that begins a sign-in, and what its answer is checked with. */
export async function beginAt(
  deps: ProviderDeps,
  client: Client,
  email: string,
): Promise<{ readonly address: string; readonly flow: Flow }> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } = await library();
  const flow = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  const challenge = await calculatePKCECodeChallenge(flow.verifier);
  const address = await asking(deps, client, async (configuration) =>
    buildAuthorizationUrl(configuration, {
      redirect_uri: client.redirectUri,
      scope: 'openid email profile',
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      login_hint: email,
    }).toString(),
  );
  // The browser goes there: a provider must not lead it to a script or a plain address.
  if (!isUsable(address, deps)) throw new ProviderError('answer');
  return { address, flow };
}

/** A person as the provider vouches for them. */
export interface VouchedPerson {
  readonly issuer: string;
  readonly subject: string;
  /** In lower case; null: it names none, or one that is not confirmed there. */
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** Where the browser signs out there (OpenID Connect RP-Initiated Logout 1.0); null: the provider has no such address, or one that must not be used. */
  readonly signOut: string | null;
}

/** Where a session ends; null without an address, and where it is none: nobody's sign-in depends on that. */
function endOf(endpoint: string | undefined, parameters: Readonly<Record<string, string>>): string | null {
  const url = endpoint === undefined ? null : URL.parse(endpoint);
  if (url === null) return null;
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.toString();
}

/** Exchanges the answer of a provider for who signed in there: state, nonce, signature, issuer, audience and expiry are checked by the library. */
export async function readPerson(deps: ProviderDeps, client: Client, flow: Flow, answer: string): Promise<VouchedPerson> {
  const { authorizationCodeGrant } = await library();
  const { claims, signOut } = await asking(deps, client, async (configuration, calls) => {
    const tokens = await authorizationCodeGrant(configuration, new URL(`${client.redirectUri}?${answer}`), {
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: flow.verifier,
      idTokenExpected: true,
    }).catch((error: unknown) => {
      throw calls.isAsked ? error : new BroughtError('answer', { cause: error });
    });
    const back = { post_logout_redirect_uri: new URL('/login', client.redirectUri).toString(), id_token_hint: tokens.id_token ?? '' };
    return {
      claims: tokens.claims(),
      signOut: endOf(configuration.serverMetadata().end_session_endpoint, { client_id: client.clientId, ...back }),
    };
  });
  if (claims === undefined || claims.sub.length > companyTexts.issuer) throw new ProviderError('answer');
  const text = (claim: unknown): string => (typeof claim === 'string' ? claim.trim().slice(0, 100) : '');
  const mail = claims['email_verified'] === false ? '' : (claims['email'] ?? claims['preferred_username']);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: typeof mail === 'string' && isEmailAddress(mail) ? mail.toLowerCase() : null,
    firstName: text(claims['given_name']),
    lastName: text(claims['family_name']),
    signOut: signOut !== null && signOut.length <= companyTexts.signOut && isUsable(signOut, deps) ? signOut : null,
  };
}

/** Asks a provider for its addresses, as a sign-in begins; returns how it names itself, which is its address with or without a slash at the end. */
export async function askProvider(deps: ProviderDeps, client: Client): Promise<string> {
  const { issuer } = client;
  const ask = (name: string) => asking(deps, { ...client, issuer: name }, async () => name);
  return ask(issuer).catch((error: unknown) => {
    if (!(error instanceof ProviderError) || error.problem !== 'answer') throw error;
    return ask(issuer.endsWith('/') ? issuer.slice(0, -1) : `${issuer}/`);
  });
}
