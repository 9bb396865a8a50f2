import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AccountId } from '@wattbook/domain/ids';
import { parse, stringify, validate } from 'uuid';

export interface RefreshToken {
  readonly accountId: AccountId;
  readonly sessionId: string;
  /** The hash that the session row stores. */
  readonly hash: Buffer;
}

const prefix = 'wbr_';
const [uuidBytes, secretBytes, macBytes] = [16, 32, 32];

/**
 * Refresh tokens consist of account, session, a random secret and an HMAC. The HMAC distinguishes an earlier token of this server (used twice: the session ends) from a
 * forged one (only refused): without it the id of a session would be enough to end it.
 */
export function createRefreshTokens(secret: string) {
  const macOf = (body: Buffer) => createHmac('sha256', secret).update('refresh ').update(body).digest();
  return {
    create: (accountId: AccountId, sessionId: string): { readonly token: string; readonly hash: Buffer } => {
      const body = Buffer.concat([parse(accountId), parse(sessionId), randomBytes(secretBytes)]);
      return { token: prefix + Buffer.concat([body, macOf(body)]).toString('base64url'), hash: hashOf(body) };
    },
    read: (token: string): RefreshToken | undefined => {
      if (!token.startsWith(prefix)) return undefined;
      const bytes = Buffer.from(token.slice(prefix.length), 'base64url');
      if (bytes.length !== 2 * uuidBytes + secretBytes + macBytes) return undefined;
      const body = bytes.subarray(0, -macBytes);
      if (!timingSafeEqual(macOf(body), bytes.subarray(-macBytes))) return undefined;
      const [account, session] = [hexId(body.subarray(0, uuidBytes)), hexId(body.subarray(uuidBytes, 2 * uuidBytes))];
      return { accountId: account as AccountId, sessionId: session, hash: hashOf(body) };
    },
  };
}

export type RefreshTokens = ReturnType<typeof createRefreshTokens>;

const hashOf = (body: Buffer) => createHash('sha256').update(body).digest();

function hexId(bytes: Uint8Array): string {
  const id = stringify(bytes);
  if (!validate(id)) throw new Error('A sealed token contains a value that is no id.');
  return id;
}
