import type { Place } from '../segment.ts';

/** The values that decide what a silence was; null: unknown. */
export interface GapValues {
  odometer: number | null;
  place: Place | null;
  level: number | null;
  /** The counter into the battery, kWh. */
  counter: number | null;
}

/** A silence that is not decided: the values before it and the first reports after it. Times in ms. */
export interface OpenGap {
  from: number;
  to: number;
  before: GapValues;
  after: GapValues;
  levelAfterTs: number;
  /** The first sample after it states charging. */
  statedAfter: boolean;
  /** A word of charging or of the cable was valid before it, or was reported by what decides it. */
  hasCableWord: boolean;
  /** km by speed since its end */
  drivenKm: number;
  /** The first odometer after it was reported while the car moved. */
  readMoving: boolean;
  /** The first odometer (without one: place) after it was reported while the car stood, or did not roll yet. */
  readStill: boolean;
}

export function newGapValues(): GapValues {
  return { odometer: null, place: null, level: null, counter: null };
}

export function newOpenGap(from: number, to: number, before: GapValues, statedAfter: boolean, hasCableWord: boolean): OpenGap {
  return {
    from,
    to,
    before,
    after: newGapValues(),
    levelAfterTs: 0,
    statedAfter,
    hasCableWord,
    drivenKm: 0,
    readMoving: false,
    readStill: false,
  };
}
