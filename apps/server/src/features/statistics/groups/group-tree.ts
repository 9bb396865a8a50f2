import { type ComparisonMode, groupName, type Model } from '@wattbook/domain/statistics/comparison';
import { addGroup, addVehicle, contributionsOf, emptyGroup, type GroupSum, partOf } from '@wattbook/domain/statistics/group-sum';
import type { MemberMetric } from './member-metrics.query.ts';

/** A group as it is summed: its metrics by `metric part`. */
export interface SummedGroup {
  readonly mode: ComparisonMode;
  /** Null: the vehicles do not say what they are, and only count in larger groups. */
  readonly name: string | null;
  readonly sums: Map<string, GroupSum>;
}

/** From the smallest groups to the largest. */
const modes = ['variant', 'model', 'manufacturer', 'all'] as const satisfies readonly ComparisonMode[];

/** The order in which vehicles are added: those of one make, model and variant follow each other. */
export const orderOf = (model: Model): string =>
  modes
    .toReversed()
    .map((mode) => groupName(model, mode) ?? '')
    .join('\n');

/**
 * Sums vehicles in the order of `orderOf` into the groups of every mode: a vehicle is added to its variant only, and a whole variant to its model, that to its make, and that to all. Each group is handed to `onGroup` when its last vehicle was
 * added, so that only one of each mode is in memory.
 */
export function createGroupTree(onGroup: (group: SummedGroup) => Promise<void>) {
  const open: SummedGroup[] = [];
  const namesOf = (model: Model) => modes.map((mode) => groupName(model, mode));
  /** Closes the groups up to this level, which are complete. */
  const close = async (until: number): Promise<void> => {
    for (let level = 0; level < until; level += 1) {
      const group = open[level];
      if (group === undefined) continue;
      const larger = open[level + 1];
      if (larger !== undefined) for (const [key, sum] of group.sums) addGroup(sumOf(larger, key, sum.metric), sum);
      if (group.name !== null) await onGroup(group);
    }
  };
  return {
    async add(accountId: string, model: Model, collected: readonly MemberMetric[]): Promise<void> {
      const names = namesOf(model);
      const changed = modes.findLastIndex((_, level) => open[level]?.name !== names[level]) + 1;
      await close(changed);
      for (let level = 0; level < changed; level += 1) {
        const mode = modes[level] ?? 'all';
        open[level] = { mode, name: names[level] ?? null, sums: new Map() };
      }
      const [smallest] = open;
      if (smallest !== undefined) addTo(smallest, accountId, collected);
    },
    end: () => close(modes.length),
  };
}

function addTo(group: SummedGroup, accountId: string, collected: readonly MemberMetric[]): void {
  for (const { metric, collected: values } of collected) {
    const parts = Map.groupBy(contributionsOf(metric, values), ({ key }) => partOf(metric, key));
    for (const [part, contributions] of parts) addVehicle(sumOf(group, `${metric} ${part}`, metric), accountId, contributions);
  }
}

function sumOf({ sums }: SummedGroup, key: string, metric: GroupSum['metric']): GroupSum {
  const known = sums.get(key);
  if (known !== undefined) return known;
  const sum = emptyGroup(metric);
  sums.set(key, sum);
  return sum;
}
