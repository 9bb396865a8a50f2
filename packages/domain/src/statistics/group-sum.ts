import { consumptionOf, type Collected, type RatioKey, type SingleKey, type SpreadKey } from './collected.ts';
import { comparisonThresholds, minAccounts, minDistance, packThreshold } from './comparison-thresholds.ts';
import type { GroupFigures, KeyFigures } from './group-figures.ts';
import { type Histogram, type HistogramSum, quantile, sumOfHistograms, weightOf } from './histogram.ts';
import { greatestOf, type Metric, metrics, stepOf } from './metrics.ts';

/** What a vehicle gives to a group at a key: one value, or many that count as one vehicle however many they are, and the entries behind them. */
export interface Contribution {
  readonly key: number;
  readonly sources: number;
  readonly values: number | Histogram;
}

interface KeySum {
  vehicles: number;
  sources: number;
  readonly accounts: Set<string>;
  readonly values: HistogramSum;
}

/** A metric of a group, or of a part of it, as it is summed. Sets of accounts are as large as the largest number that is asked for. */
export interface GroupSum {
  readonly metric: Metric;
  vehicles: number;
  readonly accounts: Set<string>;
  readonly keys: Map<number, KeySum>;
}

export const emptyGroup = (metric: Metric): GroupSum => ({ metric, vehicles: 0, accounts: new Set(), keys: new Map() });

/** The contributions of a vehicle to a metric; none where it has too little data of its own. Averages of a short distance are left out. */
export function contributionsOf(metric: Metric, { entries, keys }: Collected<SpreadKey | RatioKey | SingleKey>): Contribution[] {
  if (entries < comparisonThresholds[metric].own) return [];
  return keys.flatMap((key): Contribution[] => {
    if ('histogram' in key) return [{ key: key.key, sources: weightOf(key.histogram), values: key.histogram }];
    if ('trips' in key) return key.distance < minDistance ? [] : [{ key: key.key, sources: key.trips, values: consumptionOf(key) }];
    return [{ key: key.key, sources: key.sources, values: key.value }];
  });
}

/** Adds a vehicle once: its values at each key are scaled to one. */
export function addVehicle(group: GroupSum, accountId: string, contributions: readonly Contribution[]): void {
  if (contributions.length === 0) return;
  group.vehicles += 1;
  addAccount(group.accounts, accountId);
  for (const { key, sources, values } of contributions) {
    const sum = keyOf(group, key);
    sum.vehicles += 1;
    sum.sources += sources;
    addAccount(sum.accounts, accountId);
    if (typeof values === 'number') sum.values.addValue(values, 1);
    else sum.values.add(values, 1 / weightOf(values));
  }
}

/** Adds a part of a group with other vehicles. */
export function addGroup(group: GroupSum, part: GroupSum): void {
  group.vehicles += part.vehicles;
  for (const account of part.accounts) addAccount(group.accounts, account);
  for (const [key, other] of part.keys) {
    const sum = keyOf(group, key);
    sum.vehicles += other.vehicles;
    sum.sources += other.sources;
    for (const account of other.accounts) addAccount(sum.accounts, account);
    sum.values.add(other.values.histogram(), 1);
  }
}

function keyOf({ metric, keys }: GroupSum, key: number): KeySum {
  const known = keys.get(key);
  if (known !== undefined) return known;
  const sum = { vehicles: 0, sources: 0, accounts: new Set<string>(), values: sumOfHistograms(stepOf(metric, key)) };
  keys.set(key, sum);
  return sum;
}

/** More than the highest number that is asked for need not be counted. */
function addAccount(accounts: Set<string>, account: string): void {
  if (accounts.size < packThreshold.accounts) accounts.add(account);
}

/** What a sum must have to be told. */
interface Needed {
  readonly vehicles: number;
  readonly accounts: number;
}

/** What is told on this installation, and what may leave it in a pack. */
export const neededHere = (metric: Metric): Needed => ({ vehicles: comparisonThresholds[metric].vehicles, accounts: minAccounts });
export const neededInPacks: Needed = packThreshold;

/**
 * Returns what a group publishes; null where it has too few vehicles, or vehicles of too few accounts. Nobody is given away: there are only quantiles, lowest and highest are the 2nd and 98th percentile, values are rounded to a tenth of
 * their step, entries to two digits, and a key with vehicles of too few accounts is left out.
 */
export function publishGroup({ metric, vehicles, accounts, keys }: GroupSum, needed: Needed): GroupFigures | null {
  if (vehicles < needed.vehicles || accounts.size < needed.accounts) return null;
  const figures = [...keys]
    .filter(([, sum]) => sum.accounts.size >= needed.accounts)
    .map(([key, sum]) => figuresOf(metric, key, sum))
    .sort((a, b) => a.key - b.key);
  return figures.length === 0 ? null : { vehicles, keys: figures };
}

function figuresOf(metric: Metric, key: number, { vehicles, sources, values }: KeySum): KeyFigures {
  const histogram = values.histogram();
  const at = (part: number) => Math.min(greatestOf(metric, key), roundedTo(quantile(histogram, part) ?? 0, stepOf(metric, key) / 10));
  return {
    key,
    vehicles,
    sources: twoDigits(sources),
    low: at(0.02),
    quantile1: at(0.25),
    median: at(0.5),
    quantile3: at(0.75),
    high: at(0.98),
  };
}

const roundedTo = (value: number, unit: number): number => Math.round(Math.round(value / unit) * unit * 1000) / 1000;
const twoDigits = (count: number): number => Number(count.toPrecision(2));

/** The part of a metric that is read at once: of months those of a year; of the others all, as 0. */
export const partOf = (metric: Metric, key: number): number => (metric === 'consumptionByMonth' ? Math.floor(key / 100) : 0);

export const allMetrics = Object.keys(metrics) as Metric[];
