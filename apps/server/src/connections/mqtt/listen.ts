import type { MqttClient } from 'mqtt';
import type { StreamTarget } from '../connector.ts';
import { SourceError } from '../source-error.ts';
import { hostOf } from './broker-fields.ts';
import { openClient } from './open-client.ts';
import { createPacketMeter } from './packet-meter.ts';
import type { TopicMessage } from './read-message.ts';

/** A larger message is ignored. */
const maxMessageBytes = 1_000_000;
/** A packet of this size ends the connection before it is in memory. */
const maxPacketBytes = 8_000_000;

/** The waits between two attempts: doubled from the first to the last one. A connection that lasted `steadyMs` begins with the first again. */
export interface Waits {
  readonly firstMs: number;
  readonly lastMs: number;
  readonly steadyMs: number;
}

const usualWaits: Waits = { firstMs: 1000, lastMs: 300_000, steadyMs: 60_000 };

interface Callbacks {
  /** Connected and subscribed. */
  readonly onUp: () => void;
  /** The connection ended, or an attempt failed. It is tried again until `close`. */
  readonly onDown: (error: SourceError) => void;
  readonly now?: () => number;
  /** From 0 to 1, for the jitter of the waits. */
  readonly random?: () => number;
  readonly waits?: Waits;
}

export interface Listening {
  /** Ends the connection; the session at the broker stays. */
  readonly close: () => Promise<void>;
}

/**
 * Subscribes to the topics of a target and hands every message on, in order. The next message waits for the promise of `onMessage`, and a
 * message is acknowledged only after it: where it fails, the connection is opened again and a broker with a session repeats the message.
 * Refused user or password: the next attempt is after the longest wait.
 */
export function listen(
  target: StreamTarget,
  onMessage: (message: TopicMessage) => void | Promise<void>,
  { onUp, onDown, now = Date.now, random = Math.random, waits = usualWaits }: Callbacks,
): Listening {
  let closed = false;
  let failures = 0;
  let isSubscribed = false;
  let client: MqttClient | null = null;
  let timer: NodeJS.Timeout | undefined;

  const retry = (error: SourceError) => {
    if (closed) return;
    const longest = error.reason === 'unauthorized' || error.reason === 'fields';
    const wait = longest ? waits.lastMs : Math.min(waits.firstMs * 2 ** failures, waits.lastMs);
    failures += 1;
    timer = setTimeout(() => void attempt(), wait * (0.5 + random() / 2));
    onDown(error);
  };

  const attempt = async () => {
    try {
      const address = target.resolve === undefined ? null : await target.resolve(hostOf(target.url));
      if (!closed) open(openClient(target, address));
    } catch (error) {
      retry(error instanceof SourceError ? error : unavailable());
    }
  };

  const open = (opened: MqttClient) => {
    client = opened;
    let upAt: number | null = null;
    let error = unavailable();
    const fail = (reason: SourceError) => {
      error = reason;
      opened.end(true);
    };
    opened.on('error', (failure) => {
      error = errorOf(failure);
    });
    const isSmall = createPacketMeter(maxPacketBytes);
    opened.stream.on('data', (chunk: Uint8Array) => {
      if (!isSmall(chunk)) fail(new SourceError('unreadable', 'MQTT broker'));
    });
    opened.handleMessage = (packet, acknowledge) => {
      const { topic, payload, retain } = packet;
      if (payload.length > maxMessageBytes) return acknowledge();
      const message = { topic, payload: Buffer.from(payload), receivedAt: now(), retained: retain };
      const handled = handle(onMessage, message);
      if (handled === undefined) return acknowledge();
      handled.then(
        () => acknowledge(),
        () => fail(unavailable()),
      );
    };
    opened.on('connect', ({ sessionPresent }) => {
      const up = () => {
        upAt = now();
        isSubscribed = true;
        onUp();
      };
      // A session keeps its subscriptions; a second one would repeat what the broker retains. One of an earlier run may have other topics.
      if (sessionPresent && isSubscribed) return up();
      opened.subscribe([...target.topics], { qos: 1 }, (failure) =>
        failure ? fail(new SourceError('refused', 'MQTT subscription')) : up(),
      );
    });
    opened.once('close', () => {
      if (client !== opened) return;
      client = null;
      if (upAt !== null && now() - upAt >= waits.steadyMs) failures = 0;
      opened.end(true);
      retry(error);
    });
  };

  void attempt();
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.endAsync(true);
    },
  };
}

const unavailable = () => new SourceError('unavailable', 'MQTT broker');

/** Return codes of MQTT 3.1.1 (4, 5) and reason codes of MQTT 5 (134, 135) for a refused user or password. */
const unauthorizedCodes: ReadonlySet<unknown> = new Set([4, 5, 134, 135]);

const errorOf = (failure: unknown): SourceError =>
  typeof failure === 'object' && failure !== null && 'code' in failure && unauthorizedCodes.has(failure.code)
    ? new SourceError('unauthorized', 'MQTT broker')
    : unavailable();

/** A promise where there is one to wait for; a message that is refused at once is one that failed. */
function handle(onMessage: (message: TopicMessage) => void | Promise<void>, message: TopicMessage): Promise<void> | undefined {
  try {
    return onMessage(message) ?? undefined;
  } catch (error) {
    return Promise.reject(error instanceof Error ? error : new Error('message refused'));
  }
}
