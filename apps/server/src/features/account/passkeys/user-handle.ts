import type { AccountId, UserId } from '@wattbook/domain/ids';
import { parse } from 'uuid';

export interface Owner {
  readonly accountId: AccountId;
  readonly userId: UserId;
}

const uuidBytes = 16;

/** The user handle that a passkey returns on sign-in: the ids of its user. It proves nothing: the signature is verified with the public key stored for that user. */
export const userHandleOf = ({ accountId, userId }: Owner): string =>
  Buffer.concat([parse(accountId), parse(userId)]).toString('base64url');

/** Undefined where the handle has another length. */
export function readUserHandle(handle: string): Owner | undefined {
  const bytes = Buffer.from(handle, 'base64url');
  if (bytes.length !== 2 * uuidBytes) return undefined;
  return { accountId: idOf(bytes.subarray(0, uuidBytes)) as AccountId, userId: idOf(bytes.subarray(uuidBytes)) as UserId };
}

const idOf = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
