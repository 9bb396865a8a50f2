import type { Candidate, Gap } from '../timeline/candidate.ts';
import type { OpenGap } from './open-gap.ts';

/** A silence to decide: its candidate at `index` of the tail, and the candidates before and after it. */
export interface UndecidedGap {
  readonly gap: OpenGap;
  readonly index: number;
  readonly candidate: Gap;
  readonly before: Candidate;
  readonly after: Candidate;
}

/** Movement in a silence: km (null: no evidence), those by which the odometer rose, and the km from which it is a drive. */
export interface Movement {
  readonly km: number | null;
  readonly risenKm: number;
  readonly thresholdKm: number;
  readonly byOdometer: boolean;
  /** The km, where only the speeds at both sides tell them; else null. */
  readonly speedKm: number | null;
}
