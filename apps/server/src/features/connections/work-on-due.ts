interface DueWork<Item> {
  /** Takes what is due, at most so much. */
  readonly claim: (limit: number) => Promise<readonly Item[]>;
  /** Does not reject. */
  readonly work: (item: Item) => Promise<void>;
  readonly parallel: number;
  readonly pause: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/** What becomes due while others are worked on is looked for this often. */
const lookMs = 1000;

/**
 * Works on what is due, on so many at once as `parallel` says, until nothing is due and nothing under way. One that takes long holds up no
 * other: what becomes due meanwhile is begun beside it.
 */
export async function workOnDue<Item>({ claim, work, parallel, pause }: DueWork<Item>, signal: AbortSignal): Promise<void> {
  const running = new Set<Promise<void>>();
  const begin = (item: Item): void => {
    const begun = work(item).finally(() => running.delete(begun));
    running.add(begun);
  };
  try {
    while (!signal.aborted) {
      for (const item of await claim(parallel - running.size)) begin(item);
      if (running.size === 0) return;
      await (running.size < parallel ? Promise.race([Promise.all(running), pause(lookMs, signal)]) : Promise.race(running));
    }
  } finally {
    await Promise.all(running);
  }
}
