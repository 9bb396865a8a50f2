import { createHash, randomBytes } from 'node:crypto';
import { consentPage } from '../consent-page.ts';
import { fieldsOf, json, redirectTo, type SourceAnswer, type SourceRequest, type SourceWorld } from '../fake-source.ts';

/** The one application that is registered here. */
export const teslaApplication = { clientId: 'simulated-client', clientSecret: 'simulated-secret' } as const;

/** What a user allowed. */
export interface Grant {
  readonly user: string;
  readonly vins: readonly string[];
  readonly asked: readonly string[];
  scopes: readonly string[];
  refreshToken: string;
  /** The refresh token that was used last; it works for another day. */
  used: { readonly token: string; readonly at: number } | null;
}

interface Code {
  readonly vins: readonly string[];
  readonly scopes: readonly string[];
  readonly redirectUri: string;
  readonly nonce: string | null;
  readonly madeAt: number;
}

export interface SignIn {
  /** Null: no call of the sign-in. */
  readonly answer: (request: SourceRequest) => SourceAnswer | null;
  /** What an access token allows; null: it is unknown or too old. */
  readonly grantOf: (accessToken: string) => Grant | null;
  /** Users allow only these scopes, from the next token on; null: all that are asked for. */
  readonly limitScopes: (scopes: readonly string[] | null) => void;
  readonly revoke: () => void;
}

const accessSeconds = 28_800;
const codeMs = 10 * 60_000;
const graceMs = 24 * 3_600_000;

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token with readable claims; the signature is random, because only Tesla itself checks it. */
const jwtOf = (claims: object): string =>
  `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claims)}.${randomBytes(32).toString('base64url')}`;

const refused = (error: string, status: number): SourceAnswer => json({ error, error_description: error, error_uri: null }, status);

/** The same cars are the same user. */
const userOf = (vins: readonly string[]): string => createHash('sha256').update(vins.toSorted().join()).digest('hex').slice(0, 32);

/** The sign-in of Tesla: page of consent, codes, and refresh tokens that work once, with a day of grace for the one used last. */
export const createSignIn = (world: SourceWorld): SignIn => new TeslaSignIn(world).calls();

class TeslaSignIn {
  readonly #world: SourceWorld;
  #allowed: readonly string[] | null = null;
  readonly #codes = new Map<string, Code>();
  readonly #grants = new Set<Grant>();
  readonly #accesses = new Map<string, { readonly grant: Grant; readonly until: number }>();

  constructor(world: SourceWorld) {
    this.#world = world;
  }

  readonly #allowedOf = (scopes: readonly string[]) => scopes.filter((scope) => this.#allowed?.includes(scope) ?? true);

  #issue(grant: Grant, audience: string, nonce: string | null): SourceAnswer {
    const issuedAt = Math.floor(this.#world.now() / 1000);
    const claims = { iss: 'https://fleet-auth.tesla.com/oauth2/v3/nts', sub: grant.user, iat: issuedAt, exp: issuedAt + accessSeconds };
    const access = jwtOf({ ...claims, aud: [audience], scp: grant.scopes });
    this.#accesses.set(access, { grant, until: this.#world.now() + accessSeconds * 1000 });
    return json({
      access_token: access,
      ...(grant.scopes.includes('offline_access') ? { refresh_token: grant.refreshToken } : {}),
      ...(nonce === null ? {} : { id_token: jwtOf({ ...claims, aud: teslaApplication.clientId, nonce }) }),
      expires_in: accessSeconds,
      token_type: 'Bearer',
    });
  }

  #authorize({ method, query, body }: SourceRequest): SourceAnswer {
    const [responseType, clientId, redirectUri, scope, state] = ['response_type', 'client_id', 'redirect_uri', 'scope', 'state'].map(
      (name) => query.get(name) ?? '',
    ) as [string, string, string, string, string];
    if (responseType !== 'code' || clientId !== teslaApplication.clientId || scope === '' || state === '')
      return refused('invalid_request', 400);
    if (!isRedirectUri(redirectUri)) return refused('invalid_redirect_uri', 400);
    if (method === 'GET')
      return consentPage({
        source: 'Tesla',
        cars: this.#world.cars.list().filter(({ manufacture }) => manufacture === 'Tesla'),
        asked: query,
        keep: {},
      });
    const choice = new URLSearchParams(body);
    if (choice.get('answer') !== 'allow') return redirectTo(redirectUri, { error: 'access_denied', state });
    const code = this.#world.token('EU_');
    this.#codes.set(code, {
      vins: choice.getAll('vin'),
      scopes: scope.split(' '),
      redirectUri,
      nonce: query.get('nonce'),
      madeAt: this.#world.now(),
    });
    return redirectTo(redirectUri, { code, state });
  }

  #exchange({ code = '', redirect_uri: redirectUri, audience }: Readonly<Record<string, string>>): SourceAnswer {
    const found = this.#codes.get(code);
    this.#codes.delete(code);
    if (found === undefined || this.#world.now() - found.madeAt > codeMs) return refused('invalid_auth_code', 400);
    if (redirectUri !== found.redirectUri || audience === undefined) return refused('invalid_request', 400);
    const { vins, scopes, nonce } = found;
    const grant: Grant = {
      user: userOf(vins),
      vins,
      asked: scopes,
      scopes: this.#allowedOf(scopes),
      refreshToken: this.#world.token('EU_'),
      used: null,
    };
    this.#grants.add(grant);
    return this.#issue(grant, audience, scopes.includes('openid') ? nonce : null);
  }

  #refresh({ refresh_token: given = '' }: Readonly<Record<string, string>>): SourceAnswer {
    const grant = [...this.#grants].find(({ refreshToken, used }) => refreshToken === given || used?.token === given);
    if (grant === undefined) return refused('login_required', 401);
    if (grant.used?.token === given && this.#world.now() - grant.used.at >= graceMs) return refused('login_required', 401);
    if (grant.refreshToken === given) grant.used = { token: given, at: this.#world.now() };
    grant.refreshToken = this.#world.token('EU_');
    grant.scopes = this.#allowedOf(grant.asked);
    return this.#issue(grant, 'https://fleet-api.prd.eu.vn.cloud.tesla.com', null);
  }

  #answerToken(request: SourceRequest): SourceAnswer {
    const form = fieldsOf(request);
    if (form['client_id'] !== teslaApplication.clientId) return refused('invalid_client', 401);
    if (form['grant_type'] === 'refresh_token') return this.#refresh(form);
    if (form['grant_type'] !== 'authorization_code') return refused('unsupported_grant_type', 400);
    return form['client_secret'] === teslaApplication.clientSecret ? this.#exchange(form) : refused('invalid_client', 401);
  }

  calls(): SignIn {
    return {
      answer: (request) => {
        if (request.path === '/oauth2/v3/authorize') return this.#authorize(request);
        return request.path === '/oauth2/v3/token' && request.method === 'POST' ? this.#answerToken(request) : null;
      },
      grantOf: (accessToken) => {
        const access = this.#accesses.get(accessToken);
        return access === undefined || access.until <= this.#world.now() ? null : access.grant;
      },
      limitScopes: (scopes) => {
        this.#allowed = scopes;
      },
      revoke: () => {
        this.#grants.clear();
        this.#accesses.clear();
      },
    };
  }
}

/** Tesla accepts only https; an address of this machine is for tests. */
function isRedirectUri(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || url.hostname === 'localhost' || url.hostname === '127.0.0.1');
}
