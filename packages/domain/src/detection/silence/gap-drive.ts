import { isStatedCharging } from '../charging/statement.ts';
import { distanceKm } from '../geo.ts';
import { clearChargingStates } from '../motion/confirm-trip.ts';
import type { Readings } from '../readings/readings.ts';
import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';
import { type Charge, convert, isOnCable, type StatedCharge } from '../timeline/candidate.ts';
import { newEdgeValues } from '../timeline/edge-values.ts';
import { mergeDrive } from '../timeline/merge-rules.ts';
import type { UndecidedGap } from './decide-gap.ts';
import { insertChargeAtEnd, levelRose } from './gap-charge.ts';
import type { GapValues, OpenGap } from './open-gap.ts';
import { levelStepNow, wasRecharged } from './recharge.ts';

/** The car is elsewhere: inserts an estimated drive, and a charge at its end if the level rose. */
export function insertGapDrive(state: DetectionState, { gap, index, candidate, after }: UndecidedGap, km: number): void {
  const { tail } = state;
  const byOdometer = gap.before.odometer !== null && gap.after.odometer !== null;
  const drive = convert(candidate, 'drive');
  drive.end = gap.to;
  drive.first = gap.from;
  drive.last = gap.to;
  drive.inferred = true;
  drive.estimatedStart = true;
  drive.estimatedEnd = true;
  drive.drive.isTrip = km >= thresholds.smallestTrip;
  drive.startValues = edgeOf(gap.before);
  drive.endValues = edgeOf(gap.before, gap.after);
  drive.endUntil = gap.to;
  drive.track.odometerSeen = byOdometer;
  drive.track.gpsKm = kmByPlace(gap);
  drive.energy.levelStep = Math.max(tail[index - 1]?.energy.levelStep ?? 0, levelStepNow(state));
  drive.drive.recharged = wasRecharged(state, gap, km, drive.energy.levelStep);
  clearChargingStates(state, gap.to, gap.to);
  if (isOnCable(after)) resetCharge(state.readings, gap, after, isStatedCharging(state));
  if (levelRose(state, gap)) {
    insertChargeAtEnd(state, gap, index, drive);
    mergeDrive(state, index);
    return;
  }
  const size = tail.length;
  mergeDrive(state, index);
  // The next candidate may be the continuation of the drive.
  mergeDrive(state, index + 1 - (size - tail.length));
}

/** The values before the silence, replaced by those that are known after it. */
function edgeOf(before: GapValues, after?: GapValues): ReturnType<typeof newEdgeValues> {
  return {
    ...newEdgeValues(),
    level: after?.level ?? before.level,
    odometer: (before.odometer === null ? null : after?.odometer) ?? before.odometer,
    place: after?.place ?? before.place,
  };
}

function kmByPlace({ before, after }: OpenGap): number {
  return before.place !== null && after.place !== null
    ? distanceKm(before.place.lat, before.place.lon, after.place.lat, after.place.lon)
    : 0;
}

/** A charge after such a drive begins with what its samples show; a statement from before the drive does not count. */
function resetCharge(readings: Readings, { before, after }: OpenGap, charge: StatedCharge | Charge, isStated: boolean): void {
  const { energy, arrival } = charge;
  if (!isStated) convert(charge, 'rest');
  if (before.counter !== null && after.counter !== null && after.counter < before.counter) return;
  const reading = readings.energyAddedKwh.value;
  energy.counterKwh = 0;
  energy.counterBase = reading;
  energy.counterUnknown = reading !== null;
  arrival.arrivedKwh = 0;
  arrival.arrivedBase = reading;
  arrival.arrivedLevel = 0;
  arrival.levelBase = readings.soc.value;
  arrival.arrivalTs = 0;
}
