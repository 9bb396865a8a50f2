import { type Letter, openLetters } from '@wattbook/simulator/mailbox/letters';
import { receiveMail } from '@wattbook/simulator/mailbox/receive';

/** The mailbox of the simulator, for journeys in which somebody reads their mail. */
export interface Mailbox {
  /** What the product needs to be told to send its mail here. */
  readonly settings: Readonly<Record<string, string>>;
  /** Waits for the next letter to an address that nobody has read yet, and answers the code and the link in it. */
  read(to: string): Promise<{ readonly code: string; readonly link: string }>;
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const letters = openLetters();
  const read = new Set<string>();
  const { port, close } = await receiveMail(letters);
  return {
    settings: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port), SMTP_ENCRYPTION: 'none', SMTP_FROM: 'book@example.org' },
    read: async (to) => {
      const deadline = Date.now() + 20_000;
      while (Date.now() < deadline) {
        const letter = letters.list(to).findLast(({ id }) => !read.has(id));
        if (letter !== undefined) {
          read.add(letter.id);
          return contentsOf(letter);
        }
        await new Promise((wake) => setTimeout(wake, 50));
      }
      throw new Error(`no letter to ${to} within 20 seconds`);
    },
    close,
  };
}

/** The code stands at the beginning of the subject, the link on a line of its own. */
const contentsOf = ({ subject, text }: Letter) => ({
  code: /^(\d{6}) /.exec(subject)?.[1] ?? '',
  link: /^https?:\S+\/verify\?\S+/m.exec(text)?.[0] ?? '',
});
