import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AccountId } from '@wattbook/domain/ids';
import { parse as bytesOf, stringify as idOf } from 'uuid';

/** How long a link works, in milliseconds: a browser opens it at once. */
export const linkMs = 60_000;

/** The session that asked for a link. */
export interface LinkOwner {
  readonly accountId: AccountId;
  readonly sessionId: string;
}

const [idBytes, timeBytes, checkBytes] = [16, 6, 16];
const contentBytes = 2 * idBytes + timeBytes;

/**
 * The tickets of links to backups: account, session and end, with a check over them and the name of the backup by a key of its own, so that no other token is taken for one. They are
 * stored nowhere and short enough for a path.
 */
export function createTickets(secret: string) {
  const key = createHmac('sha256', secret).update('wattbook backup links').digest();
  const checkOf = (name: string, content: Buffer) =>
    createHmac('sha256', key).update(content).update(name).digest().subarray(0, checkBytes);
  return {
    make: (name: string, { accountId, sessionId }: LinkOwner, endsAt: number): string => {
      const time = Buffer.alloc(timeBytes);
      time.writeUIntBE(endsAt, 0, timeBytes);
      const content = Buffer.concat([bytesOf(accountId), bytesOf(sessionId), time]);
      return Buffer.concat([content, checkOf(name, content)]).toString('base64url');
    },
    /** Undefined for every other text, for the ticket of another backup, and for one that has expired. */
    read: (name: string, ticket: string, now: number): LinkOwner | undefined => {
      const bytes = Buffer.from(ticket, 'base64url');
      const content = bytes.subarray(0, contentBytes);
      if (bytes.length !== contentBytes + checkBytes || !timingSafeEqual(bytes.subarray(contentBytes), checkOf(name, content)))
        return undefined;
      if (content.readUIntBE(2 * idBytes, timeBytes) <= now) return undefined;
      return { accountId: idOf(content.subarray(0, idBytes)) as AccountId, sessionId: idOf(content.subarray(idBytes, 2 * idBytes)) };
    },
  };
}
