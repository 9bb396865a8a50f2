import type { ChargingStatement, Gear, OnlineState } from '../telemetry/sample.ts';
import { isDoubted } from './charging/withdraw-charge.ts';
import { isLevelCharge } from './timeline/candidate.ts';
import { mergeTime } from './timeline/merge-rules.ts';
import type { Reading } from './readings/reading.ts';
import type { Segment } from './segment.ts';
import { measureTail } from './figures/measure-tail.ts';
import { rhythmOf, type SourceState } from './readings/source-state.ts';
import type { DetectionState } from './state.ts';
import { thresholds } from './thresholds.ts';

export type LiveStateName = 'Driving' | 'Charging' | 'Parked' | 'Sleep';

/** A carried value with the vehicle time (ms) at which it was reported, and the name of its source (null: no longer known); null: unknown. */
export type LiveValue<T> = { readonly value: T; readonly at: number; readonly source: string | null } | null;

/** What a vehicle does now, and its carried values with their age (DASH-001, DASH-002). Units as in `SampleFields`. */
export interface LiveState {
  readonly state: LiveStateName | null;
  /** What it did at the last report; the present state may be unknown since then. */
  readonly lastState: LiveStateName | null;
  /** Start of this state, ms; null with the state. */
  readonly since: number | null;
  /** Time of the last report, ms; null: never. */
  readonly lastHeardAt: number | null;
  readonly online: LiveValue<OnlineState>;
  readonly soc: LiveValue<number>;
  readonly socLimit: LiveValue<number>;
  readonly rangeKm: LiveValue<number>;
  readonly odometerKm: LiveValue<number>;
  readonly lat: LiveValue<number>;
  readonly lon: LiveValue<number>;
  readonly heading: LiveValue<number>;
  readonly elevationM: LiveValue<number>;
  readonly speedKmh: LiveValue<number>;
  readonly gear: LiveValue<Gear>;
  readonly powerKw: LiveValue<number>;
  readonly charging: LiveValue<ChargingStatement>;
  readonly chargerPowerKw: LiveValue<number>;
  readonly energyAddedKwh: LiveValue<number>;
  readonly minutesToFull: LiveValue<number>;
  readonly plugged: LiveValue<boolean>;
  readonly fastCharger: LiveValue<boolean>;
  readonly climateOn: LiveValue<boolean>;
  readonly fanLevel: LiveValue<number>;
  readonly outTempC: LiveValue<number>;
  readonly inTempC: LiveValue<number>;
  readonly fuelLevel: LiveValue<number>;
  readonly sw: LiveValue<string>;
}

/**
 * What is shown at `now`: a view that never changes the state. `dueAt`: the next moment (ms) at which the view changes without a sample;
 * null: none.
 */
export interface Settled {
  readonly live: LiveState;
  readonly segments: (Segment & { settled: boolean })[];
  readonly dueAt: number | null;
}

const liveValuesOf =
  (sources: readonly SourceState[]) =>
  <T>({ value, ts, src }: Reading<T>): LiveValue<T> =>
    value === null || ts === 0 ? null : { value, at: ts, source: sources[src]?.name ?? null };

/** Returns when the source that reported last is quiet: its usual time and an hour have passed without a report, ms. */
function quietAt({ sources, lastReport }: DetectionState): number {
  const last = sources.find((source) => source.lastReport === lastReport);
  return lastReport + (last === undefined ? 0 : rhythmOf(last)) + thresholds.lateBy;
}

/** Returns when the state at the last report is no longer the present one, ms; null: it stays. */
function unknownAt(state: DetectionState, name: LiveStateName | null): number | null {
  if (name === 'Driving') return state.lastReport + thresholds.silence;
  return name === 'Charging' ? quietAt(state) : null;
}

/** What the vehicle did at its last report, and since when. */
function lastState(state: DetectionState): { name: LiveStateName | null; since: number | null } {
  const running = state.tail.at(-1);
  if (running === undefined) return { name: null, since: null };
  if (running.kind === 'drive') return { name: 'Driving', since: running.start };
  // A charge by level alone ends as soon as the level stops rising: it cannot be shown as running.
  if (running.kind === 'charge' && !running.charge.byLevel) return { name: 'Charging', since: running.start };
  let since = running.start;
  const isAsleep = running.kind === 'sleep';
  for (let at = state.tail.length - 2; at >= 0; at -= 1) {
    const candidate = state.tail[at];
    if (
      candidate === undefined ||
      candidate.end !== since ||
      isAsleep ||
      !(candidate.kind === 'rest' || candidate.kind === 'statedCharge' || candidate.kind === 'possibleDrive')
    )
      break;
    since = candidate.start;
  }
  return { name: isAsleep ? 'Sleep' : 'Parked', since };
}

/**
 * Returns when a segment of the tail counts as ended, ms; null: while it runs. What an undecided silence may change is open until then, a drive
 * that waits for a late odometer until it comes no more, a charge that one level shows until another one agrees.
 */
function settlesAt(state: DetectionState, segment: Segment, isLast: boolean): number | null {
  const { gap, odometerCheck } = state;
  const at = endsAt(state, segment, isLast);
  if (at === null) return null;
  const known = segment.kind === 'trip' ? Math.max(at, Math.min(odometerCheck.lateUntil, segment.endTime + thresholds.lateBy)) : at;
  const isOpen = (gap !== null && segment.endTime > gap.from) || isDoubtedCharge(state, segment);
  return isOpen ? Math.max(known, quietAt(state)) : known;
}

function isDoubtedCharge(state: DetectionState, { kind, endTime }: Segment): boolean {
  return kind === 'charge' && state.tail.some((candidate) => candidate.end === endTime && isDoubted(state, candidate, state.lastReport));
}

/** A trip has ended after the merge time, a charge 30 minutes after its last statement, one that runs when its source is quiet. */
function endsAt(state: DetectionState, segment: Segment, isLast: boolean): number | null {
  if (segment.kind === 'trip')
    return isLast
      ? state.lastReport + Math.max(thresholds.silence, mergeTime(state.settings))
      : segment.endTime + mergeTime(state.settings);
  if (segment.kind !== 'charge') return isLast ? null : segment.endTime;
  if (isLast && !isLevelCharge(state.tail.at(-1))) return quietAt(state);
  const charge = state.tail.find((candidate) => candidate.kind === 'charge' && candidate.end === segment.endTime);
  if (charge?.kind !== 'charge' || charge.charge.parted) return segment.endTime;
  return charge.charge.byLevel ? segment.endTime + thresholds.levelChargeEnds : charge.cable.statedUntil + thresholds.pause;
}

/**
 * Shows a state at a time. Driving is unknown after 15 minutes of silence, Charging once its source is quiet; Parked and Sleep stay, with the
 * age of the last message.
 */
export function settle(state: DetectionState, now: number): Settled {
  const { readings, dayReading } = state;
  const live = liveValuesOf(state.sources);
  const { name, since } = lastState(state);
  const until = unknownAt(state, name);
  const isKnown = until === null || now < until;
  const shown = measureTail(state).segments;
  const dueTimes: number[] = [];
  if (until !== null && until > now) dueTimes.push(until);
  const segments = shown.map((segment, index) => {
    const at = settlesAt(state, segment, index === shown.length - 1);
    if (at !== null && at > now) dueTimes.push(at);
    return { ...segment, settled: at !== null && at <= now };
  });
  return {
    live: {
      state: isKnown ? name : null,
      since: isKnown ? since : null,
      lastState: name,
      lastHeardAt: state.lastReport === 0 ? null : state.lastReport,
      online: live(readings.online),
      soc: live(readings.soc),
      socLimit: live(readings.socLimit),
      rangeKm: live(readings.rangeKm),
      odometerKm: dayReading === null ? live(readings.odometerKm) : { value: dayReading.km, at: dayReading.ts, source: null },
      lat: live(readings.lat),
      lon: live(readings.lon),
      heading: live(readings.heading),
      elevationM: live(readings.elevationM),
      speedKmh: live(readings.speedKmh),
      gear: live(readings.gear),
      powerKw: live(readings.powerKw),
      charging: live(readings.charging),
      chargerPowerKw: live(readings.chargerPowerKw),
      energyAddedKwh: live(readings.energyAddedKwh),
      minutesToFull: live(readings.minutesToFull),
      plugged: live(readings.plugged),
      fastCharger: live(readings.fastCharger),
      climateOn: live(readings.climateOn),
      fanLevel: live(readings.fanLevel),
      outTempC: live(readings.outTempC),
      inTempC: live(readings.inTempC),
      fuelLevel: live(readings.fuelLevel),
      sw: live(readings.sw),
    },
    segments,
    dueAt: dueTimes.length === 0 ? null : Math.min(...dueTimes),
  };
}
