/** What a simulated source sends and how finely. Steps: 0 = it does not send the field. */
export interface SourceProfile {
  readonly name: string;
  readonly gear: boolean;
  readonly speed: boolean;
  readonly place: boolean;
  readonly power: boolean;
  /** km */
  readonly odometerStep: number;
  /** points */
  readonly levelStep: number;
  /** Makes charging statements. */
  readonly statement: boolean;
  /** kWh */
  readonly counterStep: number;
  readonly asleep: boolean;
}

/** Sources as makes have them (reference, integrations 2.5 and 12.1). */
export const sourceProfiles: readonly [SourceProfile, ...SourceProfile[]] = [
  {
    name: 'telemetry-all',
    gear: true,
    speed: true,
    place: true,
    power: true,
    odometerStep: 0.001,
    levelStep: 0.01,
    statement: true,
    counterStep: 0.01,
    asleep: true,
  },
  {
    name: 'webhook-coarse',
    gear: true,
    speed: true,
    place: true,
    power: false,
    odometerStep: 1,
    levelStep: 1,
    statement: true,
    counterStep: 0.1,
    asleep: true,
  },
  {
    name: 'poll-speed',
    gear: false,
    speed: true,
    place: true,
    power: true,
    odometerStep: 0.1,
    levelStep: 0.5,
    statement: true,
    counterStep: 0,
    asleep: false,
  },
  {
    name: 'poll-odometer',
    gear: false,
    speed: false,
    place: true,
    power: false,
    odometerStep: 0.1,
    levelStep: 1,
    statement: true,
    counterStep: 0,
    asleep: false,
  },
  {
    name: 'poll-level',
    gear: true,
    speed: true,
    place: true,
    power: false,
    odometerStep: 0.1,
    levelStep: 0.5,
    statement: false,
    counterStep: 0,
    asleep: true,
  },
  {
    name: 'poll-place',
    gear: false,
    speed: false,
    place: true,
    power: false,
    odometerStep: 0,
    levelStep: 1,
    statement: false,
    counterStep: 0,
    asleep: false,
  },
  {
    name: 'stream-gps',
    gear: true,
    speed: true,
    place: true,
    power: true,
    odometerStep: 0,
    levelStep: 0.1,
    statement: true,
    counterStep: 0.01,
    asleep: false,
  },
];
