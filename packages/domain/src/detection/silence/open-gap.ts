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
  /** The cable was in before it and is in after it. */
  onCable: boolean;
  /** Before it and after it the place was reported with the odometer, or later: they can be compared. */
  isLocated: boolean;
  /** The odometer was sent as unknown after it. */
  isOdometerBlank: boolean;
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

type KnownAtOnce = Pick<OpenGap, 'statedAfter' | 'hasCableWord' | 'onCable' | 'isLocated'>;

/** `known`: what is known of it when it opens. */
export function newOpenGap(from: number, to: number, before: GapValues, known: KnownAtOnce): OpenGap {
  return {
    from,
    to,
    before,
    after: newGapValues(),
    levelAfterTs: 0,
    statedAfter: known.statedAfter,
    hasCableWord: known.hasCableWord,
    onCable: known.onCable,
    isLocated: known.isLocated,
    isOdometerBlank: false,
    drivenKm: 0,
    readMoving: false,
    readStill: false,
  };
}
