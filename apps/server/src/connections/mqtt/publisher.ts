import type { MqttClient } from 'mqtt';
import type { StreamTarget } from '../connector.ts';
import { SourceError } from '../source-error.ts';
import { hostOf } from './broker-fields.ts';
import { openClient } from './open-client.ts';
import { createPacketMeter } from './packet-meter.ts';

/** Why there is no connection: the broker does not answer, its certificate is not trusted or is another host's, it refused user or password, or it is not on the internet. */
export type PublishFailure = 'unreachable' | 'certificate' | 'login' | 'private_address';

export interface PublishTarget extends Pick<StreamTarget, 'url' | 'username' | 'password' | 'clientId'> {
  readonly resolve: (host: string) => Promise<string>;
  /** Retained at this topic: `online` while connected, `offline` otherwise. */
  readonly presence: string;
}

export interface Publisher {
  readonly isUp: () => boolean;
  /** Hands over a message that the broker retains; an empty one removes it. False: not now, so it is to be tried again. */
  readonly publish: (topic: string, payload: string) => boolean;
  /** Ends the connection and says that it is offline; for good: what it was is removed. */
  readonly close: (isForGood: boolean) => Promise<void>;
}

interface Callbacks {
  readonly onUp: () => void;
  /** The connection ended, or an attempt failed. It is tried again until `close`. */
  readonly onDown: (reason: PublishFailure) => void;
  /** From 0 to 1, for the jitter of the waits. */
  readonly random?: () => number;
  readonly waits?: { readonly firstMs: number; readonly lastMs: number };
}

/** Doubled from the first to the last one. Where the broker refuses, the last one is waited at once. */
const usualWaits = { firstMs: 1000, lastMs: 300_000 };
/** So much waits for a slow broker; what changes meanwhile is sent once, as it is then. */
const maxWaitingBytes = 1_000_000;
/** A broker has nothing to say to whoever subscribes to nothing. */
const maxPacketBytes = 65_536;
const closeMs = 2000;

/** Keeps a connection to a broker to which state is published, with a last will. */
export function openPublisher(target: PublishTarget, { random = Math.random, waits = usualWaits, ...callbacks }: Callbacks): Publisher {
  const publisher = new Connection(target, { random, waits, ...callbacks });
  void publisher.attempt();
  return publisher;
}

class Connection implements Publisher {
  readonly #target: PublishTarget;
  readonly #callbacks: Required<Callbacks>;
  #client: MqttClient | null = null;
  #isClosed = false;
  #isUp = false;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(target: PublishTarget, callbacks: Required<Callbacks>) {
    this.#target = target;
    this.#callbacks = callbacks;
  }

  async attempt(): Promise<void> {
    const { url, resolve, presence } = this.#target;
    try {
      const address = await resolve(hostOf(url));
      const options = { ...this.#target, keepSession: false, will: { topic: presence, payload: 'offline' } };
      if (!this.#isClosed) this.#open(openClient(options, address));
    } catch (error) {
      this.#retry(error instanceof SourceError && error.reason === 'fields' ? 'private_address' : 'unreachable');
    }
  }

  isUp(): boolean {
    return this.#isUp;
  }

  publish(topic: string, payload: string): boolean {
    if (this.#client === null || !this.#isUp || this.#client.stream.writableLength > maxWaitingBytes) return false;
    this.#client.publish(topic, payload, { qos: 0, retain: true });
    return true;
  }

  async close(isForGood: boolean): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    const closing = this.#client;
    if (closing === null) return;
    if (this.#isUp) await sayGoodbye(closing, this.#target.presence, isForGood ? '' : 'offline');
    await closing.endAsync(true);
  }

  #open(opened: MqttClient): void {
    this.#client = opened;
    let reason: PublishFailure = 'unreachable';
    const isSmall = createPacketMeter(maxPacketBytes);
    opened.stream.on('data', (chunk: Uint8Array) => {
      if (!isSmall(chunk)) opened.end(true);
    });
    opened.on('error', (failure) => {
      reason = failureOf(failure);
    });
    opened.on('connect', () => {
      [this.#isUp, this.#failures] = [true, 0];
      opened.publish(this.#target.presence, 'online', { qos: 1, retain: true });
      this.#callbacks.onUp();
    });
    opened.once('close', () => {
      if (this.#client !== opened) return;
      this.#client = null;
      opened.end(true);
      this.#retry(reason);
    });
  }

  #retry(reason: PublishFailure): void {
    this.#isUp = false;
    if (this.#isClosed) return;
    const { waits, random, onDown } = this.#callbacks;
    const wait = reason === 'unreachable' ? Math.min(waits.firstMs * 2 ** this.#failures, waits.lastMs) : waits.lastMs;
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.attempt(), wait * (0.5 + random() / 2));
    this.#timer.unref();
    onDown(reason);
  }
}

/** After a goodbye that arrived the broker forgets the last will. One that does not take it keeps nobody waiting. */
async function sayGoodbye(client: MqttClient, presence: string, payload: string): Promise<void> {
  const said = client.publishAsync(presence, payload, { qos: 1, retain: true }).then(() => client.endAsync());
  const late = new Promise((resolve) => setTimeout(resolve, closeMs).unref());
  await Promise.race([said.catch(() => undefined), late]);
}

/** Return codes of MQTT 3.1.1 (4, 5) and reason codes of MQTT 5 (134, 135) for a refused user or password. */
const loginCodes: ReadonlySet<unknown> = new Set([4, 5, 134, 135]);

/** Words of Node and OpenSSL for a certificate that is not trusted, is over, or is another host's. */
const ofCertificate = /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|HOSTNAME_MISMATCH/;

function failureOf(failure: unknown): PublishFailure {
  const code = typeof failure === 'object' && failure !== null && 'code' in failure ? failure.code : undefined;
  if (loginCodes.has(code)) return 'login';
  return typeof code === 'string' && ofCertificate.test(code) ? 'certificate' : 'unreachable';
}
