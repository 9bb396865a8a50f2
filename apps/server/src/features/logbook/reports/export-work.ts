import type { ExportProgress } from '@wattbook/contract/logbook/logbook-reports.endpoints';
import type { AccountId } from '@wattbook/domain/ids';

/** An export while it runs: how it tells where it is, and whether it was cancelled. */
export interface ExportWork {
  readonly tell: (progress: ExportProgress) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Of an export that nobody waits for. */
export const quietWork: ExportWork = { tell: () => undefined };

/** Where the running exports are, in this process. An account has one at a time (`Downloads`). */
export function createExportProgress() {
  const running = new Map<AccountId, ExportProgress>();
  return {
    read: (accountId: AccountId): ExportProgress | null => running.get(accountId) ?? null,
    /** Runs an export until its file is there. */
    run: async <Made>(accountId: AccountId, signal: AbortSignal, make: (work: ExportWork) => Promise<Made>): Promise<Made> => {
      running.set(accountId, { step: 'reading', done: 0, total: null });
      try {
        return await make({ signal, tell: (progress) => running.set(accountId, progress) });
      } finally {
        running.delete(accountId);
      }
    },
  };
}
