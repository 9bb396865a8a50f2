import { lostWords, unheardCharges } from '../mishaps/lost-words.ts';
import type { Mishap } from '../mishaps/mishap.ts';
import { asleepBeforeLastReport, holesInDrives, noNetAtHome, offForDays, telephone } from '../mishaps/outages.ts';
import { blanks, falseLevels, lateOdometer } from '../mishaps/wrong-values.ts';
import { plainCapabilities, type PlainName, plainKind } from '../sources/plain-kinds.ts';
import { polledCapabilities, polledKind } from '../sources/polled-kinds.ts';
import type { SourceCapabilities } from '../sources/read-fields.ts';
import { every } from '../sources/schedule.ts';
import type { SourceKind } from '../sources/source.ts';
import type { TrialKind } from './trial-kinds.ts';

const minute = 60_000;

const poll = (name: string, minutes: number, capabilities: SourceCapabilities, ...mishaps: readonly Mishap[]): TrialKind => ({
  lateMs: 0,
  name: `poll ${minutes} min${name === '' ? '' : `, ${name}`}`,
  kind: polledKind(capabilities, minutes),
  interval: minutes * minute,
  loss: 0,
  mishaps,
});

/** A dense source that is fine but for its mishaps. */
const dense = (name: string, base: PlainName, ...mishaps: readonly Mishap[]): TrialKind => ({
  lateMs: 0,
  name,
  kind: plainKind(base, 30),
  interval: minute / 2,
  loss: 0,
  mishaps,
});

const without = (name: string, capabilities: SourceCapabilities): TrialKind => ({
  name,
  kind: { ...plainKind('telemetry-all', 60), capabilities },
  interval: minute,
  loss: 0.05,
  mishaps: [],
  lateMs: 0,
});

/** An app on a telephone that reads the car: all values while it drives, the odometer in whole km. */
const logger: SourceKind = {
  source: 'push',
  capabilities: { ...plainCapabilities['telemetry-all'], odometerKm: 1, counterKwh: 0, asleep: false, cable: false },
  schedule: every(10),
  changes: null,
  positionM: 4,
};

/** A stream of changes that says each word once. */
const onceKind: SourceKind = { ...plainKind('telemetry-all', 10), changes: { minSeconds: {}, resend: Number.POSITIVE_INFINITY } };

const all = plainCapabilities['telemetry-all'];
const { usual } = polledCapabilities;

/** Sources to which happens what happens in reality (docs/detection.md, section 9). */
export const sparseKinds: readonly TrialKind[] = [
  dense('garage', 'telemetry-all', noNetAtHome),
  dense('garage, coarse', 'webhook-coarse', noNetAtHome),
  dense('tunnel', 'telemetry-all', holesInDrives),
  dense('tunnel, coarse', 'webhook-coarse', holesInDrives),
  dense('asleep early', 'telemetry-all', asleepBeforeLastReport),
  dense('asleep early, coarse', 'webhook-coarse', asleepBeforeLastReport),
  dense('off for days', 'telemetry-all', offForDays),
  { name: 'telephone', kind: logger, interval: 10_000, loss: 0, mishaps: [telephone], lateMs: 0 },
  { name: 'lost words', kind: onceKind, interval: 10_000, loss: 0, mishaps: [lostWords(0.3)], lateMs: 0 },
  dense('lost words, all fields', 'webhook-coarse', lostWords(0.3)),
  dense('charge unheard', 'telemetry-all', unheardCharges(0.5)),
  ...[5, 15, 30, 60].map((minutes) => poll('', minutes, usual)),
  poll('gear and speed', 15, polledCapabilities['gear and speed']),
  poll('no charging word', 15, polledCapabilities['no charging word']),
  poll('no odometer', 15, polledCapabilities['no odometer']),
  poll('no place', 15, polledCapabilities['no place']),
  poll('whole km', 15, polledCapabilities['whole km']),
  poll('whole miles', 15, polledCapabilities['whole miles']),
  { ...poll('late odometer', 15, usual, lateOdometer(20)), lateMs: 35 * minute },
  poll('false levels', 15, usual, falseLevels(0.02)),
  poll('blanks', 15, usual, blanks(0.1)),
  poll('lost words', 15, usual, lostWords(0.3)),
  without('no gear', { ...all, gear: false }),
  without('no power', { ...all, power: 'none' }),
  without('no kind of current', { ...all, cable: false, power: 'none' }),
  without('no charging word', { ...all, statement: false }),
  { ...dense('late odometer', 'webhook-coarse', lateOdometer(5)), lateMs: 6 * minute },
  dense('false levels', 'telemetry-all', falseLevels(0.001)),
  dense('blanks', 'telemetry-all', blanks(0.1)),
];
