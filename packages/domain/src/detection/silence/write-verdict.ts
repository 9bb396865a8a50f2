import { detectLevelChargeAt, isDenied } from '../charging/level-charge.ts';
import { isStatedCharging } from '../charging/statement.ts';
import { clearChargingStates } from '../motion/confirm-trip.ts';
import { addLateKm } from '../motion/late-odometer.ts';
import { setEndInGap } from '../motion/open-end.ts';
import type { Readings } from '../readings/readings.ts';
import type { DetectionState } from '../state.ts';
import { type Charge, convert, isOnCable, isStationary, type StatedCharge } from '../timeline/candidate.ts';
import { close, edgeBit } from '../timeline/edge-values.ts';
import { convertToIdle, mergeStationary } from '../timeline/merge-rules.ts';
import { fillWithRest } from './gap-rest.ts';
import type { OpenGap } from './open-gap.ts';
import type { UndecidedGap } from './undecided-gap.ts';
import type { GapVerdict, ParkedSince } from './verdict.ts';
import { endChargeInGap, insertGapCharge, joinCharges } from './write-charge.ts';
import { insertDriveBefore } from './write-drive-before-charge.ts';
import { writeDrive } from './write-drive.ts';

/** The time of the last sample, and since when values were valid before the silence, ms. */
interface WhenDecided {
  readonly ts: number;
  readonly previousValidFrom: number;
}

/** Writes what a rule says of a silence: the only place where a silence changes the timeline and what is carried. */
export function writeVerdict(state: DetectionState, undecided: UndecidedGap, verdict: GapVerdict, when: WhenDecided): void {
  const { tail, odometerCheck } = state;
  const { gap, index } = undecided;
  switch (verdict.kind) {
    case 'late_km':
      takeKm(state, undecided, verdict);
      break;
    case 'settled_km':
      break;
    case 'caught_up':
      odometerCheck.lateUntil = 0;
      break;
    case 'odometer_awaited':
      Object.assign(odometerCheck, verdict.wait);
      break;
    case 'end_of_last':
      setEndInGap(tail, gap, index, verdict.drive);
      break;
    case 'drive_before_charge':
      insertDriveBefore(tail, undecided, verdict);
      gap.before.odometer = gap.after.odometer;
      break;
    case 'start_of_next':
      setStart(gap, verdict);
      break;
    case 'driven':
      clearStated(state, undecided, verdict);
      break;
    case 'drive':
      writeDrive(state, undecided, verdict.plan);
      break;
    case 'charge_goes_on':
      joinCharges(state, undecided, verdict, when.ts);
      break;
    case 'charge_ended':
      endChargeInGap(state, undecided, verdict);
      break;
    default:
      writeStand(state, undecided, verdict, when);
  }
}

/** The last drive has the km up to a reading; the rest of the silence counts from it. */
function takeKm(
  { tail }: DetectionState,
  { gap, index }: UndecidedGap,
  { drive, odometer }: Extract<GapVerdict, { kind: 'late_km' }>,
): void {
  addLateKm(tail, drive, index, odometer);
  gap.before.odometer = odometer;
}

/** The drive after the silence starts with the values of the last rest. */
function setStart({ before: { place } }: OpenGap, { drive, odometer }: Extract<GapVerdict, { kind: 'start_of_next' }>): void {
  const { startValues, track } = drive;
  startValues.odometer = odometer;
  track.headKm = 0;
  close(startValues, edgeBit.odometer);
  if (place === null) return;
  startValues.place = place;
  close(startValues, edgeBit.place);
}

/** What was stated before the car drove counts no more, nor what a charge after it took over from before. */
function clearStated(state: DetectionState, { gap, after }: UndecidedGap, { wait, isBack }: Extract<GapVerdict, { kind: 'driven' }>): void {
  if (isBack) after.parked = true;
  if (wait !== null) Object.assign(state.odometerCheck, wait);
  clearChargingStates(state, gap.to, gap.to);
  if (isOnCable(after)) resetCharge(state.readings, gap, after, isStatedCharging(state));
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
  energy.headLevel = null;
  arrival.arrivedKwh = 0;
  arrival.arrivedBase = reading;
  arrival.arrivedLevel = 0;
  arrival.levelBase = readings.soc.value;
  arrival.arrivalTs = 0;
}

type StandVerdict = Extract<GapVerdict, { kind: 'charge' | 'parked' | 'unknown' }>;

/** The car stood, or nothing is known. A statement without energy was parked time, and so is the silence after it. */
function writeStand(state: DetectionState, undecided: UndecidedGap, verdict: StandVerdict, { previousValidFrom }: WhenDecided): void {
  const { parked } = verdict;
  if (parked.isStatement) convertToIdle(state.readings, undecided.before);
  if (parked.isStill) state.validFrom = previousValidFrom;
  if (verdict.kind === 'charge') insertGapCharge(state, undecided, verdict.found, parked.isSame);
  else if (verdict.kind === 'parked') fillParked(state, undecided, parked);
  else state.tail.splice(undecided.index, 1);
}

/** The car did not move: it was parked, as part of the stationary candidate before the silence. */
function fillParked(state: DetectionState, { gap, index, before }: UndecidedGap, { isStill }: ParkedSince): void {
  const { tail } = state;
  tail.splice(index, 1);
  fillWithRest(tail, index, gap, before);
  if (!isDenied(state)) state.rise.unheard += gap.to - gap.from;
  mergeStationary(tail, state.rise.from);
  if (!isStill) return;
  if (gap.after.level !== null && !isDenied(state) && isStationary(tail.at(-1)))
    detectLevelChargeAt(state, gap.after.level, gap.levelAfterTs);
}
