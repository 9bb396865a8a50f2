import { Client } from 'pg';

const timeoutMs = 5_000;

/** Runs `work` on one short connection, outside any pool. */
export async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: timeoutMs });
  // A connection that breaks fails the query that waits for it; without a listener it would end the program as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
