import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { toMail, type MailStore } from './mails.ts';

const maxBytes = 1_000_000;

/** Starts a mail server on a free port of this machine that accepts every mail and forwards none. */
export async function startMailServer(mails: MailStore): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: maxBytes,
    onData: (stream, { envelope }, done) => {
      const to = envelope.rcptTo.map(({ address }) => address);
      const receive = async () => {
        const bytes = await buffer(stream);
        if (stream.sizeExceeded) throw Object.assign(new Error('too large'), { responseCode: 552 });
        mails.add(toMail(await PostalMime.parse(bytes), to, Date.now()));
      };
      callbackify(receive)(done);
    },
  });
  // A broken connection does not concern the others.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
