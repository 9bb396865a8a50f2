import { bearerOf, fieldsOf, json, type SourceAnswer, type SourceRequest, type SourceWorld } from './fake-source.ts';

const codeMs = 600_000;
const tokenSeconds = 7200;

export interface SmartcarCodes {
  /** A code for the user who consented, for one trade. */
  readonly issue: (userId: string, redirectUri: string) => string;
  /** `POST /oauth/token`: the code for a token, with the keys of the application. */
  readonly trade: (request: SourceRequest) => SourceAnswer;
  /** `GET /v2.0/user`: whose token it is. */
  readonly userOf: (request: SourceRequest) => SourceAnswer;
}

/** The codes of Smartcar Connect, which work once, for ten minutes, and with the address they were made for (smartcar.com/docs, auth-code-exchange). */
export function createSmartcarCodes(
  { clientId, clientSecret }: { readonly clientId: string; readonly clientSecret: string },
  world: SourceWorld,
): SmartcarCodes {
  const codes = new Map<string, { readonly userId: string; readonly redirectUri: string; readonly until: number }>();
  const tokens = new Map<string, { readonly userId: string; readonly until: number }>();
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  return {
    issue: (userId, redirectUri) => {
      const code = world.token('code_');
      codes.set(code, { userId, redirectUri, until: world.now() + codeMs });
      return code;
    },
    trade: (request) => {
      const { code = '', redirect_uri: redirectUri, grant_type: type } = fieldsOf(request);
      if (request.headers['authorization'] !== basic) return json({ error: 'invalid_client' }, 401);
      const issued = codes.get(code);
      codes.delete(code);
      if (type !== 'authorization_code' || issued?.redirectUri !== redirectUri || issued === undefined || issued.until <= world.now())
        return json({ error: 'invalid_grant', error_description: 'Invalid or expired authorization code.' }, 400);
      const token = world.token('sc2_');
      tokens.set(token, { userId: issued.userId, until: world.now() + tokenSeconds * 1000 });
      return json({ access_token: token, token_type: 'Bearer', expires_in: tokenSeconds, refresh_token: world.token('scr_') });
    },
    userOf: (request) => {
      const token = tokens.get(bearerOf(request) ?? '');
      if (token === undefined || token.until <= world.now()) return json({ type: 'AUTHENTICATION', code: null }, 401);
      return json({ id: token.userId });
    },
  };
}
