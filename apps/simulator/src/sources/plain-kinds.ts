import type { SourceCapabilities } from './read-fields.ts';
import { every } from './schedule.ts';
import type { SourceKind } from './source.ts';

/** Level, place and the word for charging; what a source has besides is added to it. */
export const plain: SourceCapabilities = {
  level: 1,
  odometerKm: 0,
  speedKmh: 0,
  tempC: 0.5,
  counterKwh: 0,
  fuel: 0,
  wallCounter: false,
  gear: false,
  place: true,
  power: 'none',
  usableLevel: false,
  statement: true,
  cable: true,
  asleep: false,
  comfort: false,
  elevation: false,
};
const speedKmh = 0.1;

/** Typical sources of makes (reference, integrations 2.5 and 12.1): their fields and resolution. */
export const plainCapabilities = {
  'telemetry-all': { ...plain, gear: true, speedKmh, power: 'kW', odometerKm: 0.001, level: 0.01, counterKwh: 0.01, asleep: true },
  'webhook-coarse': { ...plain, gear: true, speedKmh, odometerKm: 1, counterKwh: 0.1, asleep: true },
  'poll-speed': { ...plain, speedKmh, power: 'kW', odometerKm: 0.1, level: 0.5 },
  'poll-odometer': { ...plain, odometerKm: 0.1 },
  'poll-level': { ...plain, gear: true, speedKmh, odometerKm: 0.1, level: 0.5, statement: false, asleep: true },
  'poll-place': { ...plain, statement: false },
  'stream-gps': { ...plain, gear: true, speedKmh, power: 'kW', level: 0.1, counterKwh: 0.01 },
} as const satisfies Readonly<Record<string, SourceCapabilities>>;

export type PlainName = keyof typeof plainCapabilities;

export const plainNames = Object.keys(plainCapabilities) as readonly PlainName[];

/** A source that sends all its fields at a fixed interval, independent of the state of the car. */
export const plainKind = (name: PlainName, seconds: number): SourceKind => ({
  source: name,
  capabilities: plainCapabilities[name],
  schedule: every(seconds),
  changes: null,
  positionM: 2,
});
