import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { Client, type Pool } from 'pg';

/** Something to show changed: the live state of a vehicle, or its stored periods from a moment on. It carries no figures and no places: whoever may see them reads them. */
export interface LiveEvent {
  readonly accountId: AccountId;
  readonly vehicleId: VehicleId;
  readonly kind: 'state' | 'periods';
  /** Milliseconds since 1970; for `state` the vehicle time of the last sample. */
  readonly from: number;
}

export interface LiveEvents {
  publish(event: LiveEvent): void;
  /** Sends what is waiting and takes no more. */
  close(): Promise<void>;
}

const channel = 'wattbook_live';
const gatherMs = 100;

/**
 * Sends live events to every process. They are gathered for a moment and sent outside of the transactions they speak of: a NOTIFY inside would make the commits of
 * all vehicles wait for one another. An event that is lost with its process costs one late refresh.
 */
export function openLiveEvents(pool: Pool, onError: (error: unknown) => void): LiveEvents {
  const waiting = new Map<string, LiveEvent>();
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();
  const send = async () => {
    timer = undefined;
    const payloads = [...waiting.values()].map((event) => JSON.stringify(event));
    waiting.clear();
    if (payloads.length === 0) return;
    try {
      await pool.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [channel, payloads]);
    } catch (error) {
      onError(error);
    }
  };
  return {
    publish: (event) => {
      const key = `${event.vehicleId} ${event.kind}`;
      const before = waiting.get(key);
      const from = before === undefined || event.kind === 'state' ? event.from : Math.min(before.from, event.from);
      waiting.set(key, { ...event, from });
      timer ??= setTimeout(() => {
        sending = sending.then(send);
      }, gatherMs);
    },
    close: async () => {
      clearTimeout(timer);
      await sending;
      await send();
    },
  };
}

/** Hears the live events of all processes on a connection of its own, which is made again when it breaks. */
export async function listenLive(url: string, onEvent: (event: LiveEvent) => void): Promise<{ readonly close: () => Promise<void> }> {
  let closed = false;
  let client = await connect();

  async function connect(): Promise<Client> {
    const next = new Client({ connectionString: url, keepAlive: true, application_name: 'wattbook live' });
    next.on('notification', ({ payload }) => {
      if (payload !== undefined) onEvent(JSON.parse(payload) as LiveEvent);
    });
    next.on('error', () => undefined); // `end` follows, which connects again.
    await next.connect();
    await next.query(`listen ${channel}`);
    next.on('end', reconnect);
    return next;
  }

  function reconnect(): void {
    if (closed) return;
    setTimeout(() => {
      if (closed) return;
      connect().then(
        (next) => {
          client = next;
        },
        () => reconnect(),
      );
    }, 500).unref();
  }

  return {
    close: async () => {
      closed = true;
      await client.end();
    },
  };
}
