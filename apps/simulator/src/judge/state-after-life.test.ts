import { foldMany } from '@wattbook/domain/detection/fold';
import { defaultSettings } from '@wattbook/domain/detection/settings';
import { emptyState, serializeState } from '@wattbook/domain/detection/state';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { describe, expect, it } from 'vitest';
import { castOf } from '../household/cast.ts';
import { lifeOf } from '../life/life-of.ts';
import { worldOf } from '../life/real-world.ts';
import { samplesOf } from '../life/samples-of.ts';
import { plainKind } from '../sources/plain-kinds.ts';

const day = 86_400_000;
const epoch = Date.UTC(2026, 0, 5, 5);
const settings = [{ from: 0, settings: defaultSettings }];

/** The samples of a source with all fields for some days of the first car of the cast. */
function simulate(seed: number, days: number, seconds: number): Sample[] {
  return castOf(seed)
    .slice(0, 1)
    .flatMap((member) => [
      ...samplesOf(lifeOf(member, { seed, epoch, world: worldOf(seed), kind: plainKind('telemetry-all', seconds) }), epoch + days * day),
    ]);
}

describe('the state of detection after a simulated life', () => {
  it('does not depend on one early lost sample: two folds that differ in it end in the same state (detection.md, section 8)', () => {
    const samples = simulate(11, 3, 60);
    const complete = foldMany(emptyState(), samples, settings).state;
    const lossy = foldMany(emptyState(), samples.toSpliced(300, 1), settings).state;
    expect(serializeState(lossy)).toBe(serializeState(complete));
  });

  it('is far below 8 KB at every sample of a week (detection.md, section 7)', () => {
    const samples = simulate(12, 7, 300);
    let state = emptyState();
    expect(samples.length).toBeGreaterThan(2000);
    for (const sample of samples) {
      state = foldMany(state, [sample], settings).state;
      expect(serializeState(state).length).toBeLessThan(4096);
    }
  });
});
