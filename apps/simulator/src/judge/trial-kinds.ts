import type { Mishap } from '../mishaps/mishap.ts';
import { hybridPush, seldomTesla, seldomVw, teslaStream, vwPoll } from '../sources/kinds.ts';
import { type PlainName, plainKind, plainNames } from '../sources/plain-kinds.ts';
import type { SourceKind } from '../sources/source.ts';

/** A source kind for judging lives. `interval` is the normal maximum time between two of its samples, ms. */
export interface TrialKind {
  readonly name: string;
  readonly kind: SourceKind;
  readonly interval: number;
  /** Share of its samples that is lost. 0 for a stream that sends only changes: it repeats samples until they have arrived. */
  readonly loss: number;
  /** What else happens to its samples. */
  readonly mishaps: readonly Mishap[];
  /** Its odometer is reported so much later, ms. */
  readonly lateMs: number;
}

const defaultLoss = 0.05;

const plainKinds: readonly TrialKind[] = [10, 60, 300].flatMap((seconds) =>
  plainNames.map((name) => ({
    name: `${name} every ${seconds} s`,
    kind: plainKind(name, seconds),
    interval: seconds * 1000,
    loss: defaultLoss,
    mishaps: [],
    lateMs: 0,
  })),
);

/** Changes every ten seconds, and all fields every ten minutes. */
const changesOnly: readonly TrialKind[] = (['telemetry-all', 'stream-gps'] satisfies PlainName[]).map((name) => ({
  name: `${name}, changes only`,
  kind: { ...plainKind(name, 10), changes: { minSeconds: {}, resend: 600 } },
  interval: 10_000,
  loss: 0,
  mishaps: [],
  lateMs: 0,
}));

/** The sources of the demo. */
const demoKinds: readonly TrialKind[] = [
  { name: 'Fleet Telemetry', kind: teslaStream, interval: 20_000, loss: 0, mishaps: [], lateMs: 0 },
  { name: 'poll', kind: vwPoll, interval: 120_000, loss: defaultLoss, mishaps: [], lateMs: 0 },
  { name: 'push of a hybrid', kind: hybridPush, interval: 60_000, loss: defaultLoss, mishaps: [], lateMs: 0 },
  { name: 'Fleet Telemetry, seldom', kind: seldomTesla, interval: 300_000, loss: 0, mishaps: [], lateMs: 0 },
  { name: 'poll, seldom', kind: seldomVw, interval: 300_000, loss: defaultLoss, mishaps: [], lateMs: 0 },
];

/** Plain sampling (detection.md, property 5), change-only streams, and the sources of the demo. */
export const trialKinds: readonly TrialKind[] = [...plainKinds, ...changesOnly, ...demoKinds];
