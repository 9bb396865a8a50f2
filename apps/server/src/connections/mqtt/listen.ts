import type { MqttClient } from 'mqtt';
import type { StreamMessage, StreamTarget } from '../connector.ts';
import { SourceError } from '../source-error.ts';
import { hostOf } from './broker-fields.ts';
import { openClient } from './open-client.ts';
import { createPacketMeter } from './packet-meter.ts';

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

type OnMessage = (message: StreamMessage) => void | Promise<void>;

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
  onMessage: OnMessage,
  { onUp, onDown, now = Date.now, random = Math.random, waits = usualWaits }: Callbacks,
): Listening {
  const listener = new Listener(target, onMessage, { onUp, onDown, now, random, waits });
  void listener.attempt();
  return { close: () => listener.close() };
}

class Listener {
  readonly #target: StreamTarget;
  readonly #onMessage: OnMessage;
  readonly #callbacks: Required<Callbacks>;
  #closed = false;
  #failures = 0;
  #isSubscribed = false;
  #client: MqttClient | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(target: StreamTarget, onMessage: OnMessage, callbacks: Required<Callbacks>) {
    this.#target = target;
    this.#onMessage = onMessage;
    this.#callbacks = callbacks;
  }

  async attempt(): Promise<void> {
    try {
      const { url, resolve } = this.#target;
      const address = resolve === undefined ? null : await resolve(hostOf(url));
      if (!this.#closed) this.#open(openClient(this.#target, address));
    } catch (error) {
      this.#retry(error instanceof SourceError ? error : unavailable());
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#client?.endAsync(true);
  }

  #retry(error: SourceError): void {
    if (this.#closed) return;
    const { waits, random, onDown } = this.#callbacks;
    const longest = error.reason === 'unauthorized' || error.reason === 'fields';
    const wait = longest ? waits.lastMs : Math.min(waits.firstMs * 2 ** this.#failures, waits.lastMs);
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.attempt(), wait * (0.5 + random() / 2));
    onDown(error);
  }

  #open(opened: MqttClient): void {
    const { now, waits, onUp } = this.#callbacks;
    this.#client = opened;
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
    this.#handleMessages(opened, fail);
    opened.on('connect', ({ sessionPresent }) => {
      const up = () => {
        upAt = now();
        this.#isSubscribed = true;
        onUp();
      };
      // A session keeps its subscriptions; a second one would repeat what the broker retains. One of an earlier run may have other topics.
      if (sessionPresent && this.#isSubscribed) return up();
      opened.subscribe([...this.#target.topics], { qos: 1 }, (failure) =>
        failure ? fail(new SourceError('refused', 'MQTT subscription')) : up(),
      );
    });
    opened.once('close', () => {
      if (this.#client !== opened) return;
      this.#client = null;
      if (upAt !== null && now() - upAt >= waits.steadyMs) this.#failures = 0;
      opened.end(true);
      this.#retry(error);
    });
  }

  #handleMessages(opened: MqttClient, fail: (reason: SourceError) => void): void {
    opened.handleMessage = (packet, acknowledge) => {
      const { topic, payload, retain } = packet;
      if (payload.length > maxMessageBytes) return acknowledge();
      const receivedAt = this.#callbacks.now();
      const handled = handle(this.#onMessage, { topic, payload: Buffer.from(payload), receivedAt, retained: retain });
      if (handled === undefined) return acknowledge();
      handled.then(
        () => acknowledge(),
        () => fail(unavailable()),
      );
    };
  }
}

const unavailable = () => new SourceError('unavailable', 'MQTT broker');

/** Return codes of MQTT 3.1.1 (4, 5) and reason codes of MQTT 5 (134, 135) for a refused user or password. */
const unauthorizedCodes: ReadonlySet<unknown> = new Set([4, 5, 134, 135]);

const errorOf = (failure: unknown): SourceError =>
  typeof failure === 'object' && failure !== null && 'code' in failure && unauthorizedCodes.has(failure.code)
    ? new SourceError('unauthorized', 'MQTT broker')
    : unavailable();

/** A promise where there is one to wait for; a message that is refused at once is one that failed. */
function handle(onMessage: OnMessage, message: StreamMessage): Promise<void> | undefined {
  try {
    return onMessage(message) ?? undefined;
  } catch (error) {
    return Promise.reject(error instanceof Error ? error : new Error('message refused'));
  }
}
