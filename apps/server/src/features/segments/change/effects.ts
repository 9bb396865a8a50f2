import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../../db/tenancy.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Platform } from '../../../platform.ts';
import {
  changedIn,
  checkRange,
  cutStationary,
  detectRestored,
  forgetFindings,
  forgetRecomputed,
  freezeOverlapped,
  type LiveEvent,
  markBatteryDue,
  markLinesFrom,
  markStoreDue,
  matchSites,
  moveFindings,
  moveTracks,
  refreshCo2Saved,
  sealStored,
} from '../../../telemetry/public.ts';
import { createdValues, recordChange } from '../../changelog/public.ts';
import { kindOf, type SegmentTableName } from '../in-range.ts';
import { setRuleStatuses } from '../set-rule-statuses.ts';
import type { PlannedChange } from './planned-change.ts';
import type { SegmentNoun, SegmentRow, TimelineAction } from './segment-noun.ts';
import { readRows, restoreColumns } from './segment-rows.ts';

/** A change whose rows are written, in its transaction. */
export interface WrittenChange<Table extends SegmentTableName = SegmentTableName> {
  readonly tenant: Tenant;
  readonly noun: Pick<SegmentNoun<Table, never>, 'table' | 'logged' | 'copyDetails' | 'priceAgain'>;
  readonly action: TimelineAction;
  readonly change: PlannedChange<Table>;
  /** The rows as they were. */
  readonly before: readonly SegmentRow<Table>[];
  /** Their vehicle, and the one that a moved entry has now. */
  readonly vehicleIds: readonly [VehicleId, ...VehicleId[]];
  readonly actor: Actor;
  readonly now: number;
  readonly placeHash: Platform['placeHash'];
  /** Tells open screens once the transaction is stored. */
  readonly publish: (event: LiveEvent) => void;
}

interface Effect {
  /** Of which segments it is an effect, and of what is done with them. */
  readonly of: readonly SegmentTableName[];
  readonly on: readonly TimelineAction[];
  /** Only of changes for which this is true. */
  readonly where?: (change: PlannedChange) => boolean;
  readonly run: (written: WrittenChange) => Promise<unknown>;
}

const trips = ['trips'] as const;
const charges = ['charges'] as const;
const entries = ['trips', 'charges'] as const;
const all = ['trips', 'charges', 'idles', 'sleeps'] as const;
const logged = ['created', 'changed', 'deleted', 'restored', 'merged', 'unmerged', 'split', 'unsplit', 'moved'] as const;

const has =
  (...names: (keyof PlannedChange)[]) =>
  (change: PlannedChange) =>
    names.every((name) => change[name] !== undefined && change[name] !== false);

const eachVehicle = async ({ vehicleIds }: WrittenChange, run: (vehicleId: VehicleId) => Promise<unknown>) => {
  for (const vehicleId of vehicleIds) await run(vehicleId);
};
/** The vehicle that has the entry after the change. */
const vehicleOf = ({ vehicleIds }: WrittenChange) => vehicleIds.at(-1) ?? vehicleIds[0];
const inTaken = (written: WrittenChange, run: typeof cutStationary) =>
  written.change.taken && run(written.tenant, vehicleOf(written), written.change.taken);

/** What follows from a change of the timeline by a user, in the order in which it runs. A new consequence of changes is a line here, and no use case forgets it. */
export const effects = {
  /** Parked and sleep periods make room. */
  cut: { of: entries, on: logged, where: has('taken'), run: async (written) => inTaken(written, cutStationary) },
  /** A replay would take from the list what the user compares. The parts of a merge stay as they were. */
  freeze: {
    of: entries,
    on: ['created', 'changed', 'moved'],
    where: has('taken'),
    run: async (written) => inTaken(written, freezeOverlapped),
  },
  /** What was detected over its former times is no news any more. */
  recomputed: { of: entries, on: ['changed'], where: has('taken'), run: ({ tenant, change }) => forgetRecomputed(tenant, change.entityId) },
  detect: { of: all, on: logged, where: has('freed'), run: detectFreed },
  forget: { of: entries, on: logged, where: has('remove'), run: ({ tenant, change }) => forgetFindings(tenant, change.remove ?? []) },
  /** Between charges, with the CO2 that was saved over them. */
  distances: {
    of: charges,
    on: logged,
    run: (written) => eachVehicle(written, (id) => refreshCo2Saved(written.tenant, id, written.change.range)),
  },
  battery: { of: charges, on: logged, run: (written) => eachVehicle(written, (id) => markBatteryDue(written.tenant, id)) },
  /** What trips and standing cost. */
  store: {
    of: entries,
    on: logged,
    where: has('isMeasured'),
    run: (written) => eachVehicle(written, (id) => markStoreDue(written.tenant, id)),
  },
  tracks: { of: trips, on: ['moved'], run: (written) => moveTracks(written.tenant, written.change.entityId, vehicleOf(written)) },
  lines: {
    of: trips,
    on: ['merged', 'unmerged', 'split', 'unsplit', 'moved'],
    run: (written) => markLinesFrom(written.tenant, vehicleOf(written), written.change.range.from),
  },
  sites: {
    of: entries,
    on: logged,
    where: has('placed'),
    run: ({ tenant, noun: { table }, change }) => matchSites(tenant, { [table]: change.placed }),
  },
  details: { of: trips, on: ['created'], run: async ({ tenant, noun, change }) => noun.copyDetails?.(tenant, [change.entityId]) },
  price: {
    of: entries,
    on: ['created', 'changed'],
    where: has('isPriced'),
    run: async (written) =>
      written.noun.priceAgain?.(written.tenant, { vehicleId: vehicleOf(written), id: written.change.entityId }, written.now),
  },
  restore: {
    of: charges,
    on: ['changed'],
    where: has('restored'),
    run: ({ tenant, noun, change }) => restoreColumns(tenant, noun.table, change.entityId, change.restored ?? {}),
  },
  log: { of: all, on: logged, run: logChange },
  /** After the log: the places in its entries are sealed with the trip. */
  seal: { of: trips, on: ['created'], run: sealEntry },
  findings: { of: entries, on: ['moved'], run: (written) => moveFindings(written.tenant, written.change.entityId, vehicleOf(written)) },
  rules: { of: entries, on: logged, run: (written) => eachVehicle(written, (id) => checkRange(written.tenant, id, written.change.range)) },
  /** After the rules, which may have opened a finding again. */
  statuses: {
    of: entries,
    on: ['changed', 'decided'],
    where: has('statuses'),
    run: ({ tenant, change }) => setRuleStatuses(tenant, change.entityId, change.statuses ?? []),
  },
  screens: { of: all, on: [...logged, 'decided'], run: publishChange },
} as const satisfies Readonly<Record<string, Effect>>;

export type EffectName = keyof typeof effects;

export type EffectTable = Readonly<Record<EffectName, Effect>>;

/** The effects of a change, in their order. */
export const effectsOf = ({ noun, action, change }: Pick<WrittenChange, 'noun' | 'action' | 'change'>): EffectName[] =>
  (Object.entries(effects) as [EffectName, Effect][])
    .filter(([, { of, on, where }]) => of.includes(noun.table) && on.includes(action) && (where === undefined || where(change)))
    .map(([name]) => name);

/** Runs what follows from a change whose rows are written. */
export async function runEffects(written: WrittenChange, table: EffectTable = effects): Promise<void> {
  for (const name of effectsOf(written)) await table[name].run(written);
}

/** A freed time is detected again in the timeline that the entry was in. */
async function detectFreed({ tenant, change, vehicleIds: [vehicleId], now }: WrittenChange): Promise<void> {
  for (const segment of change.freed ?? []) await detectRestored(tenant, { ...segment, vehicleId }, now);
}

async function logChange({ tenant, noun, action, change, before, vehicleIds: [vehicleId], actor, now }: WrittenChange): Promise<void> {
  if (action === 'decided') return;
  const { entityId, related = [], values } = change;
  const entry = { noun: noun.table, entityId, vehicleId, action, actor, now, related };
  const readLogged = async () => (await readRows(tenant, noun.table, [entityId])).map(noun.logged)[0] ?? {};
  if (values !== undefined) await recordChange(tenant, { ...entry, ...values });
  else if (action === 'created') await recordChange(tenant, { ...entry, after: createdValues(await readLogged()) });
  else if (action === 'changed')
    await recordChange(tenant, { ...entry, before: before.map(noun.logged)[0] ?? {}, after: await readLogged() });
  else await recordChange(tenant, entry);
}

async function sealEntry({ tenant, change, vehicleIds: [vehicleId], placeHash }: WrittenChange): Promise<void> {
  const [trip] = await readRows(tenant, 'trips', [change.entityId]);
  if (trip !== undefined) await sealStored(tenant, { vehicleId, trip }, placeHash);
}

async function publishChange({ tenant, noun, change, vehicleIds, publish }: WrittenChange): Promise<void> {
  const hasStanding = change.taken !== undefined || change.isPriced === true;
  const kinds = [kindOf[noun.table], ...(hasStanding ? (['idle', 'sleep'] as const) : [])];
  for (const vehicleId of vehicleIds)
    publish({ accountId: tenant.accountId, vehicleId, kind: 'segments', changes: changedIn(change.range, kinds) });
}
