import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

export interface OutwardCalls {
  /** Host names looked up and addresses connected to outside this machine. */
  readonly seen: readonly string[];
  readonly stop: () => void;
}

const isHere = (host: string) => /^(localhost|127\.|::1$|::ffff:127\.|\/)/.test(host);

/** Records every connection that this process opens, by host name and by address. */
export function watchOutwardCalls(): OutwardCalls {
  const seen: string[] = [];
  const note = (host: string | undefined) => {
    if (host !== undefined && !isHere(host)) seen.push(host);
  };
  const onSocket = (message: unknown) => {
    const { socket } = message as { readonly socket: Socket };
    socket.on('lookup', (_error, _address, _family, host) => note(host));
    socket.on('connectionAttempt', (address) => note(address));
  };
  subscribe('net.client.socket', onSocket);
  return { seen, stop: () => void unsubscribe('net.client.socket', onSocket) };
}
