import type { AccountId, UserId } from '@wattbook/domain/ids';
import { parse } from 'uuid';

export interface Owner {
  readonly accountId: AccountId;
  readonly userId: UserId;
}

const uuidBytes = 16;

/** Whose a passkey is, as it says itself when it signs in. It proves nothing: what it signed is checked with the key that this person added. */
export const userHandleOf = ({ accountId, userId }: Owner): string =>
  Buffer.concat([parse(accountId), parse(userId)]).toString('base64url');

/** Undefined for bytes of another length. */
export function readUserHandle(handle: string): Owner | undefined {
  const bytes = Buffer.from(handle, 'base64url');
  if (bytes.length !== 2 * uuidBytes) return undefined;
  return { accountId: idOf(bytes.subarray(0, uuidBytes)) as AccountId, userId: idOf(bytes.subarray(uuidBytes)) as UserId };
}

const idOf = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
