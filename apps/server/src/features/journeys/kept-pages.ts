const keptMs = 3 * 60_000;
const maxPages = 100;

/** Pages that took long to compose, for three minutes: who opens one again and again, or at the same time as others, waits for the same work. */
export interface KeptPages<Page> {
  read: (key: string, now: number, compose: () => Promise<Page>) => Promise<Page>;
}

export function keepPages<Page>(): KeptPages<Page> {
  const kept = new Map<string, { readonly until: number; readonly page: Promise<Page> }>();
  return {
    read: (key, now, compose) => {
      for (const [old, { until }] of kept) if (until <= now) kept.delete(old);
      const known = kept.get(key);
      if (known !== undefined) return known.page;
      const entry = { until: now + keptMs, page: compose() };
      kept.set(key, entry);
      // The oldest goes.
      for (const old of kept.keys()) if (kept.size > maxPages) kept.delete(old);
      entry.page.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      return entry.page;
    },
  };
}
