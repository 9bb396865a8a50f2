import { hybridPush, seldomTesla, seldomVw, teslaStream, vwPoll } from '../sources/kinds.ts';
import { type PlainName, plainKind, plainNames } from '../sources/plain-kinds.ts';
import type { SourceKind } from '../sources/source.ts';

/** A source that lives are judged by. `interval` is the longest time between two of its samples as a rule, ms. */
export interface TrialKind {
  readonly name: string;
  readonly kind: SourceKind;
  readonly interval: number;
  /** Share of its samples that is lost. A stream that sends only changes is repeated until it arrived. */
  readonly loss: number;
}

const usualLoss = 0.05;

const plain: readonly TrialKind[] = [10, 60, 300].flatMap((seconds) =>
  plainNames.map((name) => ({
    name: `${name} every ${seconds} s`,
    kind: plainKind(name, seconds),
    interval: seconds * 1000,
    loss: usualLoss,
  })),
);

/** Everything every ten seconds, but only what changed, and all of it every ten minutes. */
const changesOnly: readonly TrialKind[] = (['telemetry-all', 'stream-gps'] satisfies PlainName[]).map((name) => ({
  name: `${name}, changes only`,
  kind: { ...plainKind(name, 10), changes: { atLeast: {}, resend: 600 } },
  interval: 10_000,
  loss: 0,
}));

/** Sources as the demo has them. */
const made: readonly TrialKind[] = [
  { name: 'Fleet Telemetry', kind: teslaStream, interval: 20_000, loss: 0 },
  { name: 'poll', kind: vwPoll, interval: 120_000, loss: usualLoss },
  { name: 'push of a hybrid', kind: hybridPush, interval: 60_000, loss: usualLoss },
  { name: 'Fleet Telemetry, seldom', kind: seldomTesla, interval: 300_000, loss: 0 },
  { name: 'poll, seldom', kind: seldomVw, interval: 300_000, loss: usualLoss },
];

/** Plain sampling as property 5 of detection.md has it, change-only streams, and the sources of the demo. */
export const trialKinds: readonly TrialKind[] = [...plain, ...changesOnly, ...made];
