import { createHash } from 'node:crypto';
import { type BookEntry, type EntryAuthor, isTripEntry, type LogbookType, type NewBookEntry } from '@wattbook/domain/logbook/book-entry';
import { chainedText, firstPrevious } from '@wattbook/domain/logbook/book-chain';
import { canonicalJson } from '@wattbook/domain/logbook/canonical-json';
import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';

/** The open book of a vehicle, with what its rules need of the vehicle. */
export interface OpenBook {
  readonly id: string;
  readonly vehicleId: VehicleId;
  readonly type: LogbookType;
  readonly openedAt: Date;
  /** The number and the hash of the newest entry. */
  readonly entries: number;
  readonly hash: string;
  /** When the newest entry was made. */
  readonly lastAt: Date;
  readonly lockedUntil: Date | null;
  readonly comparedMonth: string | null;
  readonly zone: string;
  readonly lockDays: number;
}

/** An entry that is to be appended. `startTime`: that of its trip. */
export interface Draft {
  readonly by: EntryAuthor;
  readonly entry: NewBookEntry;
  readonly startTime?: Date;
}

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** The open book of a vehicle; null without one. The caller has locked the timeline where it appends. */
export async function findOpenBook(reader: AccountReader, vehicleId: VehicleId): Promise<OpenBook | null> {
  const [book] = await reader.rows<OpenBook>(selectOpen, [vehicleId]);
  return book ?? null;
}

const selectOpen = `
  select b.id, b.vehicle_id as "vehicleId", b.type, b.opened_at as "openedAt", b.entries, b.hash, b.locked_until as "lockedUntil",
    (select e.at from logbook_entries e where e.account_id = $1 and e.logbook_id = b.id and e.number = b.entries) as "lastAt", b.compared_month as "comparedMonth", v.time_zone as zone, v.fleet_trip_lock as "lockDays"
  from logbooks b join vehicles v on v.account_id = $1 and v.id = b.vehicle_id
  where b.account_id = $1 and b.vehicle_id = $2 and b.closed_at is null`;

/** The clock of the server is behind the newest entry of a book: an entry would have a time that is not true. */
export class ClockSetBack extends Error {
  override readonly name = 'ClockSetBack';
  /** `http/answer-errors.ts` answers it. */
  readonly code = 'CLOCK_SET_BACK';
}

/** So much do the clocks of several servers differ; an entry is then made at the time of the one before. */
const clockToleranceMs = 60_000;

type Appended = Pick<OpenBook, 'entries' | 'hash' | 'lastAt'>;

/** An entry of a book. */
export interface EntryOfBook {
  readonly logbookId: string;
  readonly number: number;
}

/** The rows of entries that follow the newest one of a book, and what the book is with them. */
function chain(book: Pick<OpenBook, 'id' | 'entries' | 'hash'>, drafts: readonly Draft[], now: number) {
  let [number, hash] = [book.entries, book.hash];
  const at = new Date(now);
  const rows = drafts.map(({ by, entry, startTime = null }) => {
    number += 1;
    const stored = { v: 1, book: book.id, number, at: at.toISOString(), by, ...entry } as BookEntry;
    const content = canonicalJson(stored);
    hash = sha256(chainedText(hash, content));
    return { number, kind: entry.kind, trip_id: isTripEntry(stored) ? stored.trip : null, start_time: startTime, at, content, hash };
  });
  return { rows, number, hash };
}

/** Appends entries to a book, in the transaction that wrote what they tell and that has locked the timeline. */
export async function appendEntries(reader: AccountReader, book: OpenBook, drafts: readonly Draft[], now: number): Promise<Appended> {
  if (drafts.length === 0) return book;
  const last = book.lastAt.getTime();
  if (now < last - clockToleranceMs) throw new ClockSetBack();
  const { rows, number, hash } = chain(book, drafts, Math.max(now, last));
  const moved = await reader.rows(appendRows, [book.id, JSON.stringify(rows), number, hash, book.entries]);
  if (moved.length === 0) throw new Error('Another transaction has appended to the logbook.');
  return { entries: number, hash, lastAt: new Date(Math.max(now, last)) };
}

/** Begins a book with its first entry, after the one before it. */
export async function insertBook(
  reader: AccountReader,
  { id, vehicleId, type }: Pick<OpenBook, 'id' | 'vehicleId' | 'type'>,
  opened: Draft,
  now: number,
): Promise<void> {
  const [before] = await reader.rows<{ ended: Date | null }>(selectEnded, [vehicleId]);
  if (now < (before?.ended?.getTime() ?? 0) - clockToleranceMs) throw new ClockSetBack();
  const { rows, number, hash } = chain({ id, entries: 0, hash: firstPrevious }, [opened], now);
  await reader.rows(insertLogbook, [id, vehicleId, type, new Date(now), number, hash]);
  await reader.rows(insertEntries, [id, JSON.stringify(rows)]);
}

/** Ends a book after its last entry. */
export const endBook = (reader: AccountReader, { id }: Pick<OpenBook, 'id'>, now: number) =>
  reader.rows('update logbooks set closed_at = $3 where account_id = $1 and id = $2', [id, new Date(now)]);

const selectEnded = 'select max(closed_at) as ended from logbooks where account_id = $1 and vehicle_id = $2';

const insertLogbook = `
  insert into logbooks (account_id, id, vehicle_id, number, type, opened_at, entries, hash)
  select $1, $2::uuid, $3::uuid, 1 + count(*), $4::text, $5::timestamptz, $6::integer, $7::text
  from logbooks where account_id = $1 and vehicle_id = $3::uuid`;

const insertEntries = `
  insert into logbook_entries (account_id, logbook_id, number, kind, trip_id, start_time, at, content, hash)
  select $1, $2::uuid, e.number, e.kind, e.trip_id, e.start_time, e.at, e.content, e.hash
  from jsonb_to_recordset($3::jsonb) as e(number integer, kind text, trip_id uuid, start_time timestamptz, at timestamptz, content text, hash text)`;

/** The entries and the head of the book, where it is still the one that the entries follow. */
const appendRows = `
  with moved as (
    update logbooks set entries = $4, hash = $5 where account_id = $1 and id = $2::uuid and entries = $6 and closed_at is null returning id
  )
  ${insertEntries} where exists (select from moved) returning number`;
