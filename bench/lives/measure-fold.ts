import { foldMany } from '@wattbook/domain/detection/fold';
import { defaultSettings } from '@wattbook/domain/detection/settings';
import { emptyState } from '@wattbook/domain/detection/state';
import { carLife, denseLife } from '../cars/car-life.ts';
import { median } from '../report/statistics.ts';

/** Folded samples per second of processor time, in batches as intake folds them: other work on the machine does not count. */
export function measureFold({
  seed,
  samples: length,
  rounds,
}: {
  readonly seed: number;
  readonly samples: number;
  readonly rounds: number;
}): number {
  const life = carLife({ seed, source: 'push', from: Date.UTC(2025, 0, 1), until: Number.POSITIVE_INFINITY, ...denseLife });
  const samples = life.take(length).toArray();
  const rates = Array.from({ length: rounds + 1 }, () => {
    const start = process.threadCpuUsage();
    let state = emptyState();
    for (let at = 0; at < samples.length; at += 500) {
      state = foldMany(state, samples.slice(at, at + 500), [{ from: 0, settings: { ...defaultSettings, capacityKwh: 75 } }]).state;
    }
    const { user, system } = process.threadCpuUsage(start);
    return (1e6 * samples.length) / (user + system);
  });
  // The first round warms up.
  return median(rates.slice(1));
}
