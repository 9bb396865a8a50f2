import type { Problem } from './problem.ts';
import type { ObservableSegment } from './observable-truth.ts';

/** Formats a problem as a line of a report. */
export function formatProblem(problem: Problem): string {
  if (problem.kind === 'invented') {
    const { kind, startTime, endTime } = problem.found;
    return `${kind} ${time(startTime)} to ${time(endTime)}: invented`;
  }
  return `${nameOf(problem.real)}: ${detailOf(problem)}`;
}

function nameOf({ kind, start, end, km, kWh }: ObservableSegment): string {
  return `${kind} ${time(start)} to ${time(end)} (${km.toFixed(2)} km, ${kWh.toFixed(2)} kWh)`;
}

function detailOf(problem: Exclude<Problem, { kind: 'invented' }>): string {
  switch (problem.kind) {
    case 'missed':
      return 'not found';
    case 'split':
      return `found in ${problem.parts} parts`;
    case 'edge':
      return `${problem.edge} ${time(problem.found)}, not within ${time(problem.from)} and ${time(problem.to)}`;
    case 'distance':
      return `distance ${difference(problem)} km`;
    case 'energy':
      return `energy ${difference(problem)} kWh by ${problem.method}`;
  }
}

const difference = ({
  found,
  expected,
  allowed,
}: {
  readonly found: number;
  readonly expected: number;
  readonly allowed: number;
}): string => `${found.toFixed(2)} instead of ${expected.toFixed(2)} ± ${allowed.toFixed(2)}`;

/** An edge may have no latest time. */
const time = (ts: number): string => (Number.isFinite(ts) ? new Date(ts).toISOString().slice(0, 19) : 'any time');
