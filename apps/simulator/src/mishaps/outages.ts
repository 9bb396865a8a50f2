import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { TrueSegment, TrueTrip } from '../life/truth.ts';
import type { Random } from '../random.ts';
import type { Mishap } from './mishap.ts';

const minute = 60_000;

/** A time in which nothing is heard, ms. */
interface Outage {
  readonly from: number;
  readonly to: number;
}

/** The home garage has no net: nothing is heard from one to four minutes before arriving until one to four minutes after leaving. */
export const noNetAtHome: Mishap = (samples, segments, random) => {
  const [first] = segments;
  if (first === undefined) return samples;
  const home = first.kind === 'trip' ? first.from.name : first.place.name;
  const outages = tripsOf(segments).flatMap(({ from, to, start, end }) => [
    ...(from.name === home ? [{ from: start - minute, to: start + random.between(1, 4) * minute }] : []),
    ...(to.name === home ? [{ from: end - random.between(1, 4) * minute, to: end + minute }] : []),
  ]);
  const stays = segments
    .filter((one) => one.kind !== 'trip' && one.place.name === home)
    .map(({ start, end }) => ({ from: start, to: end }));
  return withoutOutages(samples, [...outages, ...stays]);
};

/** In half of the drives of more than ten minutes a part of two to twenty minutes is not heard, inside the drive: tunnels, valleys, borders. */
export const holesInDrives: Mishap = (samples, segments, random) => {
  const outages = tripsOf(segments).flatMap(({ start, end }) => {
    const [isHole, length, share] = [random.next() < 0.5, random.between(2, 20) * minute, random.next()];
    const room = end - start - length - 4 * minute;
    const from = start + 2 * minute + share * room;
    return isHole && end - start > 10 * minute && room > 0 ? [{ from, to: from + length }] : [];
  });
  return withoutOutages(samples, outages);
};

/** The car sleeps before its last report: the last minutes of a drive and all until the first minutes of the next drive or charge are not heard. */
export const asleepBeforeLastReport: Mishap = (samples, segments, random) => {
  const outages = tripsOf(segments).map(({ start, end }) => {
    const next = segments.find((one) => one.start >= end && (one.kind === 'trip' || one.kind === 'charge'));
    const from = Math.max(start, end - random.between(0.5, 3) * minute);
    return { from, to: next === undefined ? end : next.start + random.between(0, 2) * minute };
  });
  return withoutOutages(samples, outages);
};

/**
 * A telephone logs: only drives and the first minutes after some of them are heard. It begins late, ends early, drops out in the middle of some drives, and of some
 * hears nothing.
 */
export const telephone: Mishap = (samples, segments, random) => {
  const heard = tripsOf(segments).flatMap(({ start, end }) => {
    const isOff = random.next() < 0.15;
    const from = start + (random.next() < 0.5 ? random.between(0, 4) * minute : 0);
    const to = end + (random.next() < 0.5 ? random.between(0, 3) : -random.between(0, 4)) * minute;
    return isOff || to <= from ? [] : [{ from, to }];
  });
  return holesInDrives(onlyWithin(samples, heard), segments, random);
};

const tripsOf = (segments: readonly TrueSegment[]): TrueTrip[] => segments.filter((one) => one.kind === 'trip');

const withoutOutages = (samples: readonly Sample[], outages: readonly Outage[]): Sample[] => {
  const isInside = insideOf(outages);
  return samples.filter(({ ts }) => !isInside(ts));
};

const onlyWithin = (samples: readonly Sample[], heard: readonly Outage[]): Sample[] => {
  const isInside = insideOf(heard);
  return samples.filter(({ ts }) => isInside(ts));
};

/** Tells for moments in the order of time whether they lie in one of the ranges. */
function insideOf(ranges: readonly Outage[]): (ts: number) => boolean {
  const sorted = ranges.toSorted((a, b) => a.from - b.from);
  let next = 0;
  let until = Number.NEGATIVE_INFINITY;
  return (ts) => {
    for (let range = sorted[next]; range !== undefined && range.from <= ts; range = sorted[next]) {
      until = Math.max(until, range.to);
      next += 1;
    }
    return ts < until;
  };
}

/** A telephone that is off now and then for some hours up to two days. */
export const offForDays: Mishap = (samples, segments, random: Random) => {
  const [first, last] = [segments[0]?.start ?? 0, segments.at(-1)?.end ?? 0];
  const outages: Outage[] = [];
  for (let at = first; at < last; ) {
    const from = at + random.between(10, 60) * 60 * minute;
    at = from + random.between(2, 48) * 60 * minute;
    outages.push({ from, to: at });
  }
  return withoutOutages(samples, outages);
};
