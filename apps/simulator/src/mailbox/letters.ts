import type { Email } from 'postal-mime';

/** A mail that was received. */
export interface Letter {
  readonly id: string;
  readonly receivedAt: number;
  readonly from: string;
  /** Whom the sender named to the mail server, in lower case. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** Null where it has no other form than text. */
  readonly html: string | null;
}

/** What came, the newest first. It is kept in memory only and the oldest go, because nobody tidies up a demo. */
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

/** A letter as it was parsed, for whom the sender named to the mail server. */
export const letterOf = (mail: Email, to: readonly string[], receivedAt: number): Omit<Letter, 'id'> => ({
  receivedAt,
  from: mail.from?.address ?? '',
  to: to.map((address) => address.toLowerCase()),
  subject: mail.subject ?? '',
  text: mail.text ?? '',
  html: mail.html ?? null,
});
