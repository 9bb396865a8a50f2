import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ComparisonMode, groupName, type Model } from '@wattbook/domain/statistics/comparison';
import type { GroupFigures, KeyFigures } from '@wattbook/domain/statistics/group-figures';
import type { Metric } from '@wattbook/domain/statistics/metrics';
import type { Asked, Group } from './group.ts';

/** The figures of simulated cars like those of the demo, from `node apps/simulator/src/main.ts equal-cars`: the truth of the simulation. */
const file = join(import.meta.dirname, 'demo-figures.json');

interface DemoFigures {
  readonly madeAt: string;
  readonly groups: readonly {
    readonly mode: ComparisonMode;
    readonly name: string;
    readonly metric: Metric;
    readonly figures: GroupFigures;
  }[];
}

let loaded: DemoFigures | undefined;

/** The group of a car of the demo: simulated cars, and never real ones, nor the other way round. Of each model there is one variant, so that variant, model and make have the same cars. */
export function findDemoGroup(model: Model, { mode, metric, year }: Asked, now: number): Group | null {
  loaded ??= JSON.parse(readFileSync(file, 'utf8')) as DemoFigures;
  const [stored, name] = mode === 'all' ? (['all', ''] as const) : (['variant', groupName(model, 'variant')] as const);
  const found = loaded.groups.find((group) => group.mode === stored && group.name === name && group.metric === metric);
  if (found === undefined) return null;
  const keys = year === undefined ? found.figures.keys : monthsOf(found.figures.keys, year, now);
  if (keys.length === 0) return null;
  return { vehicles: found.figures.vehicles, keys, source: { kind: 'demo', name: null, fingerprint: null, asOf: loaded.madeAt } };
}

/** The simulated year stands for any other, up to this month: the demo goes on, and what is bundled does not. */
function monthsOf(keys: readonly KeyFigures[], year: number, now: number): KeyFigures[] {
  const today = new Date(now);
  const last = today.getUTCFullYear() * 100 + today.getUTCMonth() + 1;
  const latest = new Map(keys.map((figures) => [figures.key % 100, figures]));
  return [...latest]
    .map(([month, figures]) => ({ ...figures, key: year * 100 + month }))
    .filter(({ key }) => key <= last)
    .sort((a, b) => a.key - b.key);
}
