import type { DistanceDoubt, EnergyMethod } from '../detection/segment.ts';
import { exactSum } from './exact-shares.ts';
import { mergePurpose } from './merge-purpose.ts';
import type { TripPart } from './trip-part.ts';

/** The trips to merge, in the order of their starts. */
type MergedParts = readonly [TripPart, ...TripPart[]];

/** From the most exact on. */
const distanceMethods = ['odometer', 'speed', 'gps'] as const;
const distanceDoubts: readonly DistanceDoubt[] = ['contradicted', 'least'];
const energyMethods: readonly EnergyMethod[] = ['counter', 'integral', 'level', 'rough'];

/**
 * Merges trips in the order of their starts (TRIP-114, OQ-124): first start, last end, sums of distance, energy, cost, CO2 and climb. A sum is unknown where one part of it is, and so is
 * a cost in two currencies. A method is that of the least exact part; temperatures are weighted with time.
 */
export function mergeTrips(parts: MergedParts): TripPart {
  const [first] = parts;
  const last = parts.at(-1) ?? first;
  const isOneCurrency = new Set(parts.map(({ costCurrency }) => costCurrency)).size === 1;
  const cost = isOneCurrency ? exactSum(parts.map((part) => part.cost)) : null;
  const speeds = parts.flatMap(({ maxSpeed }) => maxSpeed ?? []);
  const isUsedKnown = parts.every(({ usedMethod }) => usedMethod !== null);
  return {
    startTime: first.startTime,
    endTime: last.endTime,
    startLevel: first.startLevel,
    endLevel: last.endLevel,
    startRange: first.startRange,
    endRange: last.endRange,
    ...mergeFuel(parts, last),
    startOdometer: first.startOdometer,
    endOdometer: last.endOdometer,
    distance: exactSum(parts.map(({ distance }) => distance)) ?? 0,
    distanceMethod:
      leastOf(
        distanceMethods,
        parts.map(({ distanceMethod }) => distanceMethod),
      ) ?? first.distanceMethod,
    distanceDoubt: leastOf(
      distanceDoubts,
      parts.map(({ distanceDoubt }) => distanceDoubt),
    ),
    odometerCorrection: exactSum(parts.map(({ odometerCorrection }) => odometerCorrection)) ?? 0,
    usedkWh: exactSum(parts.map(({ usedkWh }) => usedkWh)),
    usedMethod: isUsedKnown
      ? leastOf(
          energyMethods,
          parts.map(({ usedMethod }) => usedMethod),
        )
      : null,
    maxSpeed: speeds.length === 0 ? null : Math.max(...speeds),
    avgOutTemp: meanOf(parts, 'avgOutTemp'),
    avgInTemp: meanOf(parts, 'avgInTemp'),
    elevationGain: exactSum(parts.map(({ elevationGain }) => elevationGain)),
    cost,
    costCurrency: cost === null ? null : first.costCurrency,
    costEntered: cost !== null && parts.some(({ costEntered }) => costEntered),
    costPartial: cost !== null && parts.some(({ costPartial }) => costPartial),
    co2: exactSum(parts.map(({ co2 }) => co2)),
    ...mergePurpose(parts),
  };
}

/** Percent of the tank: less is the noise of its sensor. */
const refuelledFrom = 1;

/** The fuel at both ends; where the car was refuelled between the parts, they do not tell what it used, and the start is unknown. */
function mergeFuel(parts: MergedParts, last: TripPart): Pick<TripPart, 'startGasLevel' | 'endGasLevel'> {
  const [{ startGasLevel }] = parts;
  const { endGasLevel } = last;
  const used = exactSum(
    parts.map((part) => (part.startGasLevel === null || part.endGasLevel === null ? null : part.startGasLevel - part.endGasLevel)),
  );
  const isSame =
    used !== null && startGasLevel !== null && endGasLevel !== null && Math.abs(used - (startGasLevel - endGasLevel)) < refuelledFrom;
  return { startGasLevel: isSame ? startGasLevel : null, endGasLevel };
}

/** The last of `order` that is among the values. */
const leastOf = <Method>(order: readonly Method[], values: readonly (Method | null)[]): Method | null =>
  order.findLast((method) => values.includes(method)) ?? null;

function meanOf(parts: MergedParts, name: 'avgOutTemp' | 'avgInTemp'): number | null {
  let [sum, time] = [0, 0];
  for (const { [name]: degrees, startTime, endTime } of parts) {
    if (degrees === null) continue;
    sum += degrees * (endTime - startTime);
    time += endTime - startTime;
  }
  return time === 0 ? null : Math.round((sum / time) * 1000) / 1000;
}
