import type { Connection } from '@wattbook/server/db/connect';

interface QueryClient {
  query: (...args: unknown[]) => unknown;
}

/** Counts every statement that the connections of a pool send while `work` runs; white space is normalised. */
export async function countStatements(pool: Connection['pool'], work: () => Promise<void>): Promise<Map<string, number>> {
  const counted = new Map<string, number>();
  const countQueries = (client: object) => {
    const queryClient = client as QueryClient;
    const send = queryClient.query.bind(client);
    queryClient.query = (...args) => {
      const text = textOf(args[0]).replaceAll(/\s+/g, ' ').trim();
      counted.set(text, (counted.get(text) ?? 0) + 1);
      return send(...args);
    };
    restores.push(() => {
      queryClient.query = send;
    });
  };
  const restores: (() => void)[] = [];
  // Every idle connection is replaced, so that all connections are counted.
  const idle = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of idle) client.release(true);
  pool.on('connect', countQueries);
  try {
    await work();
  } finally {
    pool.off('connect', countQueries);
    for (const restore of restores) restore();
  }
  return new Map([...counted].sort(([, a], [, b]) => b - a));
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const { text } = statement as { text?: unknown };
  return typeof text === 'string' ? text : 'unknown statement';
}
