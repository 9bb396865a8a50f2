import type { AccountId } from '@wattbook/domain/ids';
import { canonicalJson } from '@wattbook/domain/logbook/canonical-json';
import type { Tenant } from '../../../db/tenancy.ts';
import type { Platform } from '../../../platform.ts';
import { readAllBooks } from '../../../telemetry/public.ts';
import { findOwner } from '../../profiles/public.ts';
import { readBookWords } from '../reports/book-words.ts';
import { type PrintDeps, printBook } from '../reports/create-book-report.ts';
import { quietWork } from '../reports/export-work.ts';
import { readWholeBook } from '../reports/read-reported-book.ts';
import { findUnkept, insertFiles, lockUnkept, readClosedBooks } from './closed-books.store.ts';

export type KeepDeps = PrintDeps & Pick<Platform, 'onError'>;

/** Makes the files of all logbooks that have ended and have none: what failed when the logbook ended, and what was removed because a place was sealed. */
export const createKeeping =
  (deps: KeepDeps) =>
  async (signal: AbortSignal): Promise<void> => {
    for (const { accountId, id } of await findUnkept(deps.database)) {
      if (signal.aborted) return;
      await keepBook(deps, accountId, id);
    }
  };

/** Makes the files of the logbooks of one account that have just ended. */
export async function keepBooksOf(deps: KeepDeps, accountId: AccountId): Promise<void> {
  const closed = await readClosedBooks(deps.database.forAccount(accountId));
  for (const { id } of closed.filter(({ createdAt }) => createdAt === null)) await keepBook(deps, accountId, id);
}

/** The next one does not wait for one that fails, which the job tries again. */
const keepBook = (deps: KeepDeps, accountId: AccountId, id: string): Promise<void> =>
  deps.database
    .transaction(accountId, async (tenant) => {
      if (await lockUnkept(tenant, id)) await makeFiles(deps, tenant, id);
    })
    .catch((error: unknown) => deps.onError('the files of a logbook that has ended were not made', error));

/** Of everything, with all that the server can read: without a key of the owner, places that are sealed stay so. */
async function makeFiles(deps: KeepDeps, tenant: Tenant, id: string): Promise<void> {
  const book = (await readAllBooks(tenant)).find((one) => one.id === id);
  const owner = await findOwner(tenant);
  if (book?.closedAt == null || owner === undefined) return;
  const reported = await readWholeBook(tenant, { ...book, closedAt: book.closedAt });
  const words = await readBookWords(tenant, owner.id, book.type, reported.settings.zone);
  const { file, pdf } = await printBook(deps, tenant, { reported, words, renderAppendix: true, additionalTags: true }, quietWork);
  await insertFiles(tenant, id, { pdf: Buffer.from(pdf), entries: canonicalJson(file) }, deps.now());
}
