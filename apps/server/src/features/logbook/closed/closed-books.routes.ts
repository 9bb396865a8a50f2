import { Readable } from 'node:stream';
import type { ClosedBook, closedBooksApi } from '@wattbook/contract/logbook/closed-books.endpoints';
import type { BookEntry } from '@wattbook/domain/logbook/book-entry';
import { settingsAt } from '@wattbook/domain/logbook/settings-at';
import type { Actor } from '../../../http/actor.ts';
import { requireFound } from '../../../http/app-error.ts';
import type { Handlers, SentFile } from '../../../http/handler.ts';
import type { Platform } from '../../../platform.ts';
import { readClosedBooks, readEntriesFile, readPdf, type StoredClosedBook } from './closed-books.store.ts';

export const closedBooksRoutes = ({ database }: Pick<Platform, 'database'>): Handlers<typeof closedBooksApi> => {
  const tenantOf = ({ accountId }: Actor) => database.forAccount(accountId);
  return {
    'GET /v1/logbooks': async ({ actor }) => {
      const data = (await readClosedBooks(tenantOf(actor))).map(presentClosed);
      return { total: data.length, data };
    },
    'GET /v1/logbooks/:id/pdf': async ({ actor, params: { id } }) =>
      sentFile(id, 'pdf', requireFound(await readPdf(tenantOf(actor), id)).pdf),
    'GET /v1/logbooks/:id/json': async ({ actor, params: { id } }) =>
      sentFile(id, 'json', Buffer.from(requireFound(await readEntriesFile(tenantOf(actor), id)).entries, 'utf8')),
  };
};

/** Two books of a person can have equal vehicle, number and days: the id tells them apart. */
const sentFile = (id: string, ending: 'pdf' | 'json', bytes: Buffer): SentFile => ({
  name: `logbook-${id.slice(-8)}.${ending}`,
  bytes: Readable.from([bytes]),
});

function presentClosed({ createdAt, ...book }: StoredClosedBook): ClosedBook {
  const named = settingsAt([JSON.parse(book.settings) as BookEntry], book.closedAt.toISOString());
  if (named === null) throw new Error('A logbook names its vehicle.');
  return {
    id: book.id,
    vehicleId: book.vehicleId,
    vehicle: named.vehicle,
    licensePlate: named.licensePlate,
    number: book.number,
    type: book.type,
    openedAt: book.openedAt.toISOString(),
    closedAt: book.closedAt.toISOString(),
    zone: named.zone,
    entries: book.entries,
    files: createdAt === null ? null : { createdAt: createdAt.toISOString(), pdf: book.pdfSize, json: book.jsonSize },
  };
}
