import { randomUUID } from 'node:crypto';
import type { ConnectorName } from '@wattbook/domain/connections/connectors';
import type { Connector, Secrets, Stream } from '../../../connections/connector.ts';
import { SourceError } from '../../../connections/source-error.ts';
import { inWork } from '../../../db/work.ts';
import type { RepeatedJob } from '../../../jobs/run-jobs.ts';
import type { StoredGrant } from '../connections.store.ts';
import type { ConnectionsDeps } from '../connections-deps.ts';
import { endAccess } from '../end-access.ts';
import type { SourceAccess } from '../source-access.ts';
import { findOwners, sourceKeyOf } from '../source-directory.store.ts';
import { storeTogether } from '../store-samples.ts';
import { type LeasedConnection, leaseConnections, leaseInstallation, releaseStreams } from './leases.store.ts';
import type { OpenStream } from './open-stream.ts';
import { createSampleBuffer, keyOf } from './sample-buffer.ts';

export interface StreamsDeps extends ConnectionsDeps {
  readonly access: SourceAccess;
  readonly openStream: OpenStream;
}

/** Streams of connections that one process listens to. */
const maxConnections = 2000;

/** A stream this process listens to; `grant` is null for that of the installation. */
interface OpenedStream {
  readonly grant: StoredGrant | null;
  readonly close: () => Promise<void>;
  /** The source refused the access. */
  refused: boolean;
}

/** The streams this process listens to, by their keys. */
interface OpenedStreams {
  readonly get: (key: string) => OpenedStream | undefined;
  readonly keys: () => readonly string[];
  readonly open: (key: string, connector: StreamConnector, grant: StoredGrant | null) => void;
  readonly shut: (key: string) => Promise<void>;
  /** Shuts all, and stores what waits. */
  readonly close: () => Promise<void>;
}

type StreamConnector = Connector & { readonly stream: Stream };

const hasStream = (connector: Connector | null): connector is StreamConnector => connector !== null && connector.stream !== null;

/** Opens streams, and stores what comes through them. */
function createOpenedStreams(deps: StreamsDeps): OpenedStreams {
  const { database, now, openStream, onError } = deps;
  const opened = new Map<string, OpenedStream>();
  // What is stored comes from outside, as pushes do.
  const buffer = createSampleBuffer({
    findOwners: (sources) =>
      inWork('ingest', async () => new Map((await findOwners(database, sources)).map((found) => [keyOf(found), found]))),
    store: (accountId, vehicles) => inWork('ingest', () => storeTogether(deps, accountId, vehicles)),
    onError: (error) => onError('samples of a stream wait', error),
  });
  const open: OpenedStreams['open'] = (key, connector, grant) => {
    const secrets: Secrets = grant?.secrets ?? {};
    const stream = openStream(
      connector.stream.targetOf(secrets),
      async (message) => {
        for (const { vehicle, samples } of connector.stream.read(message, secrets))
          await buffer.add({ connector: connector.name, sourceKey: sourceKeyOf(connector.name, grant?.id ?? '', vehicle) }, samples);
      },
      {
        now,
        onUp: () => undefined,
        onDown: ({ reason }) => {
          const known = opened.get(key);
          if (known !== undefined && reason === 'unauthorized') known.refused = true;
        },
      },
    );
    opened.set(key, { grant, close: stream.close, refused: false });
  };

  const shut: OpenedStreams['shut'] = async (key) => {
    const stream = opened.get(key);
    opened.delete(key);
    await stream?.close();
  };

  return {
    get: (key) => opened.get(key),
    keys: () => [...opened.keys()],
    open,
    shut,
    close: async () => {
      await Promise.all([...opened.keys()].map(shut));
      await buffer.close();
    },
  };
}

/** Listens to the streams of all sources: each stream in one process, which another one replaces when it ends. */
export function createStreams(deps: StreamsDeps): { readonly job: RepeatedJob; readonly close: () => Promise<void> } {
  const { database, now, access, onError } = deps;
  const listener = randomUUID();
  const opened = createOpenedStreams(deps);
  const connectors = [...deps.sources.values()].map(({ connector }) => connector).filter(hasStream);
  const named = new Map(connectors.map((connector) => [connector.name, connector]));
  const ofScope = (scope: Stream['scope']) => connectors.filter(({ stream }) => stream.scope === scope);

  /** Opens the stream of a connection, or opens it again with another access: a renewed one, or that of a new sign-in. */
  const listenTo = async (leased: LeasedConnection): Promise<void> => {
    const connector = named.get(leased.connector);
    if (connector === undefined) return;
    const key = streamKeyOf(leased);
    const current = opened.get(key);
    const tenant = database.forAccount(leased.accountId);
    const after = current?.refused === true ? (current.grant ?? undefined) : undefined;
    try {
      const grant = await access.open(tenant, connector, leased.id, after);
      if (current !== undefined && current.grant?.version === grant.version) return;
      if (current !== undefined) await opened.shut(key);
      opened.open(key, connector, grant);
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      if (error.reason === 'login') {
        await opened.shut(key);
        await endAccess(deps, tenant, leased.id, 'login');
      }
    }
  };

  const run = async (): Promise<void> => {
    const wanted = new Set<string>();
    for (const connector of ofScope('installation')) {
      if (!(await leaseInstallation(database, connector.name, { listener, now: now() }))) continue;
      wanted.add(connector.name);
      if (opened.get(connector.name) === undefined) opened.open(connector.name, connector, null);
    }
    const names = ofScope('connection').map(({ name }) => name);
    for (const leased of await leaseConnections(database, names, { listener, now: now() }, maxConnections)) {
      wanted.add(streamKeyOf(leased));
      await listenTo(leased).catch((error: unknown) => onError(`a stream of ${leased.connector} was not opened`, error));
    }
    for (const key of opened.keys().filter((one) => !wanted.has(one))) await opened.shut(key);
  };

  return {
    job: { name: 'streams', everyMs: 5000, run },
    close: async () => {
      await opened.close();
      await releaseStreams(database, listener);
    },
  };
}

const streamKeyOf = ({
  accountId,
  id,
  connector,
}: {
  readonly accountId: string;
  readonly id: string;
  readonly connector: ConnectorName;
}): string => `${connector} ${accountId} ${id}`;
