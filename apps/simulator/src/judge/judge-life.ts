import { findProblems } from './find-problems.ts';
import { type Limit, limitOf } from './known-limits.ts';
import { observableTruth } from './observable-truth.ts';
import type { PlayedLife } from './play-life.ts';
import type { Problem } from './problem.ts';
import { carryValues } from './strict/hearing.ts';

export interface Judgement {
  /** The car and the first day of the life. */
  readonly label: string;
  /** True trips and charges. */
  readonly segments: number;
  /** Errors of detection. */
  readonly problems: readonly Problem[];
  /** Differences that a known limit explains. */
  readonly limits: readonly { readonly limit: Limit; readonly problem: Problem }[];
}

/** Compares the segments detected in the samples of a life with the truth. */
export function judgePlayed({ label, trial, segments, samples, capacityKwh, found }: PlayedLife): Judgement {
  const { kind, interval } = trial;
  const { capabilities } = kind;
  const shown = kind.changes === null ? samples : carryValues(samples);
  const truth = { capabilities, interval, capacityKwh, segments: observableTruth(segments, shown, capabilities, found), samples: shown };
  const problems: Problem[] = [];
  const limits: { limit: Limit; problem: Problem }[] = [];
  for (const problem of findProblems(truth, found)) {
    const limit = limitOf(problem, { segments, kind, interval, samples });
    if (limit === null) problems.push(problem);
    else limits.push({ limit, problem });
  }
  return { label, segments: truth.segments.length, problems, limits };
}
