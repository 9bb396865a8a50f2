import { Client } from 'pg';

export interface Listening {
  readonly close: () => Promise<void>;
}

/** Hears what all processes say on a channel, on a connection of its own that is made again when it breaks. What is said meanwhile is lost. */
export async function listen(url: string, channel: string, onPayload: (payload: string) => void): Promise<Listening> {
  let closed = false;
  let client = await connect();

  async function connect(): Promise<Client> {
    const next = new Client({ connectionString: url, keepAlive: true, application_name: `wattbook ${channel}` });
    next.on('notification', ({ payload }) => {
      if (payload !== undefined) onPayload(payload);
    });
    next.on('error', () => undefined); // `end` follows, which connects again.
    await next.connect();
    await next.query(`listen ${channel}`);
    next.on('end', connectAgain);
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
