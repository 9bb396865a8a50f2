import type { AccountId } from '@wattbook/domain/ids';
import { AppError } from './app-error.ts';
import type { SentFile } from './handler.ts';

/** The files that this process makes right now. Each is work for as long as somebody reads it, so there is one an account and a few of all. */
export interface Downloads {
  /** Refuses what would find no place: one more of an account (`conflict`), one more of all (`unavailable`). */
  readonly refuse: (accountId: AccountId) => void;
  /**
   * Makes a file and keeps its place until it was read, failed, took too long, or nobody reads it any more. One of the same `ticket` gives way: some browsers ask
   * a second time for what they save, before they let go of the first.
   */
  readonly hold: (accountId: AccountId, make: () => Promise<SentFile>, ticket?: string) => Promise<SentFile>;
}

interface Place {
  readonly ticket: string | undefined;
  readonly end: AbortController;
}

/** `longestMs` bounds how long a reader that takes a byte now and then keeps others waiting. */
export function createDownloads({ most, longestMs }: { readonly most: number; readonly longestMs: number }): Downloads {
  const places = new Map<AccountId, Place>();
  const refuse = (accountId: AccountId) => {
    if (places.has(accountId)) throw new AppError('conflict');
    if (places.size >= most) throw new AppError('unavailable', { retryAfter: 60 });
  };
  return {
    refuse,
    hold: async (accountId, make, ticket) => {
      const before = places.get(accountId);
      if (before !== undefined && ticket !== undefined && before.ticket === ticket) before.end.abort(new AppError('conflict'));
      else refuse(accountId);
      const place: Place = { ticket, end: new AbortController() };
      places.set(accountId, place);
      const { signal } = place.end;
      const tooLong = setTimeout(() => place.end.abort(new Error('a download took too long')), longestMs).unref();
      const giveBack = () => {
        clearTimeout(tooLong);
        if (places.get(accountId) === place) places.delete(accountId);
      };
      signal.addEventListener('abort', giveBack, { once: true });
      try {
        const file = await make();
        file.bytes.once('close', giveBack).once('error', giveBack);
        const cutOff = () => file.bytes.destroy(signal.reason as Error);
        signal.addEventListener('abort', cutOff, { once: true });
        if (signal.aborted) cutOff();
        signal.throwIfAborted();
        return file;
      } catch (error) {
        giveBack();
        throw error;
      }
    },
  };
}
