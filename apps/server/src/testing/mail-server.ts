import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { MailServer } from '@wattbook/contract/setup/installation.schema';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly user: string | undefined;
  readonly text: string;
}

/** A real mail server on a free port: accepts the user `jana` with `opensesame`, and rejects recipients `nobody@…`. */
export interface TestMailServer {
  readonly server: MailServer;
  readonly mails: ReceivedMail[];
  readonly close: () => Promise<void>;
}

export async function openMailServer(): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    // Its certificate is not trusted by any client.
    onAuth: ({ username, password }, _session, done) =>
      username === 'jana' && password === 'opensesame' ? done(null, { user: username }) : done(new Error('Wrong user or password')),
    onRcptTo: ({ address }, _session, done) => (address.startsWith('nobody@') ? done(new Error('No such mailbox')) : done()),
    onData: (stream, { envelope, user }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ from, to, user: user as string | undefined, text: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    server: mailServerAt((listening.address() as AddressInfo).port),
    mails,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}

export const mailServerAt = (port: number): MailServer => ({
  host: '127.0.0.1',
  port,
  encryption: 'none',
  user: null,
  password: null,
  sender: 'wattbook@example.org',
});

/** Opens a server that is no mail server: sends `greeting` to every connection, or nothing where it is null. */
export async function openOtherServer(greeting: string | null): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (greeting !== null) socket.write(greeting);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
