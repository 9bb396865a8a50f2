import { createHash } from 'node:crypto';
import { codePage, consentPage, donePage } from './consent-page.ts';
import { type FakeSource, fieldsOf, json, type SourceAnswer, type SourceRequest, type SourceWorld } from './fake-source.ts';

const source = 'BMW CarData';
const codeSeconds = 300;
const accessSeconds = 3600;
const everySeconds = 1;
const scopes = ['authenticate_user', 'openid', 'cardata:streaming:read', 'cardata:api:read'];
/** A client id is a UUID that the owner created in the portal. */
const clientIdShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export interface Account {
  readonly gcid: string;
  /** Of the cars that the owner opened. */
  readonly vins: readonly string[];
}

interface Device {
  readonly clientId: string;
  readonly userCode: string;
  readonly challenge: string;
  readonly until: number;
  account: Account | 'denied' | null;
}

interface Access {
  readonly account: Account;
  readonly until: number;
}

export interface FakeSignIn {
  readonly answer: (request: SourceRequest) => SourceAnswer | null;
  /** The account of an access token that is valid now. */
  readonly accountOf: (accessToken: string) => Account | null;
  /** The account of an id token that is valid now. */
  readonly streamAccountOf: (idToken: string) => Account | null;
  readonly accounts: () => readonly Account[];
  readonly revoke: FakeSource['revoke'];
}

const failure = (error: string, status = 400): SourceAnswer => json({ error, error_description: error.replaceAll('_', ' ') }, status);

/** The sign-in of BMW: the device flow with PKCE, and the page on which the owner confirms the code. A client id is one account. */
export const fakeSignIn = (world: SourceWorld): FakeSignIn => new DeviceSignIn(world).calls();

class DeviceSignIn {
  readonly #world: SourceWorld;
  readonly #devices = new Map<string, Device>();
  readonly #accessTokens = new Map<string, Access>();
  readonly #idTokens = new Map<string, Access>();
  readonly #refreshTokens = new Map<string, { readonly clientId: string; readonly account: Account }>();

  constructor(world: SourceWorld) {
    this.#world = world;
  }

  #begin(request: SourceRequest): SourceAnswer {
    const {
      client_id: clientId = '',
      response_type: type,
      scope = '',
      code_challenge: challenge = '',
      code_challenge_method: method,
    } = fieldsOf(request);
    if (!clientIdShape.test(clientId)) return failure('invalid_client', 401);
    if (type !== 'device_code' || method !== 'S256' || challenge === '') return failure('invalid_request');
    if (scopes.some((one) => !scope.split(' ').includes(one))) return failure('invalid_scope');
    const code = this.#world.token('device-');
    const userCode = this.#world
      .token('')
      .replaceAll(/[^A-Za-z\d]/g, '')
      .slice(0, 8)
      .toUpperCase();
    this.#devices.set(code, { clientId, userCode, challenge, until: this.#world.now() + codeSeconds * 1000, account: null });
    const address = `${this.#world.pages ?? `http://${request.headers['host']}`}/cardata/device`;
    return json({
      device_code: code,
      user_code: userCode,
      verification_uri: address,
      verification_uri_complete: `${address}?user_code=${userCode}`,
      interval: everySeconds,
      expires_in: codeSeconds,
    });
  }

  #grant(clientId: string, account: Account): SourceAnswer {
    const until = this.#world.now() + accessSeconds * 1000;
    const [accessToken, idToken, refreshToken] = [this.#world.token('access-'), this.#world.token('id-'), this.#world.token('refresh-')];
    this.#accessTokens.set(accessToken, { account, until });
    this.#idTokens.set(idToken, { account, until });
    this.#refreshTokens.set(refreshToken, { clientId, account });
    return json({
      access_token: accessToken,
      refresh_token: refreshToken,
      id_token: idToken,
      gcid: account.gcid,
      token_type: 'Bearer',
      scope: scopes.join(' '),
      expires_in: accessSeconds,
    });
  }

  #finish({ client_id: clientId, device_code: code = '', code_verifier: verifier = '' }: Readonly<Record<string, string>>) {
    const device = this.#devices.get(code);
    if (device === undefined || device.clientId !== clientId) return failure('invalid_grant');
    if (createHash('sha256').update(verifier).digest('base64url') !== device.challenge) return failure('invalid_grant');
    if (device.until <= this.#world.now()) return failure('expired_token');
    if (device.account === null) return failure('authorization_pending');
    this.#devices.delete(code);
    return device.account === 'denied' ? failure('access_denied') : this.#grant(device.clientId, device.account);
  }

  #renew({ client_id: clientId, refresh_token: refreshToken = '' }: Readonly<Record<string, string>>): SourceAnswer {
    const known = this.#refreshTokens.get(refreshToken);
    this.#refreshTokens.delete(refreshToken);
    return known === undefined || known.clientId !== clientId ? failure('invalid_grant') : this.#grant(known.clientId, known.account);
  }

  #tokens(request: SourceRequest): SourceAnswer {
    const fields = fieldsOf(request);
    if (fields['grant_type'] === 'urn:ietf:params:oauth:grant-type:device_code') return this.#finish(fields);
    return fields['grant_type'] === 'refresh_token' ? this.#renew(fields) : failure('unsupported_grant_type');
  }

  #page({ method, query, body }: SourceRequest): SourceAnswer {
    const fields = method === 'POST' ? new URLSearchParams(body) : query;
    const userCode = fields.get('user_code')?.trim().toUpperCase() ?? '';
    const device = [...this.#devices.values()].find(
      (one) => one.userCode === userCode && one.until > this.#world.now() && one.account === null,
    );
    if (device === undefined) return codePage(source, userCode !== '');
    if (method !== 'POST')
      return consentPage({
        source,
        cars: this.#world.cars.list().filter(({ manufacture }) => manufacture === 'BMW' || manufacture === 'MINI'),
        asked: query,
        keep: { user_code: userCode },
      });
    const gcid = createHash('sha256').update(device.clientId).digest('hex').slice(0, 32);
    device.account = fields.get('answer') === 'allow' ? { gcid, vins: fields.getAll('vin') } : 'denied';
    return donePage(source);
  }

  readonly #validAt = (access: Access | undefined): Account | null =>
    access === undefined || access.until <= this.#world.now() ? null : access.account;

  calls(): FakeSignIn {
    return {
      answer: (request) => {
        const { path, method } = request;
        if (path === '/device') return this.#page(request);
        if (method !== 'POST') return null;
        if (path === '/gcdm/oauth/device/code') return this.#begin(request);
        return path === '/gcdm/oauth/token' ? this.#tokens(request) : null;
      },
      accountOf: (accessToken) => this.#validAt(this.#accessTokens.get(accessToken)),
      streamAccountOf: (idToken) => this.#validAt(this.#idTokens.get(idToken)),
      accounts: () => [...new Map([...this.#refreshTokens.values()].map(({ account }) => [account.gcid, account])).values()],
      revoke: () => {
        for (const one of [this.#devices, this.#accessTokens, this.#idTokens, this.#refreshTokens]) one.clear();
      },
    };
  }
}
