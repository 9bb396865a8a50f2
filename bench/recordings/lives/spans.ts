import type { ChargeSegment, TripSegment } from '@wattbook/domain/detection/segment';
import type { Span } from '@wattbook/simulator/judge/covering';
import type { RecordingResult } from '../detect-recording.ts';

export interface FoundTrip extends Span {
  readonly trip: TripSegment;
}

export interface FoundCharge extends Span {
  readonly charge: ChargeSegment;
}

/** The detected trips of a recording with their spans. */
export const tripsOf = ({ segments }: RecordingResult): FoundTrip[] =>
  segments.filter((one) => one.kind === 'trip').map((trip) => ({ start: trip.startTime, end: trip.endTime, trip }));

/** The detected charges of a recording with their spans. */
export const chargesOf = ({ segments }: RecordingResult): FoundCharge[] =>
  segments.filter((one) => one.kind === 'charge').map((charge) => ({ start: charge.startTime, end: charge.endTime, charge }));
