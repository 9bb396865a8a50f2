import { Client } from 'pg';
import type { DatabasePool } from './pool.ts';

/** Messages between the processes of an installation, through the database. */
export interface Channels {
  /** Sends payloads to every process that listens, this one too. */
  readonly notify: (channel: string, payloads: readonly string[]) => Promise<void>;
  /** Receives the payloads of a channel until `close`, on a separate connection that is replaced when it breaks. Payloads sent meanwhile are lost. */
  readonly listen: (channel: string, onPayload: (payload: string) => void) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface ListeningLimits {
  /** How often a listening connection is asked whether it is still there: a cut one sends no error. */
  readonly checkMs: number;
  /** Wait for an answer. */
  readonly answerMs: number;
}

export function openChannels(
  { pool, url }: { readonly pool: DatabasePool; readonly url: string },
  limits: ListeningLimits = { checkMs: 30_000, answerMs: 10_000 },
): Channels {
  const listening: Listening[] = [];
  return {
    notify: async (channel, payloads) => {
      await pool.run('no_account', 'select pg_notify($1, payload) from unnest($2::text[]) payload', [channel, payloads]);
    },
    listen: async (channel, onPayload) => {
      listening.push(await listen(url, channel, limits, onPayload));
    },
    close: async () => {
      await Promise.all(listening.map((connection) => connection.close()));
    },
  };
}

interface Listening {
  readonly close: () => Promise<void>;
}

async function listen(
  url: string,
  channel: string,
  { checkMs, answerMs }: ListeningLimits,
  onPayload: (payload: string) => void,
): Promise<Listening> {
  let closed = false;
  let client = await connect();

  async function connect(): Promise<Client> {
    const next = new Client({
      connectionString: url,
      keepAlive: true,
      application_name: `wattbook ${channel}`,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    next.on('notification', ({ payload }) => {
      if (payload !== undefined) onPayload(payload);
    });
    next.on('error', () => undefined); // `end` follows, which connects again.
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      void next.end();
      throw error;
    }
    let timer: NodeJS.Timeout | undefined;
    const check = () => {
      timer = setTimeout(() => void next.query('select').then(check, () => next.end()), checkMs).unref();
    };
    check();
    next.on('end', () => {
      clearTimeout(timer);
      connectAgain();
    });
    return next;
  }

  function connectAgain(): void {
    if (closed) return;
    setTimeout(() => {
      if (closed) return;
      connect().then((next) => {
        client = next;
        return undefined;
      }, connectAgain);
    }, 500).unref();
  }

  return {
    close: async () => {
      closed = true;
      await client.end();
    },
  };
}
