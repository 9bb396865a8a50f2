import { randomBytes } from 'node:crypto';
import type { Connector, Secrets, StreamTarget } from '../connector.ts';
import { SourceError } from '../source-error.ts';
import type { SourceSettings } from '../source-settings.ts';
import { hostOf, parseBroker } from './broker-fields.ts';
import { findVehicles, type SearchTimes, usualSearchTimes } from './find-vehicles.ts';
import type { ResolveAll } from '../../network/public-host.ts';
import { createHostGuard } from './host-guard.ts';
import { createTopicMemory, readMessage, type TopicMemory } from './read-message.ts';

/** What tests replace. */
interface Replaced {
  readonly times?: SearchTimes;
  readonly resolve?: ResolveAll;
}

/** So many connections are remembered; the oldest is forgotten first, which costs it one position. */
const maxMemories = 100_000;

/**
 * The broker of a user, with the topics of TeslaMate, OVMS or evcc. The user and password are the broker's own; a broker in a private network
 * only where the operator listed it.
 */
export function createMqtt(
  { MQTT_HOSTS }: Pick<SourceSettings, 'MQTT_HOSTS'>,
  { times = usualSearchTimes, resolve }: Replaced = {},
): Connector {
  const guard = createHostGuard(MQTT_HOSTS, resolve);
  const memories = new Map<string, TopicMemory>();

  const targetOf = (secrets: Secrets): StreamTarget => {
    const { url, user, password, topic } = parseBroker(secrets);
    const clientId = secrets['clientId'] ?? '';
    return { url, username: user, password, clientId, topics: [`${topic}/#`], keepSession: false, resolve: guard };
  };

  /** Under another client id: the broker would end the connection that listens with this one. */
  const search = (secrets: Secrets) => findVehicles({ ...targetOf(secrets), clientId: newClientId() }, times);

  const memoryOf = (clientId: string): TopicMemory => {
    const known = memories.get(clientId);
    if (known !== undefined) return known;
    const [oldest] = memories.size >= maxMemories ? memories.keys() : [];
    if (oldest !== undefined) memories.delete(oldest);
    const memory = createTopicMemory();
    memories.set(clientId, memory);
    return memory;
  };

  return {
    name: 'mqtt',
    // Nothing is asked for; the broker sends.
    limits: { minPollMs: 60_000, bucket: { size: 1, perSecond: 1 }, parallel: 1 },
    begin: async ({ fields }) => {
      const { url, user, password, topic } = parseBroker(fields);
      await guard(hostOf(url));
      const keep = {
        broker: url,
        topic,
        clientId: newClientId(),
        ...(user === null ? {} : { user }),
        ...(password === null ? {} : { password }),
      };
      const found = await search(keep).catch((error: unknown) => {
        if (error instanceof SourceError && error.reason === 'unauthorized') throw wrongField('password');
        if (error instanceof SourceError && error.reason === 'refused') throw wrongField('topic');
        throw error;
      });
      if (found.length === 0) throw wrongField('topic');
      return { kind: 'form', keep };
    },
    finish: ({ keep }) => Promise.resolve({ secrets: keep, expiresAt: null, sourceUser: sourceUserOf(keep) }),
    renew: null,
    listVehicles: search,
    poll: null,
    readHistory: null,
    subscribe: null,
    revoke: null,
    webhook: null,
    stream: {
      scope: 'connection',
      targetOf,
      read: (message, secrets) => readMessage(memoryOf(secrets['clientId'] ?? ''), message),
    },
  };
}

/** At most 23 letters and digits: more need not be accepted (MQTT 3.1.1, 3.1.3.1). */
const newClientId = () => `wattbook${randomBytes(7).toString('hex')}`;

const wrongField = (field: string) => new SourceError('fields', 'MQTT broker', { field });

/** The same user of the same broker and topic is the same connection. */
function sourceUserOf({ broker = '', user = '', topic = '' }: Secrets): string {
  const { host } = new URL(broker);
  return `${user}@${host}/${topic}`;
}
