import { describe, expect, it } from 'vitest';
import { foldMany } from '../fold.ts';
import { defaultSettings } from '../settings.ts';
import { emptyState, serializeState } from '../state.ts';
import { checkLife } from './check-life.ts';
import { defaultLife, simulateLife } from './simulate-life.ts';
import { sourceProfiles } from './source-profile.ts';

const intervals = [10_000, 60_000, 300_000];

describe('a simulated life is found again (detection.md, section 9, property 5)', () => {
  it.each(
    sourceProfiles.flatMap((profile, seed) => intervals.map((interval) => ({ name: profile.name, profile, interval, seed: seed + 1 }))),
  )('$name every $interval ms, seed $seed', ({ profile, interval, seed }) => {
    const truth = simulateLife(seed, { ...defaultLife, days: 3, profile, interval });
    const settings = [{ from: 0, settings: { ...defaultSettings, capacityKwh: truth.capacityKwh } }];
    const { changes } = foldMany(emptyState(), truth.samples, settings);
    expect(truth.stretches.length).toBeGreaterThan(3);
    expect(checkLife(truth, changes?.segments ?? [])).toEqual([]);
  });

  it('forgets a lost sample in time: two folds that differ in one early sample end in the same state (section 8)', () => {
    const { samples } = simulateLife(11, { ...defaultLife, days: 3 });
    const settings = [{ from: 0, settings: defaultSettings }];
    const whole = foldMany(emptyState(), samples, settings).state;
    const lossy = foldMany(emptyState(), samples.toSpliced(300, 1), settings).state;
    expect(serializeState(lossy)).toBe(serializeState(whole));
  });

  it('keeps its state far below 8 KB at every sample of a week', () => {
    let state = emptyState();
    for (const sample of simulateLife(12, { ...defaultLife, interval: 300_000 }).samples) {
      state = foldMany(state, [sample], [{ from: 0, settings: defaultSettings }]).state;
      expect(serializeState(state).length).toBeLessThan(4096);
    }
  });

  it('gives the same life for the same seed and another for another', () => {
    const options = { ...defaultLife, days: 1 };
    expect(simulateLife(7, options)).toEqual(simulateLife(7, options));
    expect(simulateLife(7, options).samples).not.toEqual(simulateLife(8, options).samples);
  });
});
