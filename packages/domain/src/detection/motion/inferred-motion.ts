import { distanceKm } from '../geo.ts';
import { type Reports, isFresh } from '../readings/reports.ts';
import { thresholds } from '../thresholds.ts';
import { isReportedOnCable } from './cable-report.ts';
import { isBehindPlace, isLateRise } from './late-odometer.ts';
import { type Motion, type MotionState, recordRest, storeEvidence, type Was } from './motion-state.ts';

/** Infers motion without gear and speed: from a rising odometer or, without odometer, a changing place. */
export function judgeInferred(state: MotionState, reports: Reports, was: Was): Motion {
  const { readings, rest } = state;
  if (reports.asleep) return recordRest(rest, readings, reports);
  return readings.odometerKm.value === null ? judgePlace(state, reports, was) : judgeOdometer(state, reports, was);
}

/** This sample does not report what the motion is inferred from: it goes on as it was, unless the sample says that the car is on the cable. */
function unreported(state: MotionState, reports: Reports, was: Was): Motion {
  if (was !== 'standing' && isReportedOnCable(state, reports)) return recordRest(state.rest, state.readings, reports);
  return was === 'possibleDrive' ? 'perhaps' : was === 'drive' ? 'moving' : 'standing';
}

function judgeOdometer(state: MotionState, reports: Reports, was: Was): Motion {
  const { readings, rest } = state;
  const { odometerKm } = readings;
  if (!isFresh(odometerKm, reports)) return unreported(state, reports, was);
  const odometer = odometerKm.value ?? 0;
  if (rest.odometer === null || reports.jumpKm !== 0) return recordRest(rest, readings, reports);
  const rose = odometerKm.before !== null && odometer > odometerKm.before;
  if (rose && isLateRise(state, reports)) return recordRest(rest, readings, reports);
  // An odometer that is late does not show the motion yet, but the place does.
  const isShownByPlace = isBehindPlace(state, reports);
  const isFar = isShownByPlace || odometer - rest.odometer > thresholds.movedByOdometer;
  return judgeRise(state, reports, was, riseOf(rose || isShownByPlace, isFar));
}

function judgePlace(state: MotionState, reports: Reports, was: Was): Motion {
  const { readings, rest, evidence } = state;
  const { value: lat } = readings.lat;
  const { value: lon } = readings.lon;
  if (!isFresh(readings.lat, reports) || lat === null || lon === null) return unreported(state, reports, was);
  if (rest.lat === null || rest.lon === null) return recordRest(rest, readings, reports);
  const fromRest = distanceKm(rest.lat, rest.lon, lat, lon);
  // The base stays where the car stopped: it must not follow a car that leaves slowly.
  if (rest.riseTs === 0 && fromRest <= thresholds.samePlace) return 'standing';
  // During motion only a real displacement counts: once the car stands, receiver noise may cross the 100 m from the last place at any time.
  const isDisplaced = rest.riseTs === 0 ? reports.newFix : reports.gpsKm > 0;
  const rose =
    isDisplaced &&
    fromRest > thresholds.samePlace &&
    (rest.riseTs === 0 ||
      evidence.lat === null ||
      evidence.lon === null ||
      distanceKm(evidence.lat, evidence.lon, lat, lon) >= thresholds.samePlace);
  return judgeRise(state, reports, was, riseOf(rose, fromRest > thresholds.movedByPlace));
}

/** What a sample shows of the way since the last rest: nothing new, a little, or far enough for motion. */
type Rise = 'none' | 'near' | 'far';

function riseOf(rose: boolean, isFar: boolean): Rise {
  if (!rose) return 'none';
  return isFar ? 'far' : 'near';
}

function judgeRise(state: MotionState, reports: Reports, was: Was, rise: Rise): Motion {
  const { rest, readings, evidence } = state;
  if (rise !== 'none') {
    storeEvidence(evidence, readings, reports.ts);
    // The odometer rose on the way to the cable, where the car stands now.
    if (isReportedOnCable(state, reports)) return recordRest(rest, readings, reports);
    rest.riseTs = reports.ts;
    return rise === 'far' ? 'moving' : 'perhaps';
  }
  if (rest.riseTs === 0) return recordRest(rest, readings, reports);
  if (reports.ts - rest.riseTs > reports.source.window) return recordRest(rest, readings, reports);
  return was === 'possibleDrive' ? 'perhaps' : 'standing';
}
