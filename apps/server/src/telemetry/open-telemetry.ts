import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { deleteRange } from './deletion/delete-range.ts';
import type { Extent } from './deletion/extent.ts';
import { type ArchivedSamples, openArchivedSamples } from './intake/archived-samples.ts';
import { startHistory, type HistoryIntake } from './intake/history.ts';
import { type Receipt, receiveSamples } from './intake/intake.ts';
import { receiveTogether, type VehicleBatch } from './intake/intake-together.ts';
import { openServerClock, type ServerClock } from './intake/server-clock.ts';
import { listLive, readLive } from './live/read-live.ts';
import { type DamagedBlocks, openDamagedBlocks } from './packing/damaged-blocks.job.ts';
import type { DamagedBlock } from './packing/damaged-blocks.store.ts';
import { readByDay } from './samples/read-by-day.ts';
import { readTrack } from './samples/read-track.ts';
import type { SampleRange } from './samples/sample-range.ts';
import type { TelemetryDeps } from './telemetry-deps.ts';

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
  readonly archived: ArchivedSamples;
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
  /** Samples were received. */
  readonly onReceived: (outcome: 'stored' | 'repeated' | 'rejected', count: number) => void;
}

/** The clock of the server is behind, so samples of the present would be refused for good. */
export class ClockBehind extends Error {
  override readonly name = 'ClockBehind';
}

const silent: OperatorEvents = { onClockChange: () => undefined, onDamage: () => undefined, onReceived: () => undefined };

export function openTelemetry(
  deps: TelemetryDeps,
  now: () => number,
  { onClockChange, onDamage, onReceived }: OperatorEvents = silent,
): Telemetry {
  const serverClock = openServerClock(deps.pool, now, onClockChange);
  return {
    receiveSamples: async (target, samples) => {
      if (serverClock.isBehind()) throw new ClockBehind();
      const receipt = await receiveSamples(deps, { ...target, samples, receivedAt: now() });
      onReceived('stored', receipt.accepted);
      onReceived('repeated', receipt.duplicates);
      onReceived('rejected', receipt.rejected.length + receipt.moreRejected);
      return receipt;
    },
    receiveTogether: async (accountId, batches) => {
      if (serverClock.isBehind()) return new Set();
      const stored = await receiveTogether(deps, { accountId, batches, receivedAt: now() });
      for (const { vehicleId, samples } of batches) if (stored.has(vehicleId)) onReceived('stored', samples.length);
      return stored;
    },
    archived: openArchivedSamples(deps, now),
    startHistory: async (accountId, vehicleId) => startHistory(deps, accountId, vehicleId, now),
    deleteRange: (accountId, vehicleId, range) => deleteRange(deps, { accountId, vehicleId }, range, now()),
    readTrack,
    readByDay,
    readLive,
    listLive,
    serverClock,
    damagedBlocks: openDamagedBlocks(deps, now, onDamage),
  };
}
