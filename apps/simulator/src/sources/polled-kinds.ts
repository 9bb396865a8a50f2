import { plain } from './plain-kinds.ts';
import type { SourceCapabilities } from './read-fields.ts';
import { planned } from './schedule.ts';
import type { SourceKind } from './source.ts';

const kmPerMile = 1.609344;

/** What the server of a maker tells when it is asked: level, odometer, place, and whether the car is on the cable and charges. */
const polled: SourceCapabilities = { ...plain, odometerKm: 0.1, cable: false };

/** What servers of makers tell, and what some of them never do. */
export const polledCapabilities = {
  usual: polled,
  'gear and speed': { ...polled, gear: true, speedKmh: 1 },
  'no charging word': { ...polled, statement: false },
  'no odometer': { ...polled, odometerKm: 0 },
  'no place': { ...polled, place: false },
  'whole km': { ...polled, odometerKm: 1 },
  'whole miles': { ...polled, odometerKm: kmPerMile },
} as const satisfies Readonly<Record<string, SourceCapabilities>>;

/** A poll by plan: every so many minutes, at most hourly at night. */
export const polledKind = (capabilities: SourceCapabilities, minutes: number): SourceKind => ({
  source: 'poll',
  capabilities,
  schedule: planned(minutes * 60, 3600),
  changes: null,
  positionM: 3,
});
