import type { TripSegment } from '@wattbook/domain/detection/segment';
import { matchSpans, type Matching, sharedMs, type Span } from '@wattbook/simulator/judge/covering';
import type { RecordingResult } from '../detect-recording.ts';
import type { KnownFact } from '../known-facts.ts';
import { exactly, sum } from './life-fact.ts';
import { type FoundTrip, tripsOf } from './spans.ts';

/** A drive of which the telephone heard at least a part, as the file of the drives writes it. */
export interface HeardDrive {
  readonly start: string;
  readonly end: string;
  readonly kmBySpeed: number;
}

interface Drive extends Span {
  readonly km: number;
}

const hour = 3_600_000;
/** The first and the last stationary sample of a drive may be two minutes away (detection.md, section 4). */
const edgeMs = 4 * 60_000;
/** From its first sample to its last one the odometer rose so far, most of it while the telephone was off, km. */
const odometerRise = 5021;
/** A rise of the odometer that shows a drive beside the heard ones: more than one of its steps, km. */
const shownRise = 1;

/** The facts of the car that a telephone logged: its heard drives, and that every other trip is a rise of the odometer. */
export function leafFacts(heard: readonly HeardDrive[]): KnownFact[] {
  const drives = heard.map(({ start, end, kmBySpeed }) => ({ start: Date.parse(start), end: Date.parse(end), km: kmBySpeed }));
  const match = (result: RecordingResult): Matching<Drive, FoundTrip> => matchSpans(drives, tripsOf(result));
  const heardKm = sum(drives, ({ km }) => km);
  const heardHours = sum(drives, ({ start, end }) => end - start) / hour;
  const singleKm = (result: RecordingResult): number => sum(match(result).single, ({ found }) => found.trip.distance);
  return [
    exactly('heard drives found one to one', '', drives.length, (result) => match(result).single.length),
    exactly('heard drives fused with others', '', 0, (result) => match(result).fused.length),
    exactly('heard drives in parts', '', 0, (result) => match(result).split.length),
    exactly('heard drives not found', '', 0, (result) => match(result).missed.length),
    exactly('trips without a heard drive and without a rise of the odometer', '', 0, (result) =>
      countInvented(result, match(result).others),
    ),
    {
      what: 'distance of the drives found one to one, beside the integral of speed',
      unit: 'km',
      expected: heardKm,
      tolerance: (km) => [km * 0.05, km * 0.05],
      find: singleKm,
    },
    {
      what: 'distance of all trips, beside the rise of the odometer',
      unit: 'km',
      expected: odometerRise,
      tolerance: (km) => [km * 0.05, km * 0.01],
      find: (result) => sum(tripsOf(result), ({ trip }) => trip.distance),
    },
    {
      what: 'hours of the trips with heard drives, beside the hours of these drives',
      unit: 'h',
      expected: heardHours,
      tolerance: () => [heardHours * 0.05, (drives.length * edgeMs) / hour],
      find: (result) => hoursWithDrives(result, drives),
    },
    {
      what: 'longest trip, beside the longest heard drive',
      unit: 'h',
      expected: Math.max(...drives.map(({ start, end }) => end - start)) / hour,
      tolerance: () => [1, 24],
      find: (result) => Math.max(0, ...tripsOf(result).map(({ start, end }) => end - start)) / hour,
    },
  ];
}

const hoursWithDrives = (result: RecordingResult, drives: readonly Drive[]): number =>
  sum(
    tripsOf(result).filter((trip) => drives.some((drive) => sharedMs(trip, drive) > 0)),
    ({ start, end }) => end - start,
  ) / hour;

/** Trips that neither the odometer nor a speed shows. */
function countInvented({ samples }: RecordingResult, trips: readonly FoundTrip[]): number {
  const readings = samples.filter(({ odometerKm }) => typeof odometerKm === 'number');
  const isShown = ({ start, end, trip }: FoundTrip): boolean => {
    const before = readings.findLast(({ ts }) => ts <= start)?.odometerKm ?? trip.startOdometer;
    const after = readings.find(({ ts }) => ts >= end)?.odometerKm ?? trip.endOdometer;
    return (after ?? 0) - (before ?? 0) >= shownRise || isMoving(trip, samples);
  };
  return trips.filter((trip) => !isShown(trip)).length;
}

const isMoving = ({ startTime, endTime }: TripSegment, samples: RecordingResult['samples']): boolean =>
  samples.filter(({ ts, speedKmh }) => ts >= startTime && ts <= endTime && (speedKmh ?? 0) >= 5).length >= 2;
