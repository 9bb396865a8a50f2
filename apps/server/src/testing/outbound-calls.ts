import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

export interface OutboundCalls {
  /** Host names looked up and addresses connected to outside this machine. */
  readonly hosts: readonly string[];
  readonly stop: () => void;
}

const isLocal = (host: string) => /^(localhost|127\.|::1$|::ffff:127\.|\/)/.test(host);

/** Records every connection that this process opens, by host name and by address. */
export function recordOutboundCalls(): OutboundCalls {
  const hosts: string[] = [];
  const record = (host: string | undefined) => {
    if (host !== undefined && !isLocal(host)) hosts.push(host);
  };
  const onSocket = (message: unknown) => {
    const { socket } = message as { readonly socket: Socket };
    socket.on('lookup', (_error, _address, _family, host) => record(host));
    socket.on('connectionAttempt', (address) => record(address));
  };
  subscribe('net.client.socket', onSocket);
  return { hosts, stop: () => void unsubscribe('net.client.socket', onSocket) };
}
