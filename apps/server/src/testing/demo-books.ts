import { type BookEntry, isTripEntry } from '@wattbook/domain/logbook/book-entry';
import { bookRows } from '@wattbook/domain/logbook/book-rows';
import { readEntry } from '../features/demo/demo-entry.ts';
import type { DemoServer } from './demo.ts';
import { readBook } from './logbooks.ts';

/** The entries of the logbook of the demo; throws where its chain does not hold. */
export async function readDemoBook({ server }: Pick<DemoServer, 'server'>): Promise<BookEntry[]> {
  const car = (await readEntry(server.database.directory))?.cars['second'];
  if (car === undefined) throw new Error('There is no demo.');
  return readBook(server, car, car.vehicleId);
}

/** What happened in a book beside trips that were recorded and described. */
export function incidentsIn(book: readonly BookEntry[]) {
  const entries = book.filter(isTripEntry);
  const rows = bookRows(entries);
  return {
    corrections: entries.flatMap(({ kind, by, why }) => (kind === 'corrected' && by.kind === 'person' ? [why] : [])),
    gone: rows.filter(({ isGone }) => isGone).length,
    manual: rows.filter(({ shown }) => shown.origin === 'manual').length,
    halves: rows.filter(({ shown }) => shown.origin === 'split').length,
  };
}
