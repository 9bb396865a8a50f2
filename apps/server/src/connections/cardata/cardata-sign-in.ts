import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Beginning, ConnectorDeps, Grant, Secrets } from '../connector.ts';
import type { SourceClient } from '../source-client.ts';
import { SourceError, type SourceErrorReason } from '../source-error.ts';

const scope = 'authenticate_user openid cardata:streaming:read cardata:api:read';
/** RFC 8628, 3.2: without an interval the client asks every five seconds. */
const defaultEverySeconds = 5;
/** Renewed so long before it ends, so that no call begins with an access that ends on its way. */
const renewEarlyMs = 120_000;

const deviceCode = z.object({
  device_code: z.string().min(1),
  user_code: z.string().min(1),
  verification_uri: z.url({ protocol: /^https?$/ }),
  verification_uri_complete: z.url({ protocol: /^https?$/ }).nullish(),
  interval: z.number().positive().nullish(),
  expires_in: z.number().positive(),
});

const tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
  id_token: z.string().min(1).nullish(),
  gcid: z.string().min(1).nullish(),
  expires_in: z.number().positive(),
});

const refusal = z.object({ error: z.string() });

const pendingWords: ReadonlySet<string> = new Set(['authorization_pending', 'slow_down']);
const finishReasons: Readonly<Record<string, SourceErrorReason>> = {
  access_denied: 'declined',
  invalid_client: 'fields',
  unauthorized_client: 'fields',
};

/** The sign-in of BMW and MINI: the device flow (RFC 8628) with PKCE and the client id of the user. */
export function createSignIn(base: string, client: SourceClient, { now }: Pick<ConnectorDeps, 'now'>) {
  const askForTokens = (what: string, form: Readonly<Record<string, string>>, onError: ReturnType<typeof reasonsOf>) =>
    client({ what, url: `${base}/gcdm/oauth/token`, method: 'POST', form, schema: tokens, onError });

  return {
    begin: async (clientId: string): Promise<Beginning> => {
      const verifier = randomBytes(48).toString('base64url');
      const read = await client({
        what: 'CarData device code',
        url: `${base}/gcdm/oauth/device/code`,
        method: 'POST',
        form: {
          client_id: clientId,
          response_type: 'device_code',
          scope,
          code_challenge: createHash('sha256').update(verifier).digest('base64url'),
          code_challenge_method: 'S256',
        },
        schema: deviceCode,
        onError: reasonsOf('CarData device code', {}, 'fields'),
      });
      return {
        kind: 'device',
        userCode: read.user_code,
        verificationUrl: read.verification_uri_complete ?? read.verification_uri,
        everySeconds: read.interval ?? defaultEverySeconds,
        expiresAt: now() + read.expires_in * 1000,
        keep: { clientId, deviceCode: read.device_code, verifier },
      };
    },

    /** `pending`: the user has not yet confirmed the code. */
    finish: async ({ clientId = '', deviceCode: code = '', verifier = '' }: Secrets): Promise<Grant | 'pending'> => {
      const what = 'CarData tokens';
      const grantType = 'urn:ietf:params:oauth:grant-type:device_code';
      let isPending = false;
      const form = { grant_type: grantType, client_id: clientId, device_code: code, code_verifier: verifier };
      const read = await askForTokens(what, form, (status, body) => {
        isPending = pendingWords.has(errorWordOf(body));
        return reasonsOf(what, finishReasons, 'code')(status, body);
      }).catch((error: unknown) => {
        if (isPending) return null;
        throw error;
      });
      return read === null ? 'pending' : grantOf(read, { clientId }, what, now());
    },

    renew: async (secrets: Secrets): Promise<Grant> => {
      const what = 'CarData renewal';
      const { clientId = '', refreshToken = '' } = secrets;
      const form = { grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken };
      return grantOf(await askForTokens(what, form, reasonsOf(what, {}, 'login')), secrets, what, now());
    },
  };
}

function grantOf(read: z.output<typeof tokens>, known: Secrets, what: string, now: number): Grant {
  const gcid = read.gcid ?? known['gcid'];
  const idToken = read.id_token ?? known['idToken'];
  const refreshToken = read.refresh_token ?? known['refreshToken'];
  if (gcid === undefined || idToken === undefined || refreshToken === undefined) throw new SourceError('unreadable', what);
  return {
    secrets: { ...known, gcid, idToken, refreshToken, accessToken: read.access_token },
    expiresAt: now + Math.max(read.expires_in * 1000 - renewEarlyMs, 0),
    sourceUser: gcid,
  };
}

const errorWordOf = (body: unknown): string => refusal.safeParse(body).data?.error ?? '';

/** What a refusal of the sign-in means (RFC 6749, 5.2, and RFC 8628, 3.5): by its word, else `otherwise`. Everything else is usual. */
const reasonsOf =
  (what: string, reasons: Readonly<Record<string, SourceErrorReason>>, otherwise: SourceErrorReason) =>
  (status: number, body: unknown): SourceError | null => {
    const word = errorWordOf(body);
    const isRefusal = status === 400 || status === 401 || (status === 403 && word !== '');
    return isRefusal ? new SourceError(reasons[word] ?? otherwise, what, { status }) : null;
  };
