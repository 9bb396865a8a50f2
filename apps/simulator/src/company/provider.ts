import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { choicePage } from './choice-page.ts';
import type { CompanyPerson } from './company-person.ts';

/** What is wrong with what the provider answers, until it is told otherwise. */
export type ProviderFault =
  | 'audience'
  | 'away'
  | 'client'
  | 'expired'
  | 'issuer'
  | 'key'
  | 'no_end'
  | 'nonce'
  | 'relative_end'
  | 'script'
  | 'unsigned';

/** A provider of OpenID Connect (Core 1.0, Discovery 1.0) on this machine, with one client and a page on which one chooses who to be. */
export interface CompanyProvider {
  readonly issuer: string;
  readonly client: { readonly clientId: string; readonly clientSecret: string };
  readonly setPeople: (people: readonly CompanyPerson[]) => void;
  /** What it calls itself in all that it answers; null: by its address. */
  readonly setName: (issuer: string | null) => void;
  readonly setFault: (fault: ProviderFault | null) => void;
  /** Chooses a person on the page at this address; returns where the browser is sent. */
  readonly choose: (address: string, subject: string) => Promise<string>;
  /** How often somebody signed out there. */
  readonly signedOut: () => number;
  readonly close: () => Promise<void>;
}

interface Code {
  readonly person: CompanyPerson;
  readonly redirectUri: string;
  readonly nonce: string | null;
  readonly challenge: string;
}

const client = { clientId: 'wattbook', clientSecret: 'secret of the simulated company' } as const;
const tokenSeconds = 300;
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

interface Answer {
  readonly status: number;
  readonly body?: object | string;
  readonly location?: string;
}

class SimulatedProvider {
  readonly #now: () => number;
  readonly #keys = {
    known: generateKeyPairSync('rsa', { modulusLength: 2048 }),
    other: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  };
  readonly #codes = new Map<string, Code>();
  issuer = '';
  name: string | null = null;
  people: readonly CompanyPerson[] = [];
  fault: ProviderFault | null = null;
  signedOut = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  get #named(): string {
    return this.name ?? this.issuer;
  }

  #discovery(): Answer {
    const authorize = this.fault === 'script' ? 'javascript:alert(1)' : `${this.issuer}/authorize`;
    return {
      status: 200,
      body: {
        issuer: this.fault === 'issuer' ? 'http://127.0.0.1:1/other' : this.#named,
        authorization_endpoint: authorize,
        token_endpoint: `${this.issuer}/token`,
        ...(this.fault !== 'no_end' && { end_session_endpoint: this.fault === 'relative_end' ? '/end' : `${this.issuer}/end` }),
        jwks_uri: `${this.issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
        token_endpoint_auth_methods_supported: ['client_secret_basic'],
        authorization_response_iss_parameter_supported: true,
      },
    };
  }

  #authorize(url: URL, form: URLSearchParams | null): Answer {
    const asked = Object.fromEntries(url.searchParams);
    const { redirect_uri: redirectUri = '', state = '', code_challenge: challenge = '' } = asked;
    const isValid =
      asked['response_type'] === 'code' &&
      asked['client_id'] === client.clientId &&
      state !== '' &&
      asked['code_challenge_method'] === 'S256';
    if (!isValid) return { status: 400, body: 'This is no request of the client that is registered here.' };
    if (form === null) return { status: 200, body: choicePage(this.people, asked['login_hint'] ?? null) };
    const person = this.people.find(({ subject }) => subject === form.get('person'));
    const back = new URL(redirectUri);
    back.searchParams.set('state', state);
    back.searchParams.set('iss', this.#named);
    if (person === undefined) back.searchParams.set('error', 'access_denied');
    else {
      const code = randomBytes(16).toString('base64url');
      this.#codes.set(code, { person, redirectUri, nonce: asked['nonce'] ?? null, challenge });
      back.searchParams.set('code', code);
    }
    return { status: 303, location: back.toString() };
  }

  #token(form: URLSearchParams, authorization: string): Answer {
    const basic = Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString();
    const [id, secret] = basic.split(':').map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
    if (this.fault === 'client' || id !== client.clientId || secret !== client.clientSecret)
      return { status: 401, body: { error: 'invalid_client' } };
    const found = this.#codes.get(form.get('code') ?? '');
    this.#codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (found === undefined || found.redirectUri !== form.get('redirect_uri') || found.challenge !== challenge)
      return { status: 400, body: { error: 'invalid_grant' } };
    const idToken = this.#idToken(found);
    return {
      status: 200,
      body: { access_token: randomBytes(16).toString('hex'), token_type: 'Bearer', expires_in: tokenSeconds, id_token: idToken },
    };
  }

  #idToken({ person, nonce }: Code): string {
    const at = Math.floor(this.#now() / 1000) - (this.fault === 'expired' ? 3600 : 0);
    const claims = {
      iss: this.#named,
      sub: person.subject,
      aud: this.fault === 'audience' ? 'another client' : client.clientId,
      iat: at,
      exp: at + tokenSeconds,
      nonce: this.fault === 'nonce' ? 'another nonce' : nonce,
      email: person.email,
      email_verified: person.emailVerified ?? true,
      given_name: person.givenName,
      family_name: person.familyName,
    };
    if (this.fault === 'unsigned') return `${encoded({ alg: 'none' })}.${encoded(claims)}.`;
    return signed(this.fault === 'key' ? this.#keys.other.privateKey : this.#keys.known.privateKey, claims);
  }

  /** Signs out, and leads back to the address that the client has registered (RP-Initiated Logout 1.0, 2). */
  #end(url: URL): Answer {
    const { id_token_hint: hint = '', post_logout_redirect_uri: back = '' } = Object.fromEntries(url.searchParams);
    const isOwn = hint.split('.').length === 3 && new URL(back).pathname === '/login';
    if (!isOwn) return { status: 400, body: 'This is no sign-out of the client that is registered here.' };
    this.signedOut += 1;
    return { status: 303, location: back };
  }

  answer(method: string, url: URL, body: string, authorization: string): Answer {
    if (this.fault === 'away') return { status: 503, body: 'Down for maintenance.' };
    if (url.pathname === '/.well-known/openid-configuration') return this.#discovery();
    if (url.pathname === '/keys')
      return {
        status: 200,
        body: { keys: [{ ...this.#keys.known.publicKey.export({ format: 'jwk' }), kid: 'known', alg: 'RS256', use: 'sig' }] },
      };
    if (url.pathname === '/end') return this.#end(url);
    if (url.pathname === '/authorize') return this.#authorize(url, method === 'POST' ? new URLSearchParams(body) : null);
    if (url.pathname === '/token' && method === 'POST') return this.#token(new URLSearchParams(body), authorization);
    return { status: 404, body: 'Not here.' };
  }
}

function signed(key: KeyObject, claims: object): string {
  const content = `${encoded({ alg: 'RS256', kid: 'known' })}.${encoded(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}

/** Starts a provider; its clock is that of the product under test. */
export async function startProvider({
  now = Date.now,
  port = 0,
}: {
  readonly now?: () => number;
  readonly port?: number;
} = {}): Promise<CompanyProvider> {
  const provider = new SimulatedProvider(now);
  const server = createServer((request, response) => void handle(provider, request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer: provider.issuer,
    client,
    setPeople: (people) => {
      provider.people = people;
    },
    setName: (name) => {
      provider.name = name;
    },
    setFault: (fault) => {
      provider.fault = fault;
    },
    choose: async (address, subject) => {
      const answer = await fetch(address, { method: 'POST', body: new URLSearchParams({ person: subject }), redirect: 'manual' });
      return answer.headers.get('location') ?? '';
    },
    signedOut: () => provider.signedOut,
    close: async () => {
      server.close().closeAllConnections();
    },
  };
}

async function handle(provider: SimulatedProvider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  const url = new URL(request.url ?? '/', provider.issuer);
  const answer = provider.answer(request.method ?? 'GET', url, body, request.headers.authorization ?? '');
  const isPage = typeof answer.body === 'string';
  response.writeHead(answer.status, {
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
    ...(answer.location !== undefined && { location: answer.location }),
  });
  response.end(isPage ? answer.body : JSON.stringify(answer.body ?? {}));
}
