import { co2OfEnergy, co2Saved } from '@wattbook/domain/emissions/emissions';
import { gridFactor } from '@wattbook/domain/emissions/grid-factors';
import { type ComparisonMode, groupName } from '@wattbook/domain/statistics/comparison';
import { powerByLevel } from '@wattbook/domain/statistics/charge-curve';
import type { GroupFigures } from '@wattbook/domain/statistics/group-figures';
import {
  addGroup,
  addVehicle,
  allMetrics,
  contributionsOf,
  emptyGroup,
  neededHere,
  publishGroup,
} from '@wattbook/domain/statistics/group-sum';
import type { Metric } from '@wattbook/domain/statistics/metrics';
import { type VehicleData, type VehicleMetrics, vehicleMetrics } from '@wattbook/domain/statistics/vehicle-metrics';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { Member } from '../household/member.ts';
import { lifeOf } from '../life/life-of.ts';
import type { TrueCharge, TrueSegment, TrueTrip } from '../life/truth.ts';
import type { World } from '../life/world.ts';
import { hashOf, randomFrom } from '../random.ts';
import { teslaStream } from '../sources/kinds.ts';

/** The figures of a group of simulated cars. */
export interface EqualCars {
  readonly mode: ComparisonMode;
  readonly name: string;
  readonly metric: Metric;
  readonly figures: GroupFigures;
}

/** What the cars of each kind live. */
interface Span {
  readonly seed: number;
  readonly epoch: number;
  readonly until: number;
  /** Cars of each kind. */
  readonly cars: number;
}

/** The figures of cars like those of `members`: each is driven by somebody with another age and mileage of the car and other errands. The truth of the simulation, not what is detected. */
export function equalCars(members: readonly Member[], world: World, span: Span): EqualCars[] {
  const all = new Map(allMetrics.map((metric) => [metric, emptyGroup(metric)]));
  const ofKinds = members.flatMap((member) => {
    const kind = new Map(allMetrics.map((metric) => [metric, emptyGroup(metric)]));
    for (let index = 0; index < span.cars; index += 1) {
      const metrics = live(another(member, hashOf(span.seed, index)), world, { ...span, seed: hashOf(span.seed, index, 3) });
      for (const [metric, group] of kind) addVehicle(group, `${member.key} ${index}`, contributionsOf(metric, metrics[metric]));
    }
    for (const [metric, group] of kind) addGroup(all.get(metric) ?? group, group);
    return figuresOf('variant', groupName(member.vehicle, 'variant') ?? '', kind);
  });
  return [...ofKinds, ...figuresOf('all', '', all)];
}

function figuresOf(mode: ComparisonMode, name: string, groups: ReadonlyMap<Metric, ReturnType<typeof emptyGroup>>): EqualCars[] {
  return [...groups].flatMap(([metric, group]) => {
    const figures = publishGroup(group, neededHere(metric));
    return figures === null ? [] : [{ mode, name, metric, figures }];
  });
}

/** A car of the same kind of somebody else. */
function another(member: Member, seed: number): Member {
  const random = randomFrom(seed);
  const usage = random.between(0.75, 1.25);
  return {
    ...member,
    key: `${member.key} ${seed}`,
    ageDays: Math.round(member.ageDays * usage),
    odometerKm: Math.round(member.odometerKm * usage * random.between(0.9, 1.1)),
    persona: {
      ...member.persona,
      limit: random.pick([80, 80, 90, 100]),
      plugInLevel: random.between(35, 75),
      preconditionShare: random.next(),
      drivingStyle: { ...member.persona.drivingStyle, cruiseKmh: random.between(112, 145), limitFactor: random.between(0.95, 1.06) },
    },
  };
}

type Collecting = { -readonly [Name in 'trips' | 'charges' | 'readings' | 'curves']: VehicleData[Name][number][] };

function live(member: Member, world: World, { seed, epoch, until }: Span): VehicleMetrics {
  const data: Collecting = { trips: [], charges: [], readings: [], curves: [] };
  for (const { segments, samples, until: end } of lifeOf(member, { seed, epoch, world, kind: teslaStream })) {
    for (const segment of segments) collect(data, segment, samples);
    if (end >= until) break;
  }
  return vehicleMetrics({ ...data, spans: [], monthOf: (time) => new Date(time).toISOString().slice(0, 7) });
}

function collect(data: Collecting, segment: TrueSegment, samples: readonly Sample[]): void {
  const range = rangeAt(samples, segment.end);
  if (range !== null && segment.kind !== 'sleep') data.readings.push({ level: segment.endLevel, range });
  if (segment.kind === 'trip') data.trips.push(tripOf(segment));
  if (segment.kind !== 'charge') return;
  data.charges.push(chargeOf(segment, range, { samples, before: data.charges.at(-1) }));
  if (segment.fast) data.curves.push(powerByLevel(samples.filter(({ ts }) => ts >= segment.start && ts <= segment.end)));
}

const rangeAt = (samples: readonly Sample[], time: number): number | null =>
  samples.findLast(({ ts, rangeKm }) => ts <= time && rangeKm != null)?.rangeKm ?? null;

const tripOf = ({ start, end, km, kWh, fuelL, avgOutC }: TrueTrip): VehicleData['trips'][number] => ({
  startTime: start,
  distance: km,
  usedkWh: fuelL > 0.05 ? null : kWh,
  avgSpeed: (km * 3_600_000) / (end - start),
  outTemp: avgOutC,
});

interface ChargeContext {
  readonly samples: readonly Sample[];
  readonly before: VehicleData['charges'][number] | undefined;
}

/** A charge with the CO2 of the German grid in its year, and what a combustion car would have emitted since the charge before it. */
function chargeOf(
  { end, kWh, fast, maxKw, endLevel }: TrueCharge,
  endRange: number | null,
  { samples, before }: ChargeContext,
): VehicleData['charges'][number] {
  const odometer = samples.findLast(({ odometerKm }) => odometerKm != null)?.odometerKm ?? null;
  const co2 = co2OfEnergy(kWh, gridFactor('DE', new Date(end).getUTCFullYear()));
  const since = odometer === null || before === undefined || before.odometer === null ? null : odometer - before.odometer;
  return { endTime: end, endLevel, endRange, odometer, kWh, ac: !fast, maxKw, co2, co2Saved: co2Saved(since, co2) };
}
