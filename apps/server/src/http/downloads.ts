import type { AccountId } from '@wattbook/domain/ids';
import { AppError } from './app-error.ts';
import type { SentFile } from './handler.ts';

/** The files that this process sends now. Each costs work until it is read, so there is one per account and a few in total. */
export interface Downloads {
  /** Throws where no slot is free: a second one of an account (`conflict`), too many in total (`unavailable`). */
  readonly refuse: (accountId: AccountId) => void;
  /** Whether the file of a ticket is being read now. */
  readonly isSending: (ticket: string) => boolean;
  /**
   * Creates a file and occupies a slot until the file was read, failed, lasted too long, or is no longer read. An earlier one of the same `ticket` is ended: some
   * browsers request a file that they save a second time, before they end the first request.
   */
  readonly start: (accountId: AccountId, make: () => Promise<SentFile>, ticket?: string) => Promise<SentFile>;
  /** Occupies a slot for work that costs as much as a file and is answered otherwise. */
  readonly occupy: <Answer>(accountId: AccountId, work: () => Promise<Answer>) => Promise<Answer>;
}

interface Slot {
  readonly ticket: string | undefined;
  readonly end: AbortController;
}

/** `maxMs` limits how long a very slow reader can block others. */
export function createDownloads({ max, maxMs }: { readonly max: number; readonly maxMs: number }): Downloads {
  const slots = new Map<AccountId, Slot>();
  const refuse = (accountId: AccountId) => {
    if (slots.has(accountId)) throw new AppError('conflict');
    if (slots.size >= max) throw new AppError('unavailable', { retryAfter: 60 });
  };
  return {
    refuse,
    occupy: async (accountId, work) => {
      refuse(accountId);
      const slot: Slot = { ticket: undefined, end: new AbortController() };
      slots.set(accountId, slot);
      return work().finally(() => slots.get(accountId) === slot && slots.delete(accountId));
    },
    isSending: (ticket) => [...slots.values()].some((slot) => slot.ticket === ticket),
    start: async (accountId, make, ticket) => {
      const existing = slots.get(accountId);
      if (existing !== undefined && ticket !== undefined && existing.ticket === ticket) existing.end.abort(new AppError('conflict'));
      else refuse(accountId);
      const slot: Slot = { ticket, end: new AbortController() };
      slots.set(accountId, slot);
      const { signal } = slot.end;
      const timeout = setTimeout(() => slot.end.abort(new Error('a download lasted too long')), maxMs).unref();
      const release = () => {
        clearTimeout(timeout);
        if (slots.get(accountId) === slot) slots.delete(accountId);
      };
      signal.addEventListener('abort', release, { once: true });
      try {
        const file = await make();
        file.bytes.once('close', release).once('error', release);
        const cutOff = () => file.bytes.destroy(signal.reason as Error);
        signal.addEventListener('abort', cutOff, { once: true });
        if (signal.aborted) cutOff();
        signal.throwIfAborted();
        return file;
      } catch (error) {
        release();
        throw error;
      }
    },
  };
}
