import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networksOf } from './caller.ts';
import type { ConnectionRules } from './connection-rules.ts';

/** Whom a connection waits for: for its first request, for the next one, for the rest of a body, or for the server. */
type Phase = 'silent' | 'idle' | 'sending' | 'answering';

interface Connection {
  readonly socket: Socket;
  /** The groups in which it counts: all, and those of its network unless that is a proxy. */
  readonly groups: readonly Group[];
  phase: Phase;
  /** Requests without a complete answer. */
  unanswered: number;
  /** Requests without a complete body. */
  incomplete: number;
  /** When its phase began, and how many bytes had come then. */
  since: number;
  bytesBefore: number;
}

/** Connections by phase; the order of insertion is that of waiting. */
type Group = Readonly<Record<Phase, Set<Connection>>>;

const newGroup = (): Group => ({ silent: new Set(), idle: new Set(), sending: new Set(), answering: new Set() });

const sizeOf = ({ silent, idle, sending, answering }: Group): number => silent.size + idle.size + sending.size + answering.size;

/** The one that has let the server wait longest; undefined: the server works for all of them. */
const longestWaiting = ({ silent, idle, sending, answering }: Group): Connection | undefined =>
  [...silent.values().take(1), ...idle.values().take(1), ...sending.values().take(1)][0] ?? answering.values().find(isUnread);

/** The open connections of the web server. */
export interface Connections {
  readonly watch: (server: Server) => void;
  /** Whether bytes of the server to this client would end up in an answer that has begun. */
  readonly isAnswering: (socket: Socket) => boolean;
}

/**
 * Counts connections, in all and per network, and closes those that only cost a place. When all places, or those of a network, are taken, a new one gets that of the
 * client (of this network) that has let the server wait longest: first of those that never sent a request. So half-open connections never keep others out. A `trusted`
 * peer is a proxy, whose network is not counted.
 */
export function createConnections(rules: ConnectionRules, isTrusted: (address: string) => boolean, now: () => number): Connections {
  const all = new Map<Socket, Connection>();
  const everybody = newGroup();
  const networks = new Map<string, Group>();

  const enter = (connection: Connection, phase: Phase) => {
    for (const group of connection.groups) {
      group[connection.phase].delete(connection);
      group[phase].add(connection);
    }
    Object.assign(connection, { phase, since: now(), bytesBefore: connection.socket.bytesRead });
  };
  const update = (connection: Connection) => {
    if (!all.has(connection.socket)) return;
    const phase = connection.incomplete > 0 ? 'sending' : connection.unanswered > 0 ? 'answering' : 'idle';
    if (phase !== connection.phase) enter(connection, phase);
  };

  const hasRoom = (group: Group, places: number): boolean => {
    if (sizeOf(group) < places) return true;
    const chosen = longestWaiting(group);
    chosen?.socket.destroy();
    if (chosen !== undefined) forget(chosen);
    return chosen !== undefined;
  };
  const forget = (connection: Connection) => {
    for (const group of connection.groups) group[connection.phase].delete(connection);
    all.delete(connection.socket);
  };

  const accept = (socket: Socket) => {
    // None: closed meanwhile.
    const address = socket.remoteAddress;
    if (address === undefined) return;
    const network = isTrusted(address) ? null : networksOf(address).network;
    const ofNetwork = network === null ? null : (networks.get(network) ?? newGroup());
    if ((ofNetwork !== null && !hasRoom(ofNetwork, rules.perNetwork)) || !hasRoom(everybody, rules.inAll)) {
      socket.destroy();
      return;
    }
    const groups = ofNetwork === null ? [everybody] : [everybody, ofNetwork];
    const connection: Connection = { socket, groups, phase: 'silent', unanswered: 0, incomplete: 0, since: now(), bytesBefore: 0 };
    all.set(socket, connection);
    for (const group of groups) group.silent.add(connection);
    if (network !== null && ofNetwork !== null) networks.set(network, ofNetwork);
    socket.once('close', () => {
      forget(connection);
      if (network !== null && ofNetwork !== null && sizeOf(ofNetwork) === 0 && networks.get(network) === ofNetwork)
        networks.delete(network);
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
    for (const { socket, since, bytesBefore } of everybody.sending) {
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
