import { createHash } from 'node:crypto';
import { type BookHead, signedText } from '@wattbook/domain/logbook/book-file';
import type { Platform } from '../../platform.ts';
import type { TimeStampAuthority } from '../../services/time-stamps/authority.ts';
import { findUnstamped, storeStamp } from './heads.store.ts';

/** So many heads are stamped in one run: an authority that is free has its limits. */
const maxHeads = 50;

/** What a head is stamped by: SHA-256 of the text that is signed. */
export const digestOfHead = (head: BookHead): Buffer => createHash('sha256').update(signedText(head), 'utf8').digest();

/** Has the heads of logbooks stamped by an authority. Where it fails, the rest waits for the next run, and the logbooks for nothing. */
export const createHeadStamping =
  ({ database, onError }: Pick<Platform, 'database' | 'onError'>, authority: TimeStampAuthority) =>
  async (signal: AbortSignal): Promise<void> => {
    for (const { accountId, id, head } of await findUnstamped(database, maxHeads)) {
      if (signal.aborted) return;
      try {
        const { token, at } = await authority.stamp(digestOfHead(head));
        await storeStamp(database.forAccount(accountId), id, { stamp: Buffer.from(token), stampedAt: new Date(at) });
      } catch (error) {
        onError('the heads of logbooks were not stamped: look at TIMESTAMP_URL', error);
        return;
      }
    }
  };
