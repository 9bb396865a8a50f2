import { languageFacts } from '@wattbook/domain/texts/languages';
import { randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { BeginRequest, Beginning, FinishRequest, Grant, Secrets } from '../connector.ts';
import type { SourceClient } from '../source-client.ts';
import { SourceError } from '../source-error.ts';
import type { FleetApi } from './fleet-api.ts';

/** The application of the operator at developer.tesla.com, and the addresses of its sign-in. */
export interface TeslaApplication {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authBase: string;
  readonly tokenBase: string;
  readonly apiBase: string;
}

interface AccessDeps {
  readonly application: TeslaApplication;
  readonly client: SourceClient;
  readonly api: FleetApi;
  readonly now: () => number;
}

/** Everything that is asked for. The place has its own scope, which the user can withdraw later and keep the rest. */
const scopes = ['openid', 'offline_access', 'vehicle_device_data', 'vehicle_location'];

const tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  id_token: z.string().optional(),
  expires_in: z.number().positive(),
});
type Tokens = z.output<typeof tokens>;
const claims = z.object({ sub: z.string().min(1), scp: z.array(z.string()) });
const idClaims = z.object({ nonce: z.string().optional() });
const tokenError = z.object({ error: z.string() });

/** Leads to the sign-in of Tesla. */
export function beginAtTesla(
  { clientId, authBase }: TeslaApplication,
  { redirectUri, state, language }: BeginRequest,
): Extract<Beginning, { readonly kind: 'redirect' }> {
  const nonce = randomBytes(16).toString('base64url');
  const url = new URL(`${authBase}/oauth2/v3/authorize`);
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
    state,
    nonce,
    locale: language === 'en' ? 'en-US' : languageFacts[language].tag,
    prompt_missing_scopes: 'true',
    require_requested_scopes: 'true',
    show_keypair_step: 'true',
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { kind: 'redirect', url: url.toString(), keep: { nonce } };
}

/** Trades the code of the sign-in for tokens and finds the region of the user. */
export async function finishAtTesla(deps: AccessDeps, { parameters, keep, redirectUri }: FinishRequest): Promise<Grant> {
  const what = 'Tesla: sign-in';
  const { error, code } = parameters;
  if (error !== undefined) throw new SourceError(error === 'access_denied' ? 'declined' : 'refused', what);
  if (code === undefined || code === '') throw new SourceError('code', what);
  const { clientId, clientSecret, apiBase } = deps.application;
  const granted = await askTokens(deps, what, 'code', {
    grant_type: 'authorization_code',
    client_id: clientId,
    client_secret: clientSecret,
    code,
    redirect_uri: redirectUri,
    audience: apiBase,
  });
  const { nonce = keep['nonce'] } = idClaims.safeParse(payloadOf(granted.id_token ?? '')).data ?? {};
  if (nonce !== keep['nonce']) throw new SourceError('code', what);
  const isAllowed = claimsOf(granted.access_token, what).scp.includes('vehicle_device_data');
  if (!isAllowed || granted.refresh_token === undefined) throw new SourceError('consent', what);
  const regionBase = await deps.api.readRegionBase(apiBase, granted.access_token);
  // The domain of the virtual key is that of the application, which is where its users come back to.
  return grantOf(deps, granted, what, { apiBase: regionBase, domain: new URL(redirectUri).hostname });
}

/**
 * Trades the refresh token, which works once, for new tokens. Nothing that could fail follows, or the new one would be lost. What the user no
 * longer allows is refused by the call that needs it.
 */
export async function renewAtTesla(deps: AccessDeps, secrets: Secrets): Promise<Grant> {
  const what = 'Tesla: renewal';
  const renewed = await askTokens(deps, what, 'login', {
    grant_type: 'refresh_token',
    client_id: deps.application.clientId,
    refresh_token: secrets['refreshToken'] ?? '',
  });
  return grantOf(deps, renewed, what, secrets);
}

/** Whether the user allows the place of the vehicles. */
export const allowsPlace = ({ accessToken = '' }: Secrets): boolean =>
  claimsOf(accessToken, 'Tesla: token').scp.includes('vehicle_location');

/** What a refused code or refresh token is called; any other refusal is one of the application, not of the user. */
const endedGrants: readonly string[] = ['invalid_grant', 'login_required', 'invalid_auth_code'];

const askTokens = (
  { client, application }: AccessDeps,
  what: string,
  ended: 'code' | 'login',
  form: Readonly<Record<string, string>>,
): Promise<Tokens> =>
  client({
    what,
    url: `${application.tokenBase}/oauth2/v3/token`,
    method: 'POST',
    form,
    schema: tokens,
    onError: (status, body) => {
      if (status !== 400 && status !== 401 && status !== 403) return null;
      const said = tokenError.safeParse(body).data?.error ?? '';
      return new SourceError(endedGrants.includes(said) ? ended : 'refused', what, { status });
    },
  });

function grantOf({ now }: AccessDeps, granted: Tokens, what: string, secrets: Secrets): Grant {
  const refreshed = granted.refresh_token === undefined ? {} : { refreshToken: granted.refresh_token };
  return {
    secrets: { ...secrets, accessToken: granted.access_token, ...refreshed },
    expiresAt: now() + granted.expires_in * 1000,
    sourceUser: claimsOf(granted.access_token, what).sub,
  };
}

function claimsOf(token: string, what: string): z.output<typeof claims> {
  const read = claims.safeParse(payloadOf(token));
  if (!read.success) throw new SourceError('unreadable', what);
  return read.data;
}

/** What a token says. Its signature is not checked: it comes from Tesla itself, over TLS. */
function payloadOf(token: string): unknown {
  try {
    return decodeJwt(token);
  } catch {
    return undefined;
  }
}
