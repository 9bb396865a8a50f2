import type { ChangeRule } from './change-only.ts';
import type { SourceCapabilities } from './read-fields.ts';
import type { SourceKind } from './source.ts';

const teslaCapabilities: SourceCapabilities = {
  level: 0.05,
  odometerKm: 0.001609344,
  speedKmh: 1.609344,
  tempC: 0.5,
  counterKwh: 0.01,
  fuel: 0,
  wallCounter: true,
  gear: true,
  place: true,
  power: 'A and V',
  usableLevel: true,
  statement: true,
  cable: true,
  asleep: true,
  comfort: true,
  elevation: false,
};

/** Minimum intervals as in a real stream configuration: slowly changing fields are sent seldom. */
const teslaChanges: ChangeRule = {
  minSeconds: {
    outTempC: 60,
    inTempC: 60,
    rangeKm: 60,
    minutesToFull: 60,
    soc: 30,
    fanLevel: 60,
    socLimit: 60,
    energyAddedKwh: 20,
    gridEnergyKwh: 20,
  },
  resend: 600,
};

const vwCapabilities: SourceCapabilities = {
  ...teslaCapabilities,
  level: 0.5,
  odometerKm: 1,
  speedKmh: 1,
  counterKwh: 0,
  wallCounter: false,
  power: 'kW',
  usableLevel: false,
  elevation: true,
};

const hybridCapabilities: SourceCapabilities = {
  ...vwCapabilities,
  level: 1,
  odometerKm: 0.1,
  counterKwh: 0.1,
  fuel: 1,
  power: 'none',
  asleep: false,
};

/** A Fleet Telemetry stream with an interval of ten seconds. */
export const teslaStream: SourceKind = {
  source: 'tesla-telemetry',
  capabilities: teslaCapabilities,
  schedule: { driving: 10, slow: 60, fast: 20, awake: 300, asleep: 840, edges: true },
  changes: teslaChanges,
  positionM: 2,
};

/** A poll of all fields: seldom when parked, often while the car drives or charges. */
export const vwPoll: SourceKind = {
  source: 'push',
  capabilities: vwCapabilities,
  schedule: { driving: 10, slow: 60, fast: 20, awake: 120, asleep: 840, edges: false },
  changes: null,
  positionM: 3,
};

/** The push of a hybrid. */
export const hybridPush: SourceKind = {
  source: 'push',
  capabilities: hybridCapabilities,
  schedule: { driving: 15, slow: 120, fast: 30, awake: 600, asleep: 1800, edges: true },
  changes: null,
  positionM: 4,
};

const seldom = {
  driving: 75,
  slow: 720,
  fast: 120,
  awake: Number.POSITIVE_INFINITY,
  asleep: Number.POSITIVE_INFINITY,
  edges: true,
} as const;

/** The sources of the neighbours: only the samples that their sums need. */
export const seldomTesla: SourceKind = { ...teslaStream, schedule: seldom };
export const seldomVw: SourceKind = { ...vwPoll, schedule: seldom };
