import { thresholds } from '@wattbook/domain/detection/thresholds';
import { defaultSettings } from '@wattbook/domain/detection/settings';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { metresBetween } from '../../geography/earth.ts';
import type { TrueCharge, TrueTrip } from '../../life/truth.ts';
import type { Span } from '../covering.ts';
import { firstFrom, type Hearing, heardBetween, lastUntil } from './hearing.ts';

/**
 * Where samples can tell. The strict judge asks nothing else of detection, and excuses nothing else.
 *
 * Two drives are told apart if the car truly stood for the merge time between them, and of that stop was heard
 * - a sample of a charge that can be told, or
 * - a time of the merge time or more in which all samples say that the car stands (15 minutes for a source without gear and speed, of which a wait is no different), or
 * - one sample with gear P, asleep or on the cable, with a silence at the side of what was heard of the stop, or
 * - nothing, but between the last sample of the one and the first of the other lie 15 minutes more than driving the km between them takes at 30 km/h.
 *
 * An unheard drive between two heard ones that are told apart belongs to neither. A drive can be told if a sample says gear D, or two have a speed, or the readings around it differ: the odometer by its step and 0.3 km, else the place by 350 m.
 *
 * A charge can be told if a sample says that the car charges, or the level rises by 5 points and its step, or the counter shows half a kWh of it. The
 * rise needs a word of charging or cable between its two levels, of a source that has one: without it the user's setting decides, which is off here. Two charges are told
 * apart by a drive that can be told and a sample between them, by an unplugged cable, or by 30 minutes in which all samples of a source with a word for charging say that it does
 * not charge.
 */
export interface Tellable {
  /** Whether a sample was heard in a span. */
  readonly isHeardIn: (span: Span) => boolean;
  readonly isDrive: (drive: TrueTrip) => boolean;
  readonly areDrivesApart: (first: TrueTrip, second: TrueTrip) => boolean;
  readonly isCharge: (charge: TrueCharge) => boolean;
  readonly areChargesApart: (first: TrueCharge, second: TrueCharge) => boolean;
}

const minute = 60_000;
const mergeTime = defaultSettings.tripMergeTime * minute;
/** km/h of a drive of which nothing was heard. */
const slowKmh = 30;
/** Roads are longer than the straight line. */
const roadFactor = 1.4;
const movedKm = thresholds.movedByPlace + 0.05;
const shownKwh = 0.5;

/** The sample says that the car is on the cable. */
const isOnCable = ({ plugged, charging }: Sample): boolean => plugged === true || (charging != null && charging !== 'none');

/** What can be told from what was heard of a life; `lateMs`: the odometer is reported so much later. */
export function tellableIn(hearing: Hearing, lateMs: number): Tellable {
  const { capabilities, segments } = hearing;
  const isVague = !capabilities.gear && capabilities.speedKmh === 0;

  const isHeardIn = ({ start, end }: Span): boolean => heardBetween(hearing, start, end).length > 0;

  const isDrive = ({ start, end }: TrueTrip): boolean => {
    const heard = heardBetween(hearing, start, end);
    if (heard.some(({ gear }) => gear === 'D') || heard.filter(({ speedKmh }) => (speedKmh ?? 0) >= thresholds.speedBeatsPark).length >= 2)
      return true;
    const [before, after] = [lastUntil(hearing.odometers, start), firstFrom(hearing.odometers, end + lateMs)];
    if (before !== undefined && after !== undefined)
      return after.value - before.value > Math.max(thresholds.movedByOdometer, capabilities.odometerKm);
    const [from, to] = [lastUntil(hearing.places, start), firstFrom(hearing.places, end)];
    return from !== undefined && to !== undefined && metresBetween(from.value, to.value) / 1000 > movedKm;
  };

  const isCharge = ({ start, end }: TrueCharge): boolean => {
    if (heardBetween(hearing, start, end).some(({ charging }) => charging === 'charging')) return true;
    const [before, after] = [lastUntil(hearing.levels, start), firstFrom(hearing.levels, end)];
    const hasRisen =
      before !== undefined && after !== undefined && after.value - before.value >= thresholds.levelCharge + capabilities.level;
    if (hasRisen && (!capabilities.statement || heardBetween(hearing, before.ts - 1, after.ts + 1).some(isOnCable))) return true;
    const [from, to] = [lastUntil(hearing.counters, start), firstFrom(hearing.counters, end)];
    return from !== undefined && to !== undefined && to.value !== from.value && to.value >= shownKwh;
  };

  const areDrivesApart = (first: TrueTrip, second: TrueTrip): boolean => {
    if (second.start - first.end < mergeTime) return false;
    const stop = heardBetween(hearing, first.end, second.start);
    const charges = segments.filter((one) => one.kind === 'charge').filter(({ start, end }) => start >= first.end && end <= second.start);
    if (charges.some((one) => one.kWh >= 1 && isCharge(one) && isHeardIn(one))) return true;
    if (lengthOf(stop) >= (isVague ? thresholds.silence : mergeTime)) return true;
    const [last] = heardBetween(hearing, first.start, first.end).slice(-1);
    const [next] = heardBetween(hearing, second.start, second.end);
    if (stop.some(saysParked) && hasSilence(hearing, stop)) return true;
    return stop.length === 0 && last !== undefined && next !== undefined && standingMs(last, next, lateMs > 0) >= thresholds.silence;
  };

  const areChargesApart = (first: TrueCharge, second: TrueCharge): boolean => {
    const between = segments.filter((one) => one.start >= first.end && one.end <= second.start);
    const pause = heardBetween(hearing, first.end, second.start);
    const isLocated = pause.length > 0 || (isHeardIn(first) && isHeardIn(second));
    if (isLocated && between.some((one) => one.kind === 'trip' && isDrive(one))) return true;
    if (pause.some(({ plugged }) => plugged === false)) return true;
    const isStated = capabilities.statement && pause.every(({ charging }) => typeof charging === 'string' && charging !== 'charging');
    return isStated && lengthOf(pause) >= thresholds.pause;
  };

  return { isHeardIn, isDrive, areDrivesApart, isCharge, areChargesApart };
}

const saysParked = ({ gear, online, plugged }: Sample): boolean => gear === 'P' || online === 'asleep' || plugged === true;

const lengthOf = (samples: readonly Sample[]): number => (samples.at(-1)?.ts ?? 0) - (samples[0]?.ts ?? 0);

/** Whether a silence lies before the first or after the last of some samples. */
function hasSilence({ samples }: Hearing, [first, ...others]: readonly Sample[]): boolean {
  if (first === undefined) return false;
  const last = others.at(-1) ?? first;
  const before = samples[samples.indexOf(first) - 1];
  const after = samples[samples.indexOf(last) + 1];
  return (
    (before !== undefined && first.ts - before.ts >= thresholds.silence) ||
    (after !== undefined && after.ts - last.ts >= thresholds.silence)
  );
}

/** The least time that the car stood between two samples, by the km between them: by the odometer, but by the places where it is late. */
function standingMs(last: Sample, next: Sample, isLate: boolean): number {
  const byOdometer =
    !isLate && typeof last.odometerKm === 'number' && typeof next.odometerKm === 'number' ? next.odometerKm - last.odometerKm : null;
  const km = byOdometer ?? roadKm(last, next) ?? 0;
  return next.ts - last.ts - (km / slowKmh) * 60 * minute;
}

function roadKm(a: Sample, b: Sample): number | null {
  if (typeof a.lat !== 'number' || typeof a.lon !== 'number' || typeof b.lat !== 'number' || typeof b.lon !== 'number') return null;
  return (roadFactor * metresBetween({ lat: a.lat, lon: a.lon }, { lat: b.lat, lon: b.lon })) / 1000;
}
