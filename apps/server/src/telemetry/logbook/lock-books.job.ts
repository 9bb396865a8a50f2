import type { BookEvent, TripEntry } from '@wattbook/domain/logbook/book-entry';
import { logbookOpenSince } from '@wattbook/domain/trips/trip-policy';
import { classesOf } from '@wattbook/domain/trips/trip-shares';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { dayOf } from '@wattbook/i18n/formats/moment';
import type { DatabasePool } from '../../db/pool.ts';
import type { AccountReader } from '../../db/tenant-connection.ts';
import { lockVehicle } from '../fold/vehicle-state.store.ts';
import { withVehicleWork } from '../fold/vehicle-work.ts';
import { readOdometersOf, toMetre } from '../segments/odometers.query.ts';
import { bookRange } from './book-range.ts';
import { appendEntries, findOpenBook, type OpenBook } from './books.store.ts';

const dayMs = 86_400_000;
const maxBooks = 200;

/** Says once a day in each open book which trips are locked now, and once a month how the odometer of the car compares with its trips. */
export async function lockBooks(pool: DatabasePool, now: number, signal: AbortSignal): Promise<void> {
  const { rows } = await pool.run<{ account_id: AccountId; vehicle_id: VehicleId }>(
    'all_accounts',
    `select account_id, vehicle_id from logbooks where closed_at is null and coalesce(locked_until, opened_at) < $1 limit ${maxBooks}`,
    [new Date(now - dayMs)],
  );
  const errors: unknown[] = [];
  for (const { account_id: accountId, vehicle_id: vehicleId } of rows) {
    if (signal.aborted) return;
    const work = withVehicleWork(pool, { accountId, vehicleId }, { waits: false }, (session) =>
      session.transaction(async (connection) => {
        await lockVehicle(connection, vehicleId);
        await lockBookOf(connection, vehicleId, now);
      }),
    );
    await work.catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}

/** Says in the open book of a vehicle which trips are locked now. The caller's transaction has locked the timeline. */
export async function lockBookOf(reader: AccountReader, vehicleId: VehicleId, now: number): Promise<void> {
  const book = await findOpenBook(reader, vehicleId);
  if (book !== null) await lockBook(reader, book, now);
}

async function lockBook(reader: AccountReader, open: OpenBook, now: number): Promise<void> {
  const vehicle = { logbook: true, fleetTripLock: open.lockDays, timeZone: open.zone };
  const since = open.lockedUntil ?? open.openedAt;
  const until = new Date(logbookOpenSince(vehicle, now) ?? 0);
  if (until <= since) return;
  const book = await bookRange(reader, open, { from: since.getTime(), to: until.getTime() }, now);
  const locked = await readStates(reader, book, since, until);
  const untagged = locked.filter((state) => classesOf(state).length === 0).length;
  const months = monthsBetween(since, until, book.zone);
  const events: BookEvent[] = [];
  if (locked.length > 0) events.push({ kind: 'locked', until: until.toISOString(), trips: locked.length, untagged });
  for (const month of months) events.push(await compareMonth(reader, book, month));
  await appendEntries(
    reader,
    book,
    events.map((entry) => ({ by: { kind: 'program' }, entry })),
    now,
  );
  await reader.rows(
    'update logbooks set locked_until = $3, compared_month = coalesce($4, compared_month) where account_id = $1 and id = $2',
    [book.id, until, months.at(-1) ?? null],
  );
}

/** The trips of a book that began in [since, until), as it has them last. */
async function readStates(reader: AccountReader, { id }: OpenBook, since: Date, until: Date) {
  const rows = await reader.rows<{ content: string }>(selectLatest, [id, since, until]);
  return rows.flatMap(({ content }) => (JSON.parse(content) as TripEntry).state ?? []);
}

const selectLatest = `
  select content from (
    select distinct on (trip_id) trip_id, content, start_time from logbook_entries
    where account_id = $1 and logbook_id = $2 and start_time >= $3 and start_time < $4 order by trip_id, number desc
  ) as latest order by start_time`;

/** The months of a zone (`2026-10`) that ended in (since, until]. */
function monthsBetween(since: Date, until: Date, zone: string): string[] {
  const monthOf = (moment: Date) => Temporal.PlainYearMonth.from((dayOf(moment.getTime(), zone) ?? '').slice(0, 7));
  const months: string[] = [];
  for (let month = monthOf(since); Temporal.PlainYearMonth.compare(month, monthOf(until)) < 0; month = month.add({ months: 1 }))
    months.push(month.toString());
  return months;
}

/** The odometer at both ends of a month, of everything that reported one, beside the sum of its trips in the book. A month in which the book began counts from then on. */
async function compareMonth(reader: AccountReader, book: OpenBook, month: string): Promise<BookEvent> {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const startOf = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(book.zone).epochMilliseconds);
  const [from, to] = [new Date(Math.max(startOf(first).getTime(), book.openedAt.getTime())), startOf(first.add({ months: 1 }))];
  const states = await readStates(reader, book, from, to);
  const odometers = await readOdometersOf(reader, book.vehicleId, { from: from.getTime(), to: to.getTime() });
  return {
    kind: 'compared',
    month,
    startOdometer: odometers.first,
    endOdometer: odometers.last,
    distance: toMetre(states.reduce((sum, { distance }) => sum + distance, 0)) ?? 0,
  };
}
