import type { Email } from 'postal-mime';

/** A mail that was received. */
export interface Letter {
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
export interface Letters {
  add(letter: Omit<Letter, 'id'>): void;
  /** All, or those to one address. */
  list(to: string | null): readonly Letter[];
  find(id: string, to: string | null): Letter | undefined;
}

const mostKept = 200;

export function openLetters(): Letters {
  let kept: readonly Letter[] = [];
  let count = 0;
  const isFor = (to: string | null) => (letter: Letter) => to === null || letter.to.includes(to.toLowerCase());
  return {
    add: (letter) => {
      count += 1;
      kept = [{ id: String(count), ...letter }, ...kept].slice(0, mostKept);
    },
    list: (to) => kept.filter(isFor(to)),
    find: (id, to) => kept.filter(isFor(to)).find((letter) => letter.id === id),
  };
}

/** A mail from its parsed content and the recipients of the envelope. */
export const letterOf = (mail: Email, to: readonly string[], receivedAt: number): Omit<Letter, 'id'> => ({
  receivedAt,
  from: mail.from?.address ?? '',
  to: to.map((address) => address.toLowerCase()),
  subject: mail.subject ?? '',
  text: mail.text ?? '',
  html: mail.html ?? null,
});
