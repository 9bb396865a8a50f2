import type { Connection } from '@wattbook/server/db/connect';

interface QueryClient {
  query: (...args: unknown[]) => unknown;
}

/** Counts every statement that the connections of a pool send while `work` runs; white space is normalised. */
export async function countStatements(pool: Connection['pool'], work: () => Promise<void>): Promise<Map<string, number>> {
  const counted = new Map<string, number>();
  const counting = new Map<object, () => void>();
  const countQueries = (client: object) => {
    if (counting.has(client)) return;
    const queryClient = client as QueryClient;
    const send = queryClient.query.bind(client);
    queryClient.query = (...args) => {
      const text = textOf(args[0]).replaceAll(/\s+/g, ' ').trim();
      counted.set(text, (counted.get(text) ?? 0) + 1);
      return send(...args);
    };
    counting.set(client, () => {
      queryClient.query = send;
    });
  };
  const connect = pool.connect.bind(pool);
  pool.connect = async (scope) => {
    const client = await connect(scope);
    countQueries(client);
    return client;
  };
  try {
    await work();
  } finally {
    pool.connect = connect;
    for (const restore of counting.values()) restore();
  }
  return new Map([...counted].sort(([, a], [, b]) => b - a));
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const { text } = statement as { text?: unknown };
  return typeof text === 'string' ? text : 'unknown statement';
}
