import { cableLimit } from '../charging/cable-limit.ts';
import { capacityOf } from '../figures/capacity.ts';
import type { Reports } from '../readings/reports.ts';
import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';
import { type Candidate, gapIndex, isMotion, isOnCable, isStationary } from '../timeline/candidate.ts';
import type { OpenGap } from './open-gap.ts';
import { levelStepNow } from './recharge.ts';
import { plausibleDuration } from './unheard-drive.ts';

// Sources that send what changes send the gear or the word of charging first, and the odometer or the level up to minutes later: their rise is no
// movement and no charge of the silence where what was heard since explains it.

const hour = 3_600_000;

/** The candidate that began as the silence ended, of a car that stood before it. */
function begunAtEnd(tail: readonly Candidate[]): Candidate | null {
  const index = gapIndex(tail);
  return isStationary(tail[index - 1]) ? (tail[index + 1] ?? null) : null;
}

/** The first odometer after a silence, km: what was heard of the speed of the drive that began at its end explains the whole rise. */
export function isDrivenSince({ tail, readings }: DetectionState, gap: OpenGap, odometer: number, reports: Reports): boolean {
  const drive = begunAtEnd(tail);
  if (gap.before.odometer === null || drive === null || !isMotion(drive) || drive.inferred) return false;
  const risenKm = odometer - gap.before.odometer;
  const since = reports.ts - gap.to;
  const fastest = Math.max(drive.track.maxSpeed, readings.speedKmh.value ?? 0);
  if (fastest === 0) return plausibleDuration(risenKm) <= since;
  const isShort = since <= reports.source.window;
  const knownKm = isShort ? 0 : gap.drivenKm * thresholds.gpsAboveIntegral;
  const unknownMs = isShort ? since : Math.max(0, since - drive.track.speedMs);
  return risenKm <= knownKm + (fastest * unknownMs) / hour + thresholds.sameOdometer;
}

/** The first level after a silence: the charge that began at its end can have given the whole rise. */
export function isChargedSince(state: DetectionState, gap: OpenGap, reports: Reports): boolean {
  const { readings, tail } = state;
  const charge = begunAtEnd(tail);
  const level = readings.soc.value;
  if (gap.before.level === null || level === null || charge === null || !gap.statedAfter || !isOnCable(charge)) return false;
  if (reports.ts === gap.to || level < gap.before.level) return false;
  const points = level - gap.before.level;
  const capacity = capacityOf(state);
  if (capacity === null) return points <= thresholds.warmingRise;
  const step = (levelStepNow(state) * capacity) / 100;
  const limit = cableLimit(state, { from: gap.to, to: reports.ts, maxCable: charge.energy.maxCable, gridBase: null }, step);
  return (points * capacity) / 100 <= limit;
}
