import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { chargeColumns, chargesApi } from '@wattbook/contract/charges/charges.endpoints';
import type { AddressedList } from '@wattbook/contract/list-addresses/list-addresses.endpoints';
import { tripColumns, tripsApi } from '@wattbook/contract/trips/trips.endpoints';
import { costsApi } from '@wattbook/contract/costs/costs.endpoints';
import { idlesApi } from '@wattbook/contract/idles/idles.endpoints';
import { id } from '@wattbook/contract/scalars';
import { sleepsApi } from '@wattbook/contract/sleeps/sleeps.endpoints';
import type { VehicleId } from '@wattbook/domain/ids';
import { z } from 'zod';
import type { Actor, Caller } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { SentFile } from '../../http/handler.ts';
import { type Limiter, refuseIf } from '../../http/limits.ts';
import type { Platform } from '../../platform.ts';
import { createChargeSheet } from '../charges/public.ts';
import { isActiveUser } from '../profiles/public.ts';
import { createTripSheet } from '../trips/public.ts';
import { findAddress, noteRead } from './addresses.store.ts';
import { costSheet, type StandingQuery, standingSheet, statementSheet } from './more-sheets.ts';

export interface ListDeps extends Pick<Platform, 'database' | 'now' | 'tokenSecret' | 'config' | 'downloads'> {
  readonly limiter: Limiter;
  readonly isShared: (email: string) => boolean;
}

export const hashOfSecret = (secret: string, sent: string): Buffer => createHmac('sha256', secret).update(`list ${sent}`).digest();

const minuteMs = 60_000;
/** A spreadsheet asks every few minutes at most. */
const readsPerMinute = 10;
/** Half a minute: less than spreadsheets wait. */
const [turnMs, maxTries] = [100, 300];

type Query = Readonly<Record<string, string>>;
const wrongQuery = () => new AppError('validation', { fields: { query: { word: 'invalid' } } });

type Format = 'xlsx' | 'csv';
type Reader = (deps: ListDeps, actor: Actor, format: Format) => Promise<SentFile>;

const fileOf =
  (write: ReturnType<typeof statementSheet>): Reader =>
  (deps, actor, format) =>
    write(deps, actor, format);

function standing(of: 'parked' | 'asleep', query: StandingQuery | undefined): Reader {
  if (query === undefined) throw wrongQuery();
  return fileOf(standingSheet(of, query));
}

/** What of a list: refused where its call would refuse it. Without places, whatever is asked for: such addresses are passed on more easily than a password. */
const readers = {
  trips: (query: Query) => {
    const { data } = tripsApi['GET /v1/trips/sheet'].query.safeParse(query);
    if (data === undefined) throw wrongQuery();
    const columns = (data.columns ?? tripColumns).filter((column) => column !== 'address');
    return (deps: ListDeps, actor: Actor, format: 'xlsx' | 'csv') => createTripSheet(deps, actor, { ...data, columns }, format);
  },
  charges: (query: Query) => {
    const { data } = chargesApi['GET /v1/charges/sheet'].query.safeParse(query);
    if (data === undefined) throw wrongQuery();
    const columns = (data.columns ?? chargeColumns).filter((column) => column !== 'place');
    return (deps: ListDeps, actor: Actor, format: 'xlsx' | 'csv') => createChargeSheet(deps, actor, { ...data, columns }, format);
  },
  parked: (query: Query) => standing('parked', idlesApi['GET /v1/idles'].query.safeParse(query).data),
  asleep: (query: Query) => standing('asleep', sleepsApi['GET /v1/sleeps'].query.safeParse(query).data),
  costs: (query: Query) => {
    const { data } = costsApi['GET /v1/costs'].query.safeParse(query);
    if (data?.vehicleId === undefined) throw wrongQuery();
    return fileOf(costSheet({ ...data, vehicleId: data.vehicleId }));
  },
  statements: (query: Query) => {
    const { data } = z.strictObject({ vehicleId: id }).safeParse(query);
    if (data === undefined) throw wrongQuery();
    return fileOf(statementSheet(data.vehicleId as VehicleId));
  },
} satisfies Record<AddressedList, (query: Query) => Reader>;

export const readerOf = (list: AddressedList, query: Query): Reader => readers[list](query);

/** A list as a file, for whoever has its secret address. */
export async function readList(
  deps: ListDeps,
  sent: string,
  format: 'xlsx' | 'csv',
  { address }: Pick<Caller, 'address'>,
): Promise<SentFile> {
  const { database, now, tokenSecret, limiter, downloads } = deps;
  const row = await findAddress(database, hashOfSecret(tokenSecret, sent));
  if (row === undefined || !(await isActiveUser(database.forAccount(row.account_id), row.user_id))) throw new AppError('not_found');
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
