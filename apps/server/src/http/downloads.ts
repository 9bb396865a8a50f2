import type { AccountId } from '@wattbook/domain/ids';
import { AppError } from './app-error.ts';
import type { SentFile } from './handler.ts';

/** The files that this process sends now. Each costs work until it is read, so there is one per account and a few in total. */
export interface Downloads {
  /** Throws where no slot is free: a second one of an account (`conflict`), too many in total (`unavailable`). */
  readonly refuse: (accountId: AccountId) => void;
  /**
   * Creates a file and occupies a slot until the file was read, failed, lasted too long, or is no longer read. An earlier one of the same `ticket` is ended: some
   * browsers request a file that they save a second time, before they end the first request.
   */
  readonly hold: (accountId: AccountId, make: () => Promise<SentFile>, ticket?: string) => Promise<SentFile>;
}

interface Place {
  readonly ticket: string | undefined;
  readonly end: AbortController;
}

/** `maxMs` limits how long a very slow reader can block others. */
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
