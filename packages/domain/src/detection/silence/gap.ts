import { decideGap } from './decide-gap.ts';
import { endCandidate } from '../timeline/edges.ts';
import { type Reports, isFresh } from '../readings/reports.ts';
import { mergeDrive, mergePause } from '../timeline/merge-rules.ts';
import { toMetres } from '../figures/ledger.ts';
import { isNotRolling } from '../motion/open-end.ts';
import { newCandidate, type Candidate } from '../timeline/candidate.ts';
import type { DetectionState, OpenGap } from '../state.ts';
import { thresholds } from '../thresholds.ts';

/** Opens a gap: keeps the values from before the silence until the first reports after it decide what it was. */
export function openGap(state: DetectionState, running: Candidate, reports: Reports, isStatedAfter: boolean): void {
  const { carry, tail } = state;
  if (state.gap !== null) closeGap(state, reports.ts);
  const last = tail.at(-1) ?? running;
  if (last.kind === 'maybe') last.kind = 'rest';
  const from = last.end;
  // The carried values already contain this sample's reports; the values from before the silence are in `before`.
  endCandidate(state, last, from, 0);
  last.endOpen = 0;
  if (last.unseen && last.kind === 'move') last.estimatedEnd = true;
  const candidate = newCandidate('gap', from, reports.ts);
  candidate.last = from;
  candidate.src = last.src;
  candidate.rank = last.rank;
  tail.push(candidate);
  const place = carry.lat.ts > from ? { lat: carry.lat.before, lon: carry.lon.before } : { lat: carry.lat.value, lon: carry.lon.value };
  state.gap = {
    from,
    to: reports.ts,
    odometer: last.endOdometer !== null && carry.odometerKm.ts > from ? carry.odometerKm.before : carry.odometerKm.value,
    lat: place.lat,
    lon: place.lon,
    level: carry.soc.ts > from ? carry.soc.before : carry.soc.value,
    counter: carry.energyAddedKwh.ts > from ? carry.energyAddedKwh.before : carry.energyAddedKwh.value,
    odometerAfter: null,
    latAfter: null,
    lonAfter: null,
    levelAfter: null,
    levelAfterTs: 0,
    counterAfter: null,
    saysAfter: isStatedAfter,
    drivenKm: 0,
    readMoving: false,
    readStill: false,
  };
}

/**
 * Applies the first report of each field after the silence; closes the gap when every field known before is known again, or after 15
 * minutes of samples.
 */
export function applyGapReports(state: DetectionState, reports: Reports): void {
  const { gap, carry } = state;
  if (gap === null) return;
  if (gap.odometerAfter === null && isFresh(carry.odometerKm, reports)) {
    gap.odometerAfter = toMetres((carry.odometerKm.value ?? 0) - gap.drivenKm - reports.jumpKm);
    const running = state.tail.at(-1)?.kind;
    gap.readMoving = running === 'move' || running === 'maybe';
    gap.readStill = isNotRolling(state, reports);
  }
  if (gap.latAfter === null && isFresh(carry.lat, reports)) {
    gap.latAfter = carry.lat.value;
    gap.lonAfter = carry.lon.value;
    if (carry.odometerKm.value === null) gap.readStill = isNotRolling(state, reports);
  }
  if (gap.levelAfter === null && isFresh(carry.soc, reports)) {
    gap.levelAfter = carry.soc.value;
    gap.levelAfterTs = reports.ts;
  }
  if (gap.counterAfter === null && isFresh(carry.energyAddedKwh, reports)) gap.counterAfter = carry.energyAddedKwh.value;
  if (isDecidable(state, gap) || reports.ts - gap.to >= thresholds.silence) closeGap(state, reports.ts);
}

function isDecidable(state: DetectionState, gap: OpenGap): boolean {
  const before = state.tail[gapIndex(state) - 1];
  const charging = before !== undefined && (before.kind === 'says' || before.kind === 'charge');
  const place = gap.odometer !== null ? gap.odometerAfter !== null : gap.lat === null || gap.latAfter !== null;
  const level = gap.level === null || gap.levelAfter !== null;
  const counter = !charging || gap.counter === null || gap.counterAfter !== null;
  return place && level && counter;
}

function gapIndex(state: DetectionState): number {
  return state.tail.findIndex((candidate) => candidate.kind === 'gap');
}

/** Decides what the silence was (sections 3 and 5) from what is known now; candidates that it separated may merge then. */
export function closeGap(state: DetectionState, ts: number): void {
  const { gap, tail } = state;
  const index = gapIndex(state);
  const candidate = tail[index];
  const before = tail[index - 1];
  const after = tail[index + 1];
  state.gap = null;
  if (gap === null || candidate === undefined || before === undefined || after === undefined) return;
  decideGap(state, gap, index, { candidate, before, after }, ts);
  const next = tail.indexOf(after);
  if (next > 0 && (after.kind === 'says' || after.kind === 'charge')) mergePause(state, next, true);
  const drive = tail.findIndex((one) => one.kind === 'move' && one.start >= gap.to);
  if (drive > 0) mergeDrive(state, drive);
}
