import { type ColumnTarget, columnTargetNames } from './column-targets.ts';

/** What each row of a table is: a reading at one moment, or a whole drive, charge or cost. */
export const rowKinds = ['readings', 'drives', 'charges', 'costs'] as const;
export type RowKind = (typeof rowKinds)[number];

const ofCar: readonly ColumnTarget[] = ['vin', 'carName'];
const statedTargets = {
  drives: [
    ...(['start', 'clock', 'end', 'duration', 'distance', 'startOdometer', 'endOdometer', 'startLevel', 'endLevel'] as const),
    ...(['startPlace', 'endPlace', 'energy', 'tag', 'note'] as const),
  ],
  charges: [
    ...(['start', 'clock', 'end', 'duration', 'energy', 'gridEnergy', 'cost', 'currency', 'odometer', 'startLevel', 'endLevel'] as const),
    ...(['startPlace', 'tag', 'note'] as const),
  ],
  costs: ['start', 'clock', 'cost', 'currency', 'tag', 'note'],
} as const satisfies Readonly<Record<Exclude<RowKind, 'readings'>, readonly ColumnTarget[]>>;

const ofLists: ReadonlySet<ColumnTarget> = new Set(columnTargetNames.slice(columnTargetNames.indexOf('start')));

/** Returns what the columns of a table with such rows can be. */
export function targetsOf(rows: RowKind): readonly ColumnTarget[] {
  return rows === 'readings' ? columnTargetNames.filter((target) => !ofLists.has(target)) : [...statedTargets[rows], ...ofCar];
}
