import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

interface Letter {
  readonly to: string;
  readonly text: string;
}

/** A mail server that keeps everything it gets, for journeys in which somebody reads their mail. */
export interface Mailbox {
  /** What the product needs to be told to send its mail here. */
  readonly settings: Readonly<Record<string, string>>;
  /** Waits for the next letter to an address that nobody has read yet, and answers the code and the link in it. */
  read(to: string): Promise<{ readonly code: string; readonly link: string }>;
  close(): void;
}

export async function openMailbox(): Promise<Mailbox> {
  const unread: Letter[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    receive(socket, (letter) => unread.push(letter));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port for the mailbox');
  return {
    settings: {
      ...{ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(address.port), SMTP_ENCRYPTION: 'none', SMTP_FROM: 'book@example.org' },
    },
    read: async (to) => {
      const deadline = Date.now() + 20_000;
      while (Date.now() < deadline) {
        const at = unread.findIndex((letter) => letter.to === to);
        const [letter] = at === -1 ? [] : unread.splice(at, 1);
        if (letter !== undefined) return contentsOf(letter.text);
        await new Promise((wake) => setTimeout(wake, 50));
      }
      throw new Error(`no letter to ${to} within 20 seconds`);
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** One conversation in SMTP, as much of it as a sender needs. */
function receive(socket: Socket, onLetter: (letter: Letter) => void): void {
  let [heard, to] = ['', ''];
  let isLetter = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const obey = (line: string) => {
    const recipient = /^RCPT TO:<([^>]+)>/i.exec(line)?.[1];
    if (recipient !== undefined) to = recipient;
    isLetter = /^DATA$/i.test(line);
    say(isLetter ? '354 go on' : /^QUIT$/i.test(line) ? '221 bye' : '250 ok');
  };
  say('220 mailbox');
  socket.setEncoding('utf8');
  socket.on('data', (chunk) => {
    heard += String(chunk);
    for (;;) {
      const end = isLetter ? '\r\n.\r\n' : '\r\n';
      const at = heard.indexOf(end);
      if (at === -1) return;
      const part = heard.slice(0, at);
      heard = heard.slice(at + end.length);
      if (!isLetter) obey(part);
      else {
        isLetter = false;
        onLetter({ to, text: part });
        say('250 kept');
      }
    }
  });
}

/** The code stands at the beginning of the subject, the link on a line of its own, soft line breaks aside. */
function contentsOf(letter: string): { readonly code: string; readonly link: string } {
  const text = letter.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return { code: /^Subject: .*?(\d{6})/m.exec(text)?.[1] ?? '', link: /^https?:\S+\/verify\?\S+/m.exec(text)?.[0] ?? '' };
}
