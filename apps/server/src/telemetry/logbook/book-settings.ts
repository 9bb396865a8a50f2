import type { BookEntry, BookSettings, EntryAuthor, LogbookType } from '@wattbook/domain/logbook/book-entry';
import { canonicalJson } from '@wattbook/domain/logbook/canonical-json';
import type { VehicleId } from '@wattbook/domain/ids';
import { v7 as newId } from 'uuid';
import type { AccountReader } from '../../db/tenant-connection.ts';
import { lockTimeline } from '../segments/lock-timeline.ts';
import { readNewestOdometer } from '../segments/odometers.query.ts';
import { appendEntries, endBook, findOpenBook, insertBook } from './books.store.ts';
import { bookRange } from './book-range.ts';

/** Who changes a book, and when: milliseconds since 1970. */
interface Made {
  readonly by: EntryAuthor;
  readonly now: number;
}

/** Opens a book for a vehicle that has none open, in the transaction that activates its logbook. `key`: the public key of the installation, base64. */
export async function openBook(
  reader: AccountReader,
  vehicleId: VehicleId,
  { type, key, by, now }: Made & { readonly type: LogbookType; readonly key: string },
): Promise<void> {
  await lockTimeline(reader, vehicleId);
  const settings = await readSettings(reader, vehicleId);
  const odometer = await readNewestOdometer(reader, vehicleId, now);
  const entry = { kind: 'opened', vehicleId, type, settings, odometer, key } as const;
  await insertBook(reader, { id: newId(), vehicleId, type }, { by, entry }, now);
}

/** Appends the settings of the open book of a vehicle where they are other ones now: plate, holder, zone, days of the lock. */
export async function bookSettings(reader: AccountReader, vehicleId: VehicleId, { by, now }: Made): Promise<void> {
  if ((await findOpenBook(reader, vehicleId)) === null) return;
  await lockTimeline(reader, vehicleId);
  const book = await findOpenBook(reader, vehicleId);
  if (book === null) return;
  const settings = await readSettings(reader, vehicleId);
  const [last] = await reader.rows<{ content: string }>(selectSettings, [book.id]);
  const before = last === undefined ? null : (JSON.parse(last.content) as BookEntry & { readonly settings: BookSettings }).settings;
  if (before === null || canonicalJson(before) === canonicalJson(settings)) return;
  await appendEntries(reader, book, [{ by, entry: { kind: 'settings', settings } }], now);
}

/** The same for all open books of the account: its holder has another name. */
export async function bookHolder(reader: AccountReader, made: Made): Promise<void> {
  const open = await reader.rows<{ vehicle_id: VehicleId }>(
    'select vehicle_id from logbooks where account_id = $1 and closed_at is null order by vehicle_id',
  );
  for (const { vehicle_id: vehicleId } of open) await bookSettings(reader, vehicleId, made);
}

/** Closes the open book of a vehicle, with all trips that it does not have yet. Returns its id; null: there is none. */
export async function closeBook(
  reader: AccountReader,
  vehicleId: VehicleId,
  { cause, by, now }: Made & { readonly cause: 'deactivated' | 'vehicle_deleted' },
): Promise<string | null> {
  await lockTimeline(reader, vehicleId);
  const open = await findOpenBook(reader, vehicleId);
  if (open === null) return null;
  const book = await bookRange(reader, open, { from: open.lockedUntil?.getTime() ?? open.openedAt.getTime(), to: now }, now);
  const odometer = await readNewestOdometer(reader, vehicleId, now);
  await appendEntries(reader, book, [{ by, entry: { kind: 'closed', cause, odometer } }], now);
  await endBook(reader, book, now);
  return book.id;
}

async function readSettings(reader: AccountReader, vehicleId: VehicleId): Promise<BookSettings> {
  const [row] = await reader.rows<Omit<BookSettings, 'street' | 'postCode' | 'city'> & { readonly address: HomeAddress | null }>(
    selectVehicle,
    [vehicleId],
  );
  if (row === undefined) throw new Error('The vehicle is gone.');
  const { address, ...settings } = row;
  const postCode = address?.line2.split(',')[0]?.trim() ?? '';
  return { ...settings, street: address?.line1 ?? null, postCode: postCode === '' ? null : postCode, city: address?.city ?? null };
}

/** Street and number, 'postcode, city', and the city (VEH-013). */
interface HomeAddress {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
}

const selectVehicle = `
  select v.license_plate as "licensePlate", v.vin, v.display_name as vehicle, u.first_name as "firstName", u.last_name as "lastName", v.address,
    v.personnel_number as "personnelNumber", v.distance_to_work as "distanceToWork", v.time_zone as zone, v.fleet_trip_lock as "lockDays"
  from vehicles v left join lateral (
    select first_name, last_name from users where account_id = $1 order by created_at limit 1
  ) u on true where v.account_id = $1 and v.id = $2`;

const selectSettings = `
  select content from logbook_entries where account_id = $1 and logbook_id = $2 and kind in ('opened', 'settings') order by number desc limit 1`;
