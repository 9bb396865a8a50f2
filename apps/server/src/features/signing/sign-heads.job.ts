import type { Platform } from '../../platform.ts';
import { findUnsigned, isHeadSigned, type UnsignedBook } from './heads.store.ts';
import { type SignDeps, signHead } from './sign-head.ts';

type JobDeps = SignDeps & Pick<Platform, 'database' | 'onError'>;

/** Once a month, and when a book has ended, signs the newest entry of each book that has a new one. */
export const createHeadSigning =
  (deps: JobDeps) =>
  async (signal: AbortSignal): Promise<void> => {
    const month = Temporal.Instant.fromEpochMilliseconds(deps.now()).toZonedDateTimeISO('UTC').with({ day: 1 }).startOfDay();
    for (const book of await findUnsigned(deps.database, new Date(month.epochMilliseconds))) {
      if (signal.aborted) return;
      // The next book does not wait for it; this one is tried again.
      await signBook(deps, book).catch((error: unknown) => deps.onError('the head of a logbook was not signed', error));
    }
  };

const signBook = (deps: JobDeps, { accountId, id, number, hash, isClosed }: UnsignedBook) =>
  deps.database.transaction(accountId, async (tenant) => {
    if (await isHeadSigned(tenant, id, number)) return;
    await signHead(deps, tenant, { book: id, number, hash }, isClosed ? 'closed' : 'month');
  });
