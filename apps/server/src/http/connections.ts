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
export const createConnections = (rules: ConnectionRules, isTrusted: (address: string) => boolean, now: () => number): Connections =>
  new OpenConnections(rules, isTrusted, now);

class OpenConnections implements Connections {
  readonly #rules: ConnectionRules;
  readonly #isTrusted: (address: string) => boolean;
  readonly #now: () => number;
  readonly #all = new Map<Socket, Connection>();
  readonly #everybody = newGroup();
  readonly #networks = new Map<string, Group>();

  constructor(rules: ConnectionRules, isTrusted: (address: string) => boolean, now: () => number) {
    this.#rules = rules;
    this.#isTrusted = isTrusted;
    this.#now = now;
  }

  watch(server: Server): void {
    server.on('connection', (socket) => this.#accept(socket));
    // Before the handler: its answer may be complete when it returns.
    server.prependListener('request', (request, response) => this.#follow(request, response));
    server.setTimeout(this.#rules.stillMs, (socket: Socket) => {
      const connection = this.#all.get(socket);
      // A call that takes long, or a stream without events: nobody waits for the client.
      if (connection?.phase !== 'answering' || isUnread(connection)) socket.destroy();
    });
    const check = setInterval(() => this.#closeTrickling(), this.#rules.checkMs).unref();
    server.once('close', () => clearInterval(check));
  }

  isAnswering(socket: Socket): boolean {
    return (this.#all.get(socket)?.unanswered ?? 0) > 0;
  }

  #accept(socket: Socket): void {
    // None: closed meanwhile.
    const address = socket.remoteAddress;
    if (address === undefined) return;
    const network = this.#isTrusted(address) ? null : networksOf(address).network;
    const ofNetwork = network === null ? null : (this.#networks.get(network) ?? newGroup());
    const { perNetwork, inAll } = this.#rules;
    if ((ofNetwork !== null && !this.#hasRoom(ofNetwork, perNetwork)) || !this.#hasRoom(this.#everybody, inAll)) {
      socket.destroy();
      return;
    }
    const groups = ofNetwork === null ? [this.#everybody] : [this.#everybody, ofNetwork];
    const since = this.#now();
    const connection: Connection = { socket, groups, phase: 'silent', unanswered: 0, incomplete: 0, since, bytesBefore: 0 };
    this.#all.set(socket, connection);
    for (const group of groups) group.silent.add(connection);
    if (network !== null && ofNetwork !== null) this.#networks.set(network, ofNetwork);
    socket.once('close', () => {
      this.#forget(connection);
      if (network !== null && ofNetwork !== null) this.#forgetEmpty(network, ofNetwork);
    });
  }

  #forgetEmpty(network: string, group: Group): void {
    if (sizeOf(group) === 0 && this.#networks.get(network) === group) this.#networks.delete(network);
  }

  #hasRoom(group: Group, places: number): boolean {
    if (sizeOf(group) < places) return true;
    const chosen = longestWaiting(group);
    chosen?.socket.destroy();
    if (chosen !== undefined) this.#forget(chosen);
    return chosen !== undefined;
  }

  #forget(connection: Connection): void {
    for (const group of connection.groups) group[connection.phase].delete(connection);
    this.#all.delete(connection.socket);
  }

  #follow(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.#all.get(request.socket);
    if (connection === undefined) return;
    connection.unanswered += 1;
    response.once('close', () => {
      connection.unanswered -= 1;
      this.#update(connection);
    });
    if (hasBody(request)) {
      connection.incomplete += 1;
      request.once('end', () => {
        connection.incomplete -= 1;
        this.#update(connection);
      });
    }
    this.#update(connection);
  }

  #update(connection: Connection): void {
    if (!this.#all.has(connection.socket)) return;
    const phase = connection.incomplete > 0 ? 'sending' : connection.unanswered > 0 ? 'answering' : 'idle';
    if (phase !== connection.phase) this.#enter(connection, phase);
  }

  #enter(connection: Connection, phase: Phase): void {
    for (const group of connection.groups) {
      group[connection.phase].delete(connection);
      group[phase].add(connection);
    }
    Object.assign(connection, { phase, since: this.#now(), bytesBefore: connection.socket.bytesRead });
  }

  #closeTrickling(): void {
    const { bodyGraceMs, bodyBytesPerSecond } = this.#rules;
    for (const { socket, since, bytesBefore } of this.#everybody.sending) {
      const ms = this.#now() - since;
      if (ms > bodyGraceMs && socket.bytesRead - bytesBefore < (ms / 1000) * bodyBytesPerSecond) socket.destroy();
    }
  }
}

const isUnread = ({ socket }: Connection): boolean => socket.writableLength > 0;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
