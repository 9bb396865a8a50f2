import type { BookOverview } from '@wattbook/contract/logbook/logbook.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import { countBookTrips, readBooks, readBookZones, readCompared, type StoredBook } from '../../telemetry/public.ts';
import { fingerprintOfKey, readHeads } from '../signing/public.ts';
import { readVehicle } from '../vehicles/public.ts';

/** The books of a vehicle, the newest first. A book outlives its vehicle, so the vehicle may be gone; one that never had a book must exist. */
export async function findBooks(tenant: Tenant, id: string): Promise<StoredBook[]> {
  const books = await readBooks(tenant, id as VehicleId);
  if (books.length === 0) await readVehicle(tenant, id);
  return books;
}

/** What each book of a vehicle is about, and how complete (LOG-032). */
export async function listBooks(tenant: Tenant, id: string): Promise<{ total: number; data: BookOverview[] }> {
  const books = await findBooks(tenant, id);
  const counts = new Map((await countBookTrips(tenant, id as VehicleId)).map((count) => [count.id, count.trips]));
  const zones = new Map((await readBookZones(tenant, id as VehicleId)).map(({ id: book, zone }) => [book, zone]));
  const data: BookOverview[] = [];
  for (const book of books)
    data.push(await presentBook(tenant, book, { trips: counts.get(book.id) ?? 0, zone: zones.get(book.id) ?? 'UTC' }));
  return { total: data.length, data };
}

async function presentBook(tenant: Tenant, book: StoredBook, { trips, zone }: Pick<BookOverview, 'trips' | 'zone'>): Promise<BookOverview> {
  const { id, number, type, openedAt, closedAt, lockedUntil, entries, hash } = book;
  const [compared, heads] = [await readCompared(tenant, id), await readHeads(tenant, id)];
  return {
    id,
    number,
    type,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    zone,
    lockedUntil: lockedUntil?.toISOString() ?? null,
    entries,
    hash,
    trips,
    heads: heads.map(({ head, key, stampedAt }) => ({
      number: head.number,
      hash: head.hash,
      signedAt: head.signedAt,
      fingerprint: fingerprintOfKey(key),
      stampedAt: stampedAt?.toISOString() ?? null,
    })),
    compared: compared.map(({ month, startOdometer, endOdometer, distance }) => ({ month, startOdometer, endOdometer, distance })),
  };
}
