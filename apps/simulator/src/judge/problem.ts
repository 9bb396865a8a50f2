import type { ChargeSegment, EnergyMethod, TripSegment } from '@wattbook/domain/detection/segment';
import type { ObservableSegment } from './observable-truth.ts';

/** One error of detection: a segment that is wrong, missed or invented. */
export type Problem =
  | { readonly kind: 'invented'; readonly found: TripSegment | ChargeSegment }
  | { readonly kind: 'missed'; readonly real: ObservableSegment }
  | { readonly kind: 'split'; readonly real: ObservableSegment; readonly parts: number }
  | EdgeProblem
  | DistanceProblem
  | EnergyProblem;

/** An edge (ms) outside of the range in which the samples show it. */
export interface EdgeProblem {
  readonly kind: 'edge';
  readonly real: ObservableSegment;
  readonly edge: 'start' | 'end';
  readonly found: number;
  readonly from: number;
  readonly to: number;
}

/** km */
export interface DistanceProblem {
  readonly kind: 'distance';
  readonly real: ObservableSegment;
  readonly expected: number;
  readonly found: number;
  readonly allowed: number;
}

/** kWh */
export interface EnergyProblem {
  readonly kind: 'energy';
  readonly real: ObservableSegment;
  readonly expected: number;
  readonly found: number;
  readonly allowed: number;
  readonly method: EnergyMethod | null;
}

/** Every kind of problem with its text for reports. */
export const problemKinds = {
  missed: 'not found',
  invented: 'invented',
  split: 'in parts',
  distance: 'distance',
  energy: 'energy',
  edge: 'edge',
} as const satisfies Record<Problem['kind'], string>;
