import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { letterOf, type Letters } from './letters.ts';

const mostBytes = 1_000_000;

/** Starts a mail server on a free port of this machine that accepts every mail and forwards none. */
export async function receiveMail(letters: Letters): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: mostBytes,
    onData: (stream, { envelope }, done) => {
      const to = envelope.rcptTo.map(({ address }) => address);
      const take = async () => {
        const bytes = await buffer(stream);
        if (stream.sizeExceeded) throw Object.assign(new Error('too large'), { responseCode: 552 });
        letters.add(letterOf(await PostalMime.parse(bytes), to, Date.now()));
      };
      callbackify(take)(done);
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
