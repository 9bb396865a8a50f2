import type { BookEntry } from '@wattbook/domain/logbook/book-entry';
import { findFault, firstPrevious } from '@wattbook/domain/logbook/book-chain';
import type { LogbookType } from '@wattbook/domain/logbook/book-entry';
import type { VehicleId } from '@wattbook/domain/ids';
import { sha256 } from '../telemetry/logbook/books.store.ts';
import { closeBook, openBook, readBooks, readEntries } from '../telemetry/public.ts';
import { type ApiServer, insertVehicle, type SignedIn } from './api-server.ts';

/** What the cover of a book needs of a vehicle. */
export const exampleHolder = {
  licensePlate: 'FS-WB 214E',
  address: { line1: 'Am Lindenhof 7', line2: '85354, Freising', city: 'Freising' },
  distanceToWork: 23,
} as const;

/** Activates the logbook of a vehicle by the API. */
export async function activateLogbook(server: ApiServer, person: SignedIn, vehicle: VehicleId, logbookType: LogbookType = 'tax') {
  await server.database.forAccount(person.accountId).updateTable('users').set({ first_name: 'Mia', last_name: 'Sommer' }).execute();
  return server.app.inject({
    method: 'PATCH',
    url: `/v1/vehicles/${vehicle}`,
    payload: { logbook: true, logbookType, ...exampleHolder },
    headers: person.headers,
  });
}

/** Adds a vehicle with an open book. */
export async function insertBookedVehicle(server: ApiServer, person: SignedIn): Promise<VehicleId> {
  const vehicle = await insertVehicle(server, person);
  const answer = await activateLogbook(server, person, vehicle);
  if (answer.statusCode !== 200) throw new Error(`The logbook was not activated: ${answer.body}`);
  return vehicle;
}

/** Adds a logbook of a vehicle that has ended, with files as short as they can be; returns its id. */
export async function insertClosedBook(server: ApiServer, person: SignedIn, vehicle: VehicleId): Promise<string> {
  const by = { kind: 'program' } as const;
  return server.database.transaction(person.accountId, async (tenant) => {
    const now = server.clock.now;
    await openBook(tenant, vehicle, { type: 'tax', key: server.signing.publicKey, by, now });
    const id = await closeBook(tenant, vehicle, { cause: 'deactivated', by, now });
    if (id === null) throw new Error('The book was not open.');
    const files = { pdf: Buffer.from('%PDF-1.7'), entries: '{}' };
    await tenant
      .insertInto('logbook_files')
      .values({ account_id: person.accountId, logbook_id: id, created_at: new Date(now), ...files })
      .execute();
    return id;
  });
}

/** The entries of the newest book of a vehicle; throws where its chain does not hold. */
export async function readBook(
  server: Pick<ApiServer, 'database'>,
  { accountId }: Pick<SignedIn, 'accountId'>,
  vehicle: VehicleId,
): Promise<BookEntry[]> {
  const tenant = server.database.forAccount(accountId);
  const [book] = await readBooks(tenant, vehicle);
  if (book === undefined) throw new Error('The vehicle has no book.');
  const entries = await readEntries(tenant, book.id);
  const fault = await findFault({ book: book.id, number: 1, previous: firstPrevious }, entries, sha256);
  if (fault !== null || entries.at(-1)?.hash !== book.hash) throw new Error(`The chain does not hold: ${JSON.stringify(fault)}`);
  return entries.map(({ content }) => JSON.parse(content) as BookEntry);
}
