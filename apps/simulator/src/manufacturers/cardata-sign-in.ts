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
export function fakeSignIn({ cars, now, token, pages }: SourceWorld): FakeSignIn {
  const devices = new Map<string, Device>();
  const accessTokens = new Map<string, Access>();
  const idTokens = new Map<string, Access>();
  const refreshTokens = new Map<string, { readonly clientId: string; readonly account: Account }>();

  const begin = (request: SourceRequest): SourceAnswer => {
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
    const code = token('device-');
    const userCode = token('')
      .replaceAll(/[^A-Za-z\d]/g, '')
      .slice(0, 8)
      .toUpperCase();
    devices.set(code, { clientId, userCode, challenge, until: now() + codeSeconds * 1000, account: null });
    const page = `${pages ?? `http://${request.headers['host']}`}/cardata/device`;
    return json({
      device_code: code,
      user_code: userCode,
      verification_uri: page,
      verification_uri_complete: `${page}?user_code=${userCode}`,
      interval: everySeconds,
      expires_in: codeSeconds,
    });
  };

  const grant = (clientId: string, account: Account): SourceAnswer => {
    const until = now() + accessSeconds * 1000;
    const [accessToken, idToken, refreshToken] = [token('access-'), token('id-'), token('refresh-')];
    accessTokens.set(accessToken, { account, until });
    idTokens.set(idToken, { account, until });
    refreshTokens.set(refreshToken, { clientId, account });
    return json({
      access_token: accessToken,
      refresh_token: refreshToken,
      id_token: idToken,
      gcid: account.gcid,
      token_type: 'Bearer',
      scope: scopes.join(' '),
      expires_in: accessSeconds,
    });
  };

  const finish = ({ client_id: clientId, device_code: code = '', code_verifier: verifier = '' }: Readonly<Record<string, string>>) => {
    const device = devices.get(code);
    if (device === undefined || device.clientId !== clientId) return failure('invalid_grant');
    if (createHash('sha256').update(verifier).digest('base64url') !== device.challenge) return failure('invalid_grant');
    if (device.until <= now()) return failure('expired_token');
    if (device.account === null) return failure('authorization_pending');
    devices.delete(code);
    return device.account === 'denied' ? failure('access_denied') : grant(device.clientId, device.account);
  };

  const renew = ({ client_id: clientId, refresh_token: refreshToken = '' }: Readonly<Record<string, string>>): SourceAnswer => {
    const known = refreshTokens.get(refreshToken);
    refreshTokens.delete(refreshToken);
    return known === undefined || known.clientId !== clientId ? failure('invalid_grant') : grant(known.clientId, known.account);
  };

  const tokens = (request: SourceRequest): SourceAnswer => {
    const fields = fieldsOf(request);
    if (fields['grant_type'] === 'urn:ietf:params:oauth:grant-type:device_code') return finish(fields);
    return fields['grant_type'] === 'refresh_token' ? renew(fields) : failure('unsupported_grant_type');
  };

  const page = ({ method, query, body }: SourceRequest): SourceAnswer => {
    const fields = method === 'POST' ? new URLSearchParams(body) : query;
    const userCode = fields.get('user_code')?.trim().toUpperCase() ?? '';
    const device = [...devices.values()].find((one) => one.userCode === userCode && one.until > now() && one.account === null);
    if (device === undefined) return codePage(source, userCode !== '');
    if (method !== 'POST')
      return consentPage({
        source,
        cars: cars.list().filter(({ manufacture }) => manufacture === 'BMW' || manufacture === 'MINI'),
        asked: query,
        keep: { user_code: userCode },
      });
    const gcid = createHash('sha256').update(device.clientId).digest('hex').slice(0, 32);
    device.account = fields.get('answer') === 'allow' ? { gcid, vins: fields.getAll('vin') } : 'denied';
    return donePage(source);
  };

  const validAt = (access: Access | undefined): Account | null => (access === undefined || access.until <= now() ? null : access.account);

  return {
    answer: (request) => {
      const { path, method } = request;
      if (path === '/device') return page(request);
      if (method !== 'POST') return null;
      if (path === '/gcdm/oauth/device/code') return begin(request);
      return path === '/gcdm/oauth/token' ? tokens(request) : null;
    },
    accountOf: (accessToken) => validAt(accessTokens.get(accessToken)),
    streamAccountOf: (idToken) => validAt(idTokens.get(idToken)),
    accounts: () => [...new Map([...refreshTokens.values()].map(({ account }) => [account.gcid, account])).values()],
    revoke: () => {
      for (const one of [devices, accessTokens, idTokens, refreshTokens]) one.clear();
    },
  };
}
