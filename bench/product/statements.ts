import type { Connection } from '@wattbook/server/db/connect';

interface Asked {
  query: (...words: unknown[]) => unknown;
}

/** Counts every statement that the connections of a pool send while `work` runs; white space is normalised. */
export async function countStatements(pool: Connection['pool'], work: () => Promise<void>): Promise<Map<string, number>> {
  const counted = new Map<string, number>();
  const watch = (client: object) => {
    const asked = client as Asked;
    const send = asked.query.bind(client);
    asked.query = (...words) => {
      const text = textOf(words[0]).replaceAll(/\s+/g, ' ').trim();
      counted.set(text, (counted.get(text) ?? 0) + 1);
      return send(...words);
    };
    watched.push(() => {
      asked.query = send;
    });
  };
  const watched: (() => void)[] = [];
  // Every idle connection is replaced, so that all connections are counted.
  const idle = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of idle) client.release(true);
  pool.on('connect', watch);
  try {
    await work();
  } finally {
    pool.off('connect', watch);
    for (const restore of watched) restore();
  }
  return new Map([...counted].sort(([, a], [, b]) => b - a));
}

function textOf(word: unknown): string {
  if (typeof word === 'string') return word;
  const { text } = word as { text?: unknown };
  return typeof text === 'string' ? text : 'unknown statement';
}
