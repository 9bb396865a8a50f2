import type { Api } from '@wattbook/contract/api';
import type { ResponseOf } from '@wattbook/contract/endpoint';
import type { BookEntry } from '@wattbook/domain/logbook/book-entry';
import { bookRows } from '@wattbook/domain/logbook/book-rows';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';
import { readTripHistory } from '../../telemetry/public.ts';
import { openingsOf, presentRow } from './present-row.ts';

/** What the books of an account say of a trip: one that was moved is in two. */
export async function readTripInBooks(tenant: Tenant, tripId: string): Promise<ResponseOf<Api['GET /v1/trips/:id/logbook']>> {
  const history = await readTripHistory(tenant, tripId);
  if (history === null) throw new AppError('not_found');
  const byBook = Map.groupBy(history, ({ logbookId }) => logbookId);
  const rows = [...byBook.values()].flatMap((entries) => bookRows(entries.map(({ content }) => JSON.parse(content) as BookEntry)));
  return { total: rows.length, data: rows.map((row) => presentRow(row)), openings: await openingsOf(tenant, rows) };
}
