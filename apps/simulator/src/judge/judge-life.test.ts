import { describe, expect, it } from 'vitest';
import { worldOf } from '../life/real-world.ts';
import { judgeLife } from './judge-life.ts';
import { trialKinds } from './trial-kinds.ts';

const world = worldOf(1);

describe('a simulated life is found again in its samples (detection.md, section 9, property 5)', () => {
  it.each(trialKinds.map((trial, index) => ({ ...trial, seed: 101 + index })))('$name, seed $seed', ({ kind, interval, loss, seed }) => {
    const judged = judgeLife(world, { seed, days: 4, kind, interval, loss });
    expect(judged.stretches).toBeGreaterThan(2);
    expect(judged.problems.map(({ text }) => `${judged.who}: ${text}`)).toEqual([]);
  });
});
