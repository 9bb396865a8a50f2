import { distanceKm } from '../detection/geo.ts';
import type { MeterReadings, MeterSource } from './metered-energy.ts';

/** One of the charges that are merged. Times in ms, energies in kWh, power in kW, `cost` in minor units, `co2` in grams, levels in percent. */
export interface MergedPart extends MeterReadings {
  readonly startTime: number;
  readonly endTime: number;
  readonly startLevel: number | null;
  readonly endLevel: number | null;
  readonly kWh: number | null;
  readonly gridkWh: number | null;
  readonly kWhBill: number | null;
  readonly meterSource: MeterSource | null;
  readonly max: number | null;
  readonly cost: number | null;
  readonly costCurrency: string | null;
  readonly co2: number | null;
  readonly ac: boolean;
  readonly pv: boolean;
  readonly renewable: boolean;
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly tags: readonly string[];
  readonly comment: string | null;
}

/** Two positions within this distance are the same place (OQ-146). */
const samePlaceKm = 0.1;

/** Returns whether all charges took place at one address: equal texts, or positions within 100 m of each other (CHG-071, OQ-146). */
export function haveSameAddress(parts: readonly Pick<MergedPart, 'address' | 'latitude' | 'longitude'>[]): boolean {
  return parts.every((one, index) => parts.slice(index + 1).every((other) => isSamePlace(one, other)));
}

type Placed = Pick<MergedPart, 'address' | 'latitude' | 'longitude'>;

function isSamePlace(one: Placed, other: Placed): boolean {
  if (one.address !== null && one.address === other.address) return true;
  if (one.latitude === null || one.longitude === null || other.latitude === null || other.longitude === null) return false;
  return distanceKm(one.latitude, one.longitude, other.latitude, other.longitude) <= samePlaceKm;
}

/** The values of the merged charge; the rest is that of its first part that knows it. */
export interface MergedCharge extends Omit<MergedPart, 'address' | 'latitude' | 'longitude' | 'renewable' | 'costCurrency'> {
  readonly renewable: boolean;
}

/**
 * Merges charges in the order of their starts (CHG-070, OQ-123): first start, last end, sums of energies, cost and CO2, the highest power. A sum is unknown
 * where one part of it is, and so is a cost in two currencies. Readings of a meter stay where each part
 * begins with the one at which the part before ended. AC or DC is that of most of the energy.
 */
export function mergeCharges(parts: readonly [MergedPart, ...MergedPart[]]): MergedCharge {
  const [first] = parts;
  const last = parts.at(-1) ?? first;
  const currencies = new Set(parts.map(({ costCurrency }) => costCurrency));
  const peaks = parts.flatMap(({ max }) => max ?? []);
  const comments = parts.flatMap(({ comment }) => comment ?? []);
  return {
    startTime: first.startTime,
    endTime: last.endTime,
    startLevel: first.startLevel,
    endLevel: last.endLevel,
    kWh: sumOf(parts, 'kWh'),
    gridkWh: sumOf(parts, 'gridkWh'),
    kWhBill: sumOf(parts, 'kWhBill'),
    ...mergedReadings(parts),
    cost: currencies.size === 1 ? sumOf(parts, 'cost') : null,
    co2: sumOf(parts, 'co2'),
    max: peaks.length === 0 ? null : Math.max(...peaks),
    ac: energyOf(parts, true) >= energyOf(parts, false),
    pv: parts.every(({ pv }) => pv),
    renewable: parts.every(({ renewable }) => renewable),
    tags: [...new Set(parts.flatMap(({ tags }) => tags))],
    comment: comments.length === 0 ? null : [...new Set(comments)].join('\n'),
  };
}

function mergedReadings(parts: readonly [MergedPart, ...MergedPart[]]): MeterReadings & Pick<MergedPart, 'meterSource'> {
  const [first] = parts;
  const last = parts.at(-1) ?? first;
  const isOneMeter = parts.every(
    ({ meterStart, meterEnd, meterSource }, index) =>
      meterEnd !== null &&
      meterSource === first.meterSource &&
      meterStart === (parts[index - 1] ?? { meterEnd: first.meterStart }).meterEnd,
  );
  return isOneMeter
    ? { meterStart: first.meterStart, meterEnd: last.meterEnd, meterSource: first.meterSource }
    : { meterStart: null, meterEnd: null, meterSource: null };
}

type Summed = 'kWh' | 'gridkWh' | 'kWhBill' | 'cost' | 'co2';

/** Rounded to thousandths, which removes the noise of binary fractions. */
function sumOf(parts: readonly MergedPart[], name: Summed): number | null {
  const values = parts.map((part) => part[name]);
  if (values.includes(null)) return null;
  return Math.round(values.reduce<number>((sum, value) => sum + (value ?? 0), 0) * 1000) / 1000;
}

/** The energy of the AC or DC parts; without energies their number decides. */
const energyOf = (parts: readonly MergedPart[], ac: boolean): number =>
  parts.filter((part) => part.ac === ac).reduce((sum, { kWh }) => sum + (kWh ?? 0) + 1e-6, 0);
