/** How many problems of a kind a report lists one by one. */
export const MAX_LISTED = 100;

const MAX_GROUPS = 500;

export interface Problem {
  readonly line: number;
  readonly reason: string;
  readonly field: string | null;
  /** The value in the file, shortened. */
  readonly value: string | null;
}

export interface ProblemGroup {
  readonly reason: string;
  readonly field: string | null;
  readonly count: number;
  readonly firstLine: number;
}

export interface ProblemSummary {
  readonly total: number;
  /** By reason and field, the most frequent first. */
  readonly groups: readonly ProblemGroup[];
  /** The first problems, up to `maxListed`. */
  readonly listed: readonly Problem[];
}

export interface ProblemTally {
  add(line: number, reason: string, field?: string, value?: string): void;
  summary(): ProblemSummary;
}

/** Counts problems in bounded memory: stores the groups and the first problems, whatever their number. */
export function startTally(maxListed = MAX_LISTED): ProblemTally {
  const groups = new Map<string, { reason: string; field: string | null; count: number; firstLine: number }>();
  const listed: Problem[] = [];
  let total = 0;

  return {
    add(line, reason, field, value) {
      total += 1;
      const key = `${reason}\n${field ?? ''}`;
      const group = groups.get(key);
      if (group !== undefined) group.count += 1;
      else if (groups.size < MAX_GROUPS) groups.set(key, { reason, field: field ?? null, count: 1, firstLine: line });
      if (listed.length < maxListed) listed.push({ line, reason, field: field ?? null, value: value ?? null });
    },
    summary: () => ({ total, groups: [...groups.values()].sort((a, b) => b.count - a.count || a.firstLine - b.firstLine), listed }),
  };
}
