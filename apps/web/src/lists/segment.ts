import type { Formats } from '../i18n/use-formats.ts';

/** The fields that every list needs of a trip, charge, idle or sleep. */
export interface Segment {
  readonly id: string;
  readonly startTime: string;
  readonly endTime: string;
}

/** The times of a segment, in short: "Wed, 18 Nov, 16:40 – 18:02". */
export const segmentTimes = ({ startTime, endTime }: Segment, formats: Formats): string =>
  `${formats.day(startTime, 'short')}, ${formats.times(startTime, endTime)}`;
