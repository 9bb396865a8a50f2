import { openMailStore } from './mails.ts';
import { startMailServer } from './receive.ts';
import { startPages } from './show.ts';

/** Where a mailbox listens, on this machine only. */
export interface Mailbox {
  /** The port of its mail server. */
  readonly smtp: number;
  /** The port of its pages, and the secret first segment of their path. */
  readonly pages: number;
  readonly key: string;
  readonly close: () => Promise<void>;
}

/** Receives the mails of the product by SMTP and shows them, so that a new user can read the sign-up code. */
export async function openMailbox(): Promise<Mailbox> {
  const mails = openMailStore();
  const received = await startMailServer(mails);
  const shown = await startPages(mails);
  return {
    smtp: received.port,
    pages: shown.port,
    key: shown.key,
    close: async () => {
      shown.close();
      await received.close();
    },
  };
}
