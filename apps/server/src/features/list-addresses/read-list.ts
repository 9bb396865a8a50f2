import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AddressedList } from '@wattbook/contract/list-addresses/list-columns';
import type { Actor, Caller } from '../../http/actor.ts';
import { addressEnded, AppError } from '../../http/app-error.ts';
import type { SentFile } from '../../http/handler.ts';
import { type Limiter, refuseIf } from '../../http/limits.ts';
import type { Platform } from '../../platform.ts';
import { isActiveUser } from '../profiles/public.ts';
import { findAddress, noteRead } from './addresses.store.ts';
import { lists } from './lists.ts';
import type { Format, Reader, SheetDeps } from './sheet-of-rows.ts';

export interface ListDeps extends SheetDeps, Pick<Platform, 'tokenSecret' | 'config' | 'downloads'> {
  readonly limiter: Limiter;
  readonly isShared: (email: string) => boolean;
}

export const hashOfSecret = (secret: string, sent: string): Buffer => createHmac('sha256', secret).update(`list ${sent}`).digest();

const minuteMs = 60_000;
/** A spreadsheet asks every few minutes at most. */
const readsPerMinute = 10;
/** Half a minute: less than spreadsheets wait. */
const [turnMs, maxTries] = [100, 300];

/** How a list is read, with what was chosen of it. */
export const readerOf = (list: AddressedList, query: Readonly<Record<string, string>>): Reader => lists[list](query);

/** A list as a file, for whoever has its secret address. */
export async function readList(deps: ListDeps, sent: string, format: Format, { address }: Pick<Caller, 'address'>): Promise<SentFile> {
  const { database, now, tokenSecret, limiter, downloads } = deps;
  const row = await findAddress(database, hashOfSecret(tokenSecret, sent));
  if (row === undefined || !(await isActiveUser(database.forAccount(row.account_id), row.user_id))) throw addressEnded();
  refuseIf(limiter.count(`list ${row.id}`, readsPerMinute));
  const at = now();
  if ((row.last_read_at?.getTime() ?? 0) + minuteMs <= at || row.last_read_from !== address)
    await noteRead(database, row.id, new Date(at), address);
  const actor: Actor = { accountId: row.account_id, userId: row.user_id, kind: 'reading_token', sessionId: row.id, expiresAt: Infinity };
  return inTurn(() => downloads.start(row.account_id, () => readerOf(row.list, row.query)(deps, actor, format)));
}

/** A spreadsheet reads all of its lists at once, of which an account sends one after the other. */
async function inTurn(start: () => Promise<SentFile>): Promise<SentFile> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start();
    } catch (error) {
      if (!(error instanceof AppError) || error.word !== 'conflict' || tries >= maxTries) throw error;
      await pause(turnMs);
    }
  }
}
