/** Counts events by labels that the program itself chooses, never by what a caller sends: there are only so many. */
export interface Counter {
  readonly add: (labels: Readonly<Record<string, string>>, count?: number) => void;
  readonly read: () => readonly Counted[];
}

export interface Counted {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** What this process counts since its start, for the metrics of the operator. */
export interface Meters {
  /** Answered calls by who may make them and class of status. */
  readonly calls: Counter;
  /** Refused calls by error word. */
  readonly refusals: Counter;
  /** Samples by what became of them. */
  readonly samples: Counter;
  /** Runs of jobs by job and outcome. */
  readonly jobs: Counter;
  /** When each job last ended, milliseconds since 1970. */
  readonly jobsEndedAt: Map<string, number>;
}

export function createCounter(): Counter {
  const counted = new Map<string, { readonly labels: Readonly<Record<string, string>>; value: number }>();
  return {
    add: (labels, count = 1) => {
      const key = JSON.stringify(labels);
      const known = counted.get(key);
      if (known === undefined) counted.set(key, { labels, value: count });
      else known.value += count;
    },
    read: () => [...counted.values()].map(({ labels, value }) => ({ labels, value })),
  };
}

export const createMeters = (): Meters => ({
  calls: createCounter(),
  refusals: createCounter(),
  samples: createCounter(),
  jobs: createCounter(),
  jobsEndedAt: new Map(),
});
