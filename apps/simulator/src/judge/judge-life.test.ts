import { describe, expect, it } from 'vitest';
import { worldOf } from '../life/real-world.ts';
import { type Judgement, judgePlayed } from './judge-life.ts';
import type { Limit } from './known-limits.ts';
import { playLife } from './play-life.ts';
import { formatProblem } from './problem-text.ts';
import { sparseKinds } from './sparse-kinds.ts';
import { formatFault } from './strict/fault-text.ts';
import { measureLife } from './strict/measure-life.ts';
import { trialKinds } from './trial-kinds.ts';

const world = worldOf(1);

/** Expected known limits in these lives, with their number; in other trials none. */
const expectedLimits: Readonly<Record<string, Partial<Record<Limit, number>>>> = {
  'telemetry-all every 60 s': { sleep_without_level: 1 },
  'poll-speed every 60 s': { no_sample_between: 1 },
  'poll-odometer every 300 s': { no_sample_between: 1 },
  'poll-level every 300 s': { sleep_without_level: 2 },
  'poll-place every 300 s': { no_sample_between: 6 },
  'stream-gps every 300 s': { unseen_drive: 2 },
};

function countLimits(judgement: Judgement): Partial<Record<Limit, number>> {
  const counts: Partial<Record<Limit, number>> = {};
  for (const { limit } of judgement.limits) counts[limit] = (counts[limit] ?? 0) + 1;
  return counts;
}

describe('a simulated life is detected in its samples (detection.md, section 9, property 5)', () => {
  it.each(trialKinds.map((trial, index) => ({ ...trial, seed: 101 + index })))('$name, seed $seed', ({ name, seed, ...trial }) => {
    const played = playLife(world, { ...trial, seed, days: 8 });
    const judgement = judgePlayed(played);
    expect(judgement.segments).toBeGreaterThan(2);
    expect(judgement.problems.map((problem) => `${judgement.label}: ${formatProblem(problem)}`)).toEqual([]);
    expect(countLimits(judgement)).toEqual(expectedLimits[name] ?? {});
    expect(measureLife(played).faults.map(formatFault)).toEqual([]);
  });
});

describe('what happens in reality (detection.md, section 9, property 6)', () => {
  it.each(sparseKinds.map((trial, index) => ({ ...trial, seed: 201 + index })))(
    '$name, seed $seed: nothing is invented',
    ({ seed, ...trial }) => {
      const { trips, charges } = measureLife(playLife(world, { ...trial, seed, days: 8 }));
      expect(trips.real + charges.real).toBeGreaterThan(0);
      expect([trips.invented, charges.invented]).toEqual([0, 0]);
    },
  );
});
