import type { Email } from 'postal-mime';

/** A mail that was received. */
export interface Mail {
  readonly id: string;
  readonly receivedAt: number;
  readonly from: string;
  /** Recipients of the SMTP envelope, in lower case. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** Null for a mail that is only text. */
  readonly html: string | null;
}

/** The received mails, newest first. They are only in memory and the oldest are dropped, because a demo has no clean-up. */
export interface MailStore {
  add(mail: Omit<Mail, 'id'>): void;
  /** All, or those to one address. */
  list(to: string | null): readonly Mail[];
  find(id: string, to: string | null): Mail | undefined;
}

const maxMails = 200;

export function openMailStore(): MailStore {
  let mails: readonly Mail[] = [];
  let count = 0;
  const isFor = (to: string | null) => (mail: Mail) => to === null || mail.to.includes(to.toLowerCase());
  return {
    add: (mail) => {
      count += 1;
      mails = [{ id: String(count), ...mail }, ...mails].slice(0, maxMails);
    },
    list: (to) => mails.filter(isFor(to)),
    find: (id, to) => mails.filter(isFor(to)).find((mail) => mail.id === id),
  };
}

/** A mail from its parsed content and the recipients of the envelope. */
export const toMail = (email: Email, to: readonly string[], receivedAt: number): Omit<Mail, 'id'> => ({
  receivedAt,
  from: email.from?.address ?? '',
  to: to.map((address) => address.toLowerCase()),
  subject: email.subject ?? '',
  text: email.text ?? '',
  html: email.html ?? null,
});
