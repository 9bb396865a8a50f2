import { Readable } from 'node:stream';
import type { BookFileSelection } from '@wattbook/contract/signing/book-file.endpoints';
import type { VehicleId } from '@wattbook/domain/ids';
import type { BookEntry } from '@wattbook/domain/logbook/book-entry';
import type { SignedBookFile } from '@wattbook/domain/logbook/book-file';
import { bookRows } from '@wattbook/domain/logbook/book-rows';
import { canonicalJson } from '@wattbook/domain/logbook/canonical-json';
import { settingsAt } from '@wattbook/domain/logbook/settings-at';
import type { Actor } from '../../../http/actor.ts';
import { requireFound } from '../../../http/app-error.ts';
import type { SentFile } from '../../../http/handler.ts';
import { readBooks, readEntries } from '../../../telemetry/public.ts';
import { writeBookFile } from '../../signing/public.ts';
import { openBookPlaces } from './book-places.ts';
import { nameForFile, type PrintDeps } from './create-book-report.ts';
import type { ExportWork } from './export-work.ts';
import { readPlaceKeys, toldPlaces } from './read-reported-book.ts';

/** A logbook, or the trips of a range, as signed entries. Of private trips no place is told, as on paper (R 8.1 LStR); sealed ones are where the request has their key. */
export async function createBookFile(
  deps: PrintDeps,
  { accountId }: Actor,
  { vehicleId, range, number, ...selection }: BookFileSelection & { readonly vehicleId: string },
  work: ExportWork,
): Promise<SentFile> {
  const tenant = deps.database.forAccount(accountId);
  const keys = readPlaceKeys(selection);
  const books = await readBooks(tenant, vehicleId as VehicleId);
  const book = requireFound(number === undefined ? books[0] : books.find((one) => one.number === number));
  const entries = (await readEntries(tenant, book.id)).map(({ content }) => JSON.parse(content) as BookEntry);
  const commitments = new Set(
    bookRows(entries)
      .flatMap(toldPlaces)
      .map(({ commitment }) => commitment),
  );
  const { openings } = await openBookPlaces(tenant, { id: book.id, commitments }, { keys, work });
  const part = range === undefined ? null : { from: Date.parse(range.from), to: Date.parse(range.to) };
  const file = requireFound(
    (await deps.database.transaction(accountId, (locked) => writeBookFile(deps, locked, { book, range: part, openings }))) ?? undefined,
  );
  return {
    name: nameOf(entries, file),
    bytes: Readable.from([Buffer.from(canonicalJson(file), 'utf8')]),
  };
}

/** `logbook-B-WB-214E-entries-1-1589.json` */
function nameOf(entries: readonly BookEntry[], { first, head }: SignedBookFile): string {
  const settings = settingsAt(entries, head.signedAt);
  return `logbook-${settings === null ? '' : `${nameForFile(settings)}-`}entries-${first}-${head.number}.json`;
}
