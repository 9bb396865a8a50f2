import { type Mail, openMailStore } from '@wattbook/simulator/mailbox/mails';
import { startMailServer } from '@wattbook/simulator/mailbox/receive';

/** The mailbox of the simulator, for tests that read mails. */
export interface Mailbox {
  /** The settings with which the product sends its mails here. */
  readonly settings: Readonly<Record<string, string>>;
  /** Waits for an unread mail to the address and returns its code and link. */
  read(to: string): Promise<{ readonly code: string; readonly link: string }>;
  /** Waits for an unread mail about a changed e-mail and returns the link that undoes it. */
  readUndoLink(to: string): Promise<string>;
  /** Waits for an unread mail that invites to a team and returns its link. */
  readInvitation(to: string): Promise<string>;
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const mails = openMailStore();
  const read = new Set<string>();
  const { port, close } = await startMailServer(mails);
  return {
    settings: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port), SMTP_ENCRYPTION: 'none', SMTP_FROM: 'book@example.org' },
    read: (to) => waitFor(to, () => true),
    readUndoLink: async (to) => (await waitFor(to, ({ text }) => text.includes('/undo-email#'))).undoLink,
    readInvitation: async (to) => (await waitFor(to, ({ text }) => text.includes('/join?'))).invitation,
    close,
  };
  async function waitFor(to: string, isMeant: (mail: Mail) => boolean) {
    const deadline = Date.now() + 20_000;
    while (Date.now() < deadline) {
      const mail = mails.list(to).findLast((each) => !read.has(each.id) && isMeant(each));
      if (mail !== undefined) {
        read.add(mail.id);
        return contentsOf(mail);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`no mail to ${to} within 20 seconds`);
  }
}

/** The subject starts with the code; the link has its own line. */
const contentsOf = ({ subject, text }: Mail) => ({
  code: /^(\d{6}) /.exec(subject)?.[1] ?? '',
  undoLink: /^https?:\S+\/undo-email#\S+/m.exec(text)?.[0] ?? '',
  invitation: /^https?:\S+\/join\?\S+/m.exec(text)?.[0] ?? '',
  link: /^https?:\S+\/verify\?\S+/m.exec(text)?.[0] ?? '',
});
