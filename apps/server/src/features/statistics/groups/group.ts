import type { FiguresSource } from '@wattbook/contract/statistics/statistics.schema';
import type { ComparisonMode } from '@wattbook/domain/statistics/comparison';
import type { GroupFigures } from '@wattbook/domain/statistics/group-figures';
import type { Metric } from '@wattbook/domain/statistics/metrics';

/** The published figures of the group of a vehicle. */
export interface Group extends GroupFigures {
  readonly source: FiguresSource;
}

export interface Asked {
  readonly mode: ComparisonMode;
  readonly metric: Metric;
  /** Of consumption by month. */
  readonly year?: number;
}

/** What every answer says of the group. */
export const saidOf = (mode: ComparisonMode, group: Group | null) => ({
  mode,
  vehicleTotal: group?.vehicles ?? 0,
  groupSufficient: group !== null,
  source: group?.source ?? null,
});
