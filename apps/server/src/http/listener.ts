import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorWord } from '@wattbook/contract/error-words';
import type { ConnectionRules } from './connection-rules.ts';
import { createConnections } from './connections.ts';

export interface ListenerOptions {
  readonly rules: ConnectionRules;
  /** Whether the peer of a connection is our own proxy. */
  readonly isTrusted: (address: string) => boolean;
  /** The headers of answers to input that is not HTTP. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Creates HTTP servers that share their limits of connections: the framework opens one for each address of `localhost`. */
export function createListener({ rules, isTrusted, headers }: ListenerOptions): (handler: RequestListener) => Server {
  const connections = createConnections(rules, isTrusted, () => performance.now());
  return (handler) => {
    const server = createServer(
      {
        headersTimeout: rules.headersMs,
        requestTimeout: rules.requestMs,
        keepAliveTimeout: rules.keepAliveMs,
        connectionsCheckingInterval: rules.checkMs,
      },
      handler,
    );
    connections.watch(server);
    server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
      if (!socket.writable || connections.isAnswering(socket)) socket.destroy();
      else {
        socket.write(plainRefusal(error.code, headers));
        // A client that does not close its side would keep a place.
        socket.destroySoon();
      }
    });
    return server;
  };
}

/** The answer to a request that did not come in time, or is not HTTP. */
function plainRefusal(code: string | undefined, ownHeaders: ListenerOptions['headers']): string {
  const [status, message]: [number, ErrorWord] = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? [408, 'unavailable'] : [400, 'malformed_json'];
  const body = JSON.stringify({ message });
  const headers = { 'content-type': 'application/json', 'content-length': body.length, connection: 'close', ...ownHeaders };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
