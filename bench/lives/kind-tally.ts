import { type Fault, type LifeMeasure, noCounts, type UnitCounts } from '@wattbook/simulator/judge/strict/measure-life';

/** The sums of the strict judge over the lives of a kind of source. */
export interface KindTally {
  readonly name: string;
  weeks: number;
  readonly trips: UnitCounts;
  readonly charges: UnitCounts;
  parkedHours: number;
  longestTripHours: number;
}

export const newTally = (name: string): KindTally => ({
  name,
  weeks: 0,
  trips: noCounts(),
  charges: noCounts(),
  parkedHours: 0,
  longestTripHours: 0,
});

/** Adds a life to the tally of its kind. */
export function addLife(tally: KindTally, { trips, charges, parkedHours, longestTripHours }: LifeMeasure): void {
  tally.weeks += 1;
  addCounts(tally.trips, trips);
  addCounts(tally.charges, charges);
  tally.parkedHours += parkedHours;
  tally.longestTripHours = Math.max(tally.longestTripHours, longestTripHours);
}

/** Adds counts to others. */
export function addCounts(sum: UnitCounts, counts: UnitCounts): void {
  for (const name of Object.keys(sum) as (keyof UnitCounts)[]) sum[name] += counts[name];
}

/** The sum of the drives, or of the charges, of several kinds. */
export function sumOf(tallies: readonly KindTally[], what: 'trips' | 'charges'): UnitCounts {
  const sum = noCounts();
  for (const tally of tallies) addCounts(sum, tally[what]);
  return sum;
}

export const faultOrder: readonly Fault['verdict'][] = ['fused', 'invented', 'missed', 'split'];

const head = [
  'source',
  'what',
  'real',
  'one to one',
  'fused',
  'split',
  'missed',
  'invented',
  'not told',
  'not said',
  'km or kWh',
  'found',
  'misplaced',
  'parked h',
  'longest h',
];

/** The table of the kinds: one row for the drives and one for the charges of each. */
export function kindTable(tallies: readonly KindTally[]): string[][] {
  return [head, ...tallies.flatMap((tally) => [tripRow(tally), chargeRow(tally)])];
}

const tripRow = ({ name, trips, parkedHours, longestTripHours }: KindTally): string[] => [
  name,
  'drives',
  ...countCells(trips),
  parkedHours.toFixed(1),
  longestTripHours.toFixed(1),
];

const chargeRow = ({ charges }: KindTally): string[] => ['', 'charges', ...countCells(charges), '', ''];

function countCells(counts: UnitCounts): string[] {
  const { real, single, fused, split, missed, invented, untold, unsaid, realAmount, foundAmount, misplaced } = counts;
  const amounts = [realAmount, foundAmount, misplaced].map((amount) => amount.toFixed(0));
  return [...[real, single, fused, split, missed, invented, untold, unsaid].map(String), ...amounts];
}
