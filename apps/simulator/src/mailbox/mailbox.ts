import { openLetters } from './letters.ts';
import { receiveMail } from './receive.ts';
import { showMail } from './show.ts';

/** Where a mailbox listens, all of it on this machine only. */
export interface Mailbox {
  /** The port of its mail server. */
  readonly smtp: number;
  /** The port of its pages, and the first part of their path. */
  readonly pages: number;
  readonly key: string;
  readonly close: () => Promise<void>;
}

/** Receives the mail of the product by real SMTP and shows it, so that a newcomer can read the code. */
export async function openMailbox(): Promise<Mailbox> {
  const letters = openLetters();
  const received = await receiveMail(letters);
  const shown = await showMail(letters);
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
