import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networksOf } from './caller.ts';
import type { ConnectionRules } from './connection-rules.ts';

/** Whom a connection waits for: for its first request, for the next one, for the rest of a body, or for the server. */
type Phase = 'silent' | 'idle' | 'sending' | 'answering';

interface Connection {
  readonly socket: Socket;
  phase: Phase;
  /** Requests without a complete answer. */
  unanswered: number;
  /** Requests without a complete body. */
  incomplete: number;
  /** When its phase began, and how many bytes had come then. */
  since: number;
  bytesBefore: number;
}

/** The open connections of the web server. */
export interface Connections {
  readonly watch: (server: Server) => void;
  /** Whether bytes of the server to this client would end up in an answer that has begun. */
  readonly isAnswering: (socket: Socket) => boolean;
}

/**
 * Counts connections, in all and per network, and closes those that only cost a place. When all places are taken, a new one gets that of the client that has let the
 * server wait longest: first of those that never sent a request. So half-open connections never keep others out. A `trusted` peer is a proxy, whose network is not counted.
 */
export function createConnections(rules: ConnectionRules, isTrusted: (address: string) => boolean, now: () => number): Connections {
  const all = new Map<Socket, Connection>();
  const perNetwork = new Map<string, number>();
  // The order of insertion is that of waiting.
  const byPhase: Record<Phase, Set<Connection>> = { silent: new Set(), idle: new Set(), sending: new Set(), answering: new Set() };

  const enter = (connection: Connection, phase: Phase) => {
    byPhase[connection.phase].delete(connection);
    byPhase[phase].add(connection);
    Object.assign(connection, { phase, since: now(), bytesBefore: connection.socket.bytesRead });
  };
  const update = (connection: Connection) => {
    if (!all.has(connection.socket)) return;
    const phase = connection.incomplete > 0 ? 'sending' : connection.unanswered > 0 ? 'answering' : 'idle';
    if (phase !== connection.phase) enter(connection, phase);
  };

  const makeRoom = (): boolean => {
    const [waiting] = [...byPhase.silent.values().take(1), ...byPhase.idle.values().take(1), ...byPhase.sending.values().take(1)];
    const chosen = waiting ?? byPhase.answering.values().find(isUnread);
    chosen?.socket.destroy();
    if (chosen !== undefined) forget(chosen);
    return chosen !== undefined;
  };
  const forget = (connection: Connection) => {
    byPhase[connection.phase].delete(connection);
    all.delete(connection.socket);
  };

  const accept = (socket: Socket) => {
    // None: closed meanwhile.
    const address = socket.remoteAddress;
    if (address === undefined) return;
    const network = isTrusted(address) ? null : networksOf(address).network;
    const ofNetwork = network === null ? 0 : (perNetwork.get(network) ?? 0);
    if (ofNetwork >= rules.perNetwork || (all.size >= rules.inAll && !makeRoom())) {
      socket.destroy();
      return;
    }
    const connection: Connection = { socket, phase: 'silent', unanswered: 0, incomplete: 0, since: now(), bytesBefore: 0 };
    all.set(socket, connection);
    byPhase.silent.add(connection);
    if (network !== null) perNetwork.set(network, ofNetwork + 1);
    socket.once('close', () => {
      forget(connection);
      if (network === null) return;
      const left = (perNetwork.get(network) ?? 1) - 1;
      if (left === 0) perNetwork.delete(network);
      else perNetwork.set(network, left);
    });
  };

  const follow = (request: IncomingMessage, response: ServerResponse) => {
    const connection = all.get(request.socket);
    if (connection === undefined) return;
    connection.unanswered += 1;
    response.once('close', () => {
      connection.unanswered -= 1;
      update(connection);
    });
    if (hasBody(request)) {
      connection.incomplete += 1;
      request.once('end', () => {
        connection.incomplete -= 1;
        update(connection);
      });
    }
    update(connection);
  };

  const closeTrickling = () => {
    for (const { socket, since, bytesBefore } of byPhase.sending) {
      const ms = now() - since;
      if (ms > rules.bodyGraceMs && socket.bytesRead - bytesBefore < (ms / 1000) * rules.bodyBytesPerSecond) socket.destroy();
    }
  };

  return {
    watch: (server) => {
      server.on('connection', accept);
      // Before the handler: its answer may be complete when it returns.
      server.prependListener('request', follow);
      server.setTimeout(rules.stillMs, (socket: Socket) => {
        const connection = all.get(socket);
        // A call that takes long, or a stream without events: nobody waits for the client.
        if (connection?.phase !== 'answering' || isUnread(connection)) socket.destroy();
      });
      const check = setInterval(closeTrickling, rules.checkMs).unref();
      server.once('close', () => clearInterval(check));
    },
    isAnswering: (socket) => (all.get(socket)?.unanswered ?? 0) > 0,
  };
}

const isUnread = ({ socket }: Connection): boolean => socket.writableLength > 0;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
