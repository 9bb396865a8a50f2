import { expireState, isExpired } from '@wattbook/domain/detection/expire-state';
import type { LiveState as FoldedLive } from '@wattbook/domain/detection/settle';
import { settle } from '@wattbook/domain/detection/settle';
import { parseState } from '@wattbook/domain/detection/state';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Sample, SampleField } from '@wattbook/domain/telemetry/sample';
import type { AccountReader } from '../db/tenant-connection.ts';
import { deleteRange } from './deletion/delete-range.ts';
import type { Extent } from './deletion/extent.ts';
import { type DamagedBlocks, openDamagedBlocks } from './packing/damaged-blocks.job.ts';
import type { DamagedBlock } from './packing/damaged-blocks.store.ts';
import { readByDay } from './samples/read-by-day.ts';
import { rowFormatOf } from './samples/decode-samples.ts';
import { startHistory, type HistoryIntake } from './intake/history.ts';
import { type Receipt, receiveSamples } from './intake/intake.ts';
import { receiveTogether, type VehicleBatch } from './intake/intake-together.ts';
import { readRange } from './samples/read-samples.ts';
import type { SampleRange } from './samples/sample-range.ts';
import { openServerClock, type ServerClock } from './intake/server-clock.ts';
import type { TelemetryDeps } from './telemetry-deps.ts';
import { thinTrack } from './samples/thin-track.ts';

export type { FoundSegment, HistoryIntake, HistoryStored } from './intake/history.ts';
export { IntakeStopped } from './intake/intake.ts';
export { acceptClock, readNewestTime } from './intake/server-clock.ts';
export { readPackedDays, startPackingDays } from './packing/pack-days.ts';
export { createPartition, listPartitions } from './samples/partitions.ts';
export { sealStored, sealWithRelatives } from './sealing/seal-stored.ts';
export { deleteSamples } from './samples/samples.store.ts';
export { changeSettings, readSettings } from './fold/settings-versions.ts';
export { detectRestored } from './segments/detect-restored.ts';
export { refreshCo2Saved } from './segments/charge-distances.ts';
export { markBatteryDue } from './segments/battery-due.ts';
export { markCountryChanged, markStoreDue } from './segments/store-due.ts';
export { afterChangedCharges } from './segments/changed-charges.ts';
export { matchSite } from './sites/match-site.ts';
export { matchSites, readSites } from './sites/match-sites.ts';
export { countSegments } from './segments/count-segments.query.ts';
export { readOverlapping } from './segments/overlapping.ts';
export { freezeOverlapped } from './segments/freeze-overlapped.ts';
export { checkRange } from './consistency/check-range.ts';
export { checkDue, findRulesDue } from './consistency/check-due.ts';
export { readSliceEnd } from './consistency/slice-end.query.ts';
export { copyFindings, forgetFindings, forgetRecomputed, moveFindings } from './consistency/findings.store.ts';
export { type CheckedSelection, countSelected, readStatuses, resetSelected, writeStatuses } from './consistency/rule-statuses.store.ts';
export { markRulesDue, rangeOfStarts } from './consistency/rule-checks.store.ts';
export { cutStationary, lockTimeline, lockTimelines } from './segments/lock-timeline.ts';
export { deleteLine } from './lines/delete-line.ts';
export { markLinesFrom } from './segments/lines-due.ts';
export { createDueLines } from './lines/lines.job.ts';
export { type Extent, readExtent } from './deletion/extent.ts';
export { inTurns } from './fold/in-turns.ts';
export { readAllSamples } from './samples/read-all-samples.ts';
export type { SampleRange } from './samples/sample-range.ts';
export { writeSampleRows } from './samples/write-sample-rows.ts';
export { maxListed, screenSamples } from './intake/screen-samples.ts';

/** A value with the moment it was true, and who reported it: absent in a state that an earlier version stored. */
export interface Carried<Value> {
  readonly value: Value;
  readonly at: number;
  readonly source?: string | null;
}

/** The state of a vehicle (null: unknown, as after 30 days without a report), its start, and the newest value of each known field. Times in milliseconds since 1970. */
export interface LiveState {
  readonly state: 'Parked' | 'Sleep' | 'Driving' | 'Charging' | null;
  readonly since: number | null;
  /** What it did at its last report, also where the present state is unknown by now. */
  readonly lastState: 'Parked' | 'Sleep' | 'Driving' | 'Charging' | null;
  readonly lastUpdate: number | null;
  readonly carried: { readonly [Name in keyof Sample]?: Carried<NonNullable<Sample[Name]>> | undefined };
}

/** The telemetry interface for features. */
export interface Telemetry {
  /** Stores and folds a batch of one vehicle; durable when it answers. Throws `UnknownVehicle`, `IntakeStopped` and `ClockBehind`. */
  readonly receiveSamples: (
    target: { readonly accountId: AccountId; readonly vehicleId: VehicleId },
    samples: readonly unknown[],
  ) => Promise<Receipt>;
  /**
   * Stores and folds batches of vehicles of one account together, as far as that is possible: returns the vehicles whose batches are stored. Those of the others are to
   * be received one by one.
   */
  readonly receiveTogether: (accountId: AccountId, batches: readonly VehicleBatch[]) => Promise<ReadonlySet<VehicleId>>;
  readonly startHistory: (accountId: AccountId, vehicleId: VehicleId) => Promise<HistoryIntake>;
  /** Deletes the samples of a range and what was found in them; null while other work has the claim of the vehicle. */
  readonly deleteRange: (accountId: AccountId, vehicleId: VehicleId, range: SampleRange) => Promise<Extent | null>;
  readonly readTrack: typeof readTrack;
  readonly readByDay: typeof readByDay;
  readonly readLive: typeof readLive;
  readonly listLive: typeof listLive;
  readonly serverClock: ServerClock;
  readonly damagedBlocks: DamagedBlocks;
}

/** What telemetry tells the operator. */
export interface OperatorEvents {
  /** The clock of the server fell behind this time (milliseconds since 1970); null: it no longer is. */
  readonly onClockChange: (newest: number | null) => void;
  readonly onDamage: (block: DamagedBlock) => void;
}

/** The clock of the server is behind, so samples of the present would be refused for good. */
export class ClockBehind extends Error {
  override readonly name = 'ClockBehind';
}

export function openTelemetry(
  deps: TelemetryDeps,
  now: () => number,
  { onClockChange, onDamage }: OperatorEvents = { onClockChange: () => undefined, onDamage: () => undefined },
): Telemetry {
  const serverClock = openServerClock(deps.pool, now, onClockChange);
  return {
    receiveSamples: async (target, samples) => {
      if (serverClock.isBehind()) throw new ClockBehind();
      return receiveSamples(deps, { ...target, samples, receivedAt: now() });
    },
    receiveTogether: async (accountId, batches) =>
      serverClock.isBehind() ? new Set() : receiveTogether(deps, { accountId, batches, receivedAt: now() }),
    startHistory: async (accountId, vehicleId) => startHistory(deps, accountId, vehicleId, now),
    deleteRange: (accountId, vehicleId, range) => deleteRange(deps, accountId, vehicleId, range, now()),
    readTrack,
    readByDay,
    readLive,
    listLive,
    serverClock,
    damagedBlocks: openDamagedBlocks(deps, now, onDamage),
  };
}

/** The fields that the curves and the map of a trip or charge draw. */
const chartFields = new Set<SampleField>([
  'soc',
  'usableSoc',
  'rangeKm',
  'odometerKm',
  'lat',
  'lon',
  'elevationM',
  'speedKmh',
  'powerKw',
  'charging',
  'chargerPowerKw',
  'energyAddedKwh',
  'outTempC',
  'inTempC',
  'climateOn',
  'fanLevel',
]);
const chartRows = rowFormatOf((field) => chartFields.has(field));

/**
 * The samples of [from, to], hot or packed, in order, thinned to at most `maxItems` with their shape kept. Fields that are not drawn may be
 * absent.
 */
export async function readTrack(
  tenant: AccountReader,
  vehicleId: VehicleId,
  from: number,
  to: number,
  options: { readonly maxItems: number },
): Promise<readonly Sample[]> {
  return thinTrack(await readRange(tenant, vehicleId, from, to + 1, chartRows), options.maxItems);
}

/** The samples of a range, hot or packed, in order, with every field. */
export const readSamples = (tenant: AccountReader, vehicleId: VehicleId, { from, to }: SampleRange): Promise<readonly Sample[]> =>
  readRange(tenant, vehicleId, from, to);

/** Vehicle time of the newest stored sample of a vehicle; null: there is none. */
export async function readStoredUntil(reader: AccountReader, vehicleId: VehicleId): Promise<number | null> {
  const [row] = await reader.rows<{ stored_until: Date | null }>(
    'select stored_until from vehicle_state where account_id = $1 and vehicle_id = $2',
    [vehicleId],
  );
  return row?.stored_until?.getTime() ?? null;
}

/** Whether a sample of the vehicle is stored. */
export const hasSamples = async (reader: AccountReader, vehicleId: VehicleId): Promise<boolean> =>
  (await readStoredUntil(reader, vehicleId)) !== null;

interface LiveRow {
  readonly vehicle_id: VehicleId;
  readonly live: FoldedLive | null;
  readonly state: string | null;
}

/** The state only where time has changed what it shows. */
const selectLive = 'select vehicle_id, live, case when due_at <= $2 then state end as state from vehicle_state where account_id = $1';

/** The state of a vehicle at `now`; null before its first sample. */
export async function readLive(tenant: AccountReader, vehicleId: VehicleId, now: number): Promise<LiveState | null> {
  const [row] = await tenant.rows<LiveRow>(`${selectLive} and vehicle_id = $3`, [new Date(now), vehicleId]);
  return row === undefined ? null : presentLiveRow(row, now);
}

/** The states of the given vehicles of the account at `now`, or of all; vehicles before their first sample are absent. */
export async function listLive(
  tenant: AccountReader,
  now: number,
  vehicleIds?: readonly VehicleId[],
): Promise<ReadonlyMap<VehicleId, LiveState>> {
  const values = [new Date(now)];
  const rows = await (vehicleIds === undefined
    ? tenant.rows<LiveRow>(selectLive, values)
    : tenant.rows<LiveRow>(`${selectLive} and vehicle_id = any($3::uuid[])`, [...values, vehicleIds]));
  return new Map(
    rows.flatMap((row) => {
      const live = presentLiveRow(row, now);
      return live === null ? [] : [[row.vehicle_id, live] as const];
    }),
  );
}

function presentLiveRow({ live, state }: LiveRow, now: number): LiveState | null {
  return live === null ? null : presentLive(state === null ? live : (settleLive(state, now) ?? live), now);
}

/** The state at `now`, where time has changed it since it was written. A state of another version stays as it was shown then. */
function settleLive(text: string, now: number): FoldedLive | null {
  try {
    return settle(parseState(text), now).live;
  } catch {
    return null;
  }
}

function presentLive({ state, since, lastState, lastHeardAt, ...values }: FoldedLive, now: number): LiveState {
  const last = expireState({ state, since, lastReport: lastHeardAt }, now);
  return {
    state: last.state,
    since: last.since,
    // A state that an earlier version stored has none.
    lastState: isExpired(lastHeardAt, now) ? null : (lastState ?? null),
    lastUpdate: last.lastReport,
    carried: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
  };
}
