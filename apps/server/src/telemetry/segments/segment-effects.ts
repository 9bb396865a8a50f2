import type { SegmentKind } from '@wattbook/domain/detection/segment';
import type { VehicleId } from '@wattbook/domain/ids';
import { checkRange } from '../consistency/check-range.ts';
import { forgetFindings, forgetRecomputed, moveFindings } from '../consistency/findings.store.ts';
import { markRulesDue } from '../consistency/rule-checks.store.ts';
import { changedIn } from '../live/segment-changes.ts';
import { markBookDue } from '../logbook/book-due.ts';
import { moveTracks } from '../sealing/move-tracks.ts';
import { matchSites } from '../sites/match-sites.ts';
import { markBatteryDue } from './battery-due.ts';
import { refreshCo2Saved } from './charge-distances.ts';
import { detectRestored } from './detect-restored.ts';
import { freezeOverlapped } from './freeze-overlapped.ts';
import { markLinesFrom } from './lines-due.ts';
import { cutStationary } from './lock-timeline.ts';
import { markRouteFrom } from './routes-due.ts';
import { markStatisticsDue } from './statistics-due.ts';
import { markMonthsIn } from './months-due.ts';
import { markStoreDue } from './store-due.ts';
import type { SegmentTableName, TimelineAction, TimelineFacts, TimelineWriting, UserEffect, WrittenSegments } from './written-segments.ts';

interface Effect {
  readonly of: readonly SegmentTableName[];
  /** After which actions of a user it runs, and whether after what imports and detection write. A text says why it does not. */
  readonly user: readonly TimelineAction[] | string;
  readonly imported: true | string;
  readonly detected: true | string;
  /** Only where this is true. */
  readonly where?: (written: WrittenSegments) => boolean;
  readonly run: (written: WrittenSegments) => Promise<unknown>;
}

const trips = ['trips'] as const;
const charges = ['charges'] as const;
const entries = ['trips', 'charges'] as const;
const all = ['trips', 'charges', 'idles', 'sleeps'] as const;
const logged = ['created', 'changed', 'deleted', 'restored', 'merged', 'unmerged', 'split', 'unsplit', 'moved'] as const;

const has =
  (name: keyof TimelineFacts) =>
  ({ change }: WrittenSegments) =>
    change[name] !== undefined && change[name] !== false;
const asked =
  (name: UserEffect) =>
  ({ user }: WrittenSegments) =>
    user?.run[name] !== undefined;
const runAsked =
  (name: UserEffect) =>
  async ({ user }: WrittenSegments) =>
    user?.run[name]?.();

const eachVehicle = async ({ vehicleIds }: WrittenSegments, run: (vehicleId: VehicleId) => Promise<unknown>) => {
  for (const vehicleId of vehicleIds) await run(vehicleId);
};
/** The vehicle that has the segments after the change. */
const vehicleOf = ({ vehicleIds }: WrittenSegments) => vehicleIds.at(-1) ?? vehicleIds[0];
const inTaken = async (written: WrittenSegments, run: typeof cutStationary) => {
  for (const range of written.change.taken ?? []) await run(written.reader, vehicleOf(written), range);
};

const byUser = 'only a user asks for it';
const hasRoom = 'it writes parked time only where no trip or charge is';
const writesNew = 'it writes new entries only, at free times';

/**
 * What follows from written segments, whoever wrote them, in the order in which it runs (decision 0116). A new consequence is a line here; it does not compile before it says for a user, an import and detection whether it
 * follows, and why not.
 */
export const effects = {
  /** Parked and sleep periods make room. */
  cut: {
    of: entries,
    user: logged,
    imported: true,
    detected: hasRoom,
    where: has('taken'),
    run: (written) => inTaken(written, cutStationary),
  },
  /** A replay would take from the list what the user compares. The parts of a merge stay as they were. */
  freeze: {
    of: entries,
    user: ['created', 'changed', 'moved'],
    imported: writesNew,
    detected: 'it leaves what is frozen, and withdraws the rest',
    where: has('taken'),
    run: (written) => inTaken(written, freezeOverlapped),
  },
  /** What was detected over its former times is no news any more. */
  recomputed: {
    of: entries,
    user: ['changed'],
    imported: writesNew,
    detected: 'it finds them',
    where: has('taken'),
    run: async ({ reader, user }) => user && forgetRecomputed(reader, user.entityId),
  },
  detect: { of: all, user: logged, imported: writesNew, detected: 'it has detected', where: has('freed'), run: detectFreed },
  forget: {
    of: all,
    user: logged,
    imported: writesNew,
    detected: true,
    where: has('remove'),
    run: ({ reader, change }) => forgetFindings(reader, change.remove ?? []),
  },
  /** Between charges, with the CO2 that was saved over them. */
  distances: {
    of: charges,
    user: logged,
    imported: true,
    detected: true,
    run: (written) => eachVehicle(written, (id) => refreshCo2Saved(written.reader, id, written.change.range)),
  },
  battery: {
    of: charges,
    user: logged,
    imported: true,
    detected: true,
    where: has('isMeasured'),
    run: (written) => eachVehicle(written, (id) => markBatteryDue(written.reader, id)),
  },
  statistics: {
    of: entries,
    user: logged,
    imported: true,
    detected: true,
    where: has('isMeasured'),
    run: (written) => eachVehicle(written, (id) => markStatisticsDue(written.reader, id)),
  },
  /** What trips and standing cost. */
  store: {
    of: entries,
    user: logged,
    imported: true,
    detected: true,
    where: has('isMeasured'),
    run: (written) => eachVehicle(written, (id) => markStoreDue(written.reader, id)),
  },
  /** What the months sum up to. */
  months: {
    of: all,
    user: logged,
    imported: true,
    detected: 'it marks those of all tables at once',
    run: (written) => eachVehicle(written, (id) => markMonthsIn(written.reader, id, written.change.range)),
  },
  tracks: {
    of: trips,
    user: ['moved'],
    imported: writesNew,
    detected: 'a track belongs to the vehicle that drove it',
    run: async (written) => written.user && moveTracks(written.reader, written.user.entityId, vehicleOf(written)),
  },
  lines: {
    of: trips,
    user: ['merged', 'unmerged', 'split', 'unsplit', 'moved'],
    imported: 'there are no samples of its trips',
    detected: true,
    where: has('isMeasured'),
    run: (written) => markLinesFrom(written.reader, vehicleOf(written), written.change.range.from, written.change.redrawn),
  },
  /** The route map of all trips. */
  routes: {
    of: trips,
    user: logged,
    imported: 'there are no samples of its trips',
    detected: true,
    where: has('isMeasured'),
    run: (written) => eachVehicle(written, (id) => markRouteFrom(written.reader, id, written.change.range.from)),
  },
  sites: {
    of: entries,
    user: logged,
    imported: 'what it writes has addresses and no positions',
    detected: true,
    where: has('placed'),
    run: ({ reader, table, change: { placed } }) => matchSites(reader, { [table]: placed }),
  },
  details: {
    of: trips,
    user: ['created'],
    imported: 'a table states all details of its trips',
    detected: 'a job copies them to trips that have ended',
    where: asked('details'),
    run: runAsked('details'),
  },
  price: {
    of: entries,
    user: ['created', 'changed'],
    imported: 'its charges are written as due, and a job calculates their price',
    detected: 'its charges are written as due, and a job calculates their price',
    where: asked('price'),
    run: runAsked('price'),
  },
  restore: { of: charges, user: ['changed'], imported: byUser, detected: byUser, where: asked('restore'), run: runAsked('restore') },
  /** Before the log, which leaves to the book what it tells; before the seal, which seals what the book commits to. */
  book: { of: trips, user: logged, imported: true, detected: true, run: bookWritten },
  log: {
    of: all,
    user: logged,
    imported: 'the list of imports says what each has written',
    detected: 'it writes what was measured, and no one has changed that',
    where: asked('log'),
    run: runAsked('log'),
  },
  /** After the log: the places in its entries are sealed with the trip. */
  seal: {
    of: trips,
    user: ['created'],
    imported: 'a job seals closed trips',
    detected: 'a job seals closed trips',
    where: asked('seal'),
    run: runAsked('seal'),
  },
  findings: {
    of: entries,
    user: ['moved'],
    imported: writesNew,
    detected: 'what was found belongs to its vehicle',
    run: async (written) => written.user && moveFindings(written.reader, written.user.entityId, vehicleOf(written)),
  },
  /** At once, so that the answer to the user has what they find. */
  rules: {
    of: entries,
    user: logged,
    imported: 'a job checks the range that is marked',
    detected: 'a job checks the range that is marked',
    run: (written) => eachVehicle(written, (id) => checkRange(written.reader, id, written.change.range)),
  },
  rulesDue: {
    of: entries,
    user: 'its entries are checked at once',
    imported: true,
    detected: true,
    where: has('isMeasured'),
    run: (written) => markRulesDue(written.reader, vehicleOf(written), written.change.range),
  },
  /** After the rules, which may have opened a finding again. */
  statuses: {
    of: entries,
    user: ['changed', 'decided'],
    imported: byUser,
    detected: byUser,
    where: asked('statuses'),
    run: runAsked('statuses'),
  },
  screens: { of: all, user: [...logged, 'decided'], imported: 'an import tells them once, at its end', detected: true, run: publishChange },
} as const satisfies Readonly<Record<string, Effect>>;

export type EffectName = keyof typeof effects;

export type EffectTable = Readonly<Record<EffectName, Effect>>;

const follows = ({ user, imported, detected }: Effect, writing: TimelineWriting): boolean => {
  if (writing === 'imported') return imported === true;
  if (writing === 'detected') return detected === true;
  return typeof user !== 'string' && user.includes(writing);
};

/** The effects of written segments, in their order. */
export const effectsOf = (written: WrittenSegments): EffectName[] =>
  (Object.entries(effects) as [EffectName, Effect][])
    .filter(
      ([, effect]) =>
        effect.of.includes(written.table) && follows(effect, written.writing) && (effect.where === undefined || effect.where(written)),
    )
    .map(([name]) => name);

/** Runs what follows from written segments. */
export async function runEffects(written: WrittenSegments, table: EffectTable = effects): Promise<void> {
  for (const name of effectsOf(written)) await table[name].run(written);
}

/** A user's change is an entry at once; what detection and imports write becomes one when it is quiet. */
async function bookWritten({ reader, user, vehicleIds: [vehicleId], change: { range, remove } }: WrittenSegments): Promise<void> {
  if (user === undefined) await markBookDue(reader, vehicleId, range, remove);
  else await user.run.book?.();
}

/** A freed time is detected again in the timeline that the entry was in. */
async function detectFreed({ reader, change: { freed = [] }, vehicleIds: [vehicleId], user }: WrittenSegments): Promise<void> {
  if (user !== undefined) for (const segment of freed) await detectRestored(reader, { ...segment, vehicleId }, user.now);
}

const kindOf = { trips: 'trip', charges: 'charge', idles: 'idle', sleeps: 'sleep' } as const satisfies Record<
  SegmentTableName,
  SegmentKind
>;

async function publishChange({ table, change, user, vehicleIds, publish }: WrittenSegments): Promise<void> {
  const hasStanding = change.taken !== undefined || user?.run.price !== undefined;
  const kinds = [kindOf[table], ...(hasStanding ? (['idle', 'sleep'] as const) : [])];
  for (const vehicleId of vehicleIds) publish(vehicleId, change.seen ?? changedIn(change.range, kinds));
}
