import type { SegmentKind } from '@wattbook/domain/detection/segment';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { startPackingDays } from '../packing/pack-days.ts';
import { replayInSession } from '../replay/replay-vehicle.ts';
import { readOverlapping } from '../segments/overlapping.ts';
import { segmentKinds } from '../segments/segment-statements.ts';
import { storeDays } from '../samples/store-days.ts';
import type { TelemetryDeps } from '../telemetry-deps.ts';
import { withVehicleWork } from '../fold/vehicle-work.ts';

/** A detected segment as the report on an import lists it. */
export interface FoundSegment {
  readonly kind: SegmentKind;
  readonly startTime: number;
  readonly endTime: number;
  readonly driveNumber?: number | null;
  readonly chargeNumber?: number | null;
}

export interface HistoryStored {
  /** Samples that were new or changed. */
  readonly storedSamples: number;
  /** Samples that were stored before. */
  readonly duplicates: number;
  /** The segments of the vehicle to which the samples contributed. */
  readonly segments: readonly FoundSegment[];
}

/** Receives the history of one vehicle: validated samples, mostly in order of time, of any number. */
export interface HistoryIntake {
  add(samples: readonly Sample[]): Promise<void>;
  /** Stores all samples and the detected segments in one transaction. The same history again changes nothing. */
  finish(): Promise<HistoryStored>;
  abandon(): Promise<void>;
}

/**
 * Starts to receive history. Samples are packed per day in memory, a few bytes each: the database receives nothing before the whole file is
 * read, and days without stored samples are stored as they were packed.
 */
export function startHistory(deps: TelemetryDeps, accountId: AccountId, vehicleId: VehicleId, now: () => number): HistoryIntake {
  const packer = startPackingDays();
  let added = 0;
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;

  return {
    add: async (samples) => {
      for (const { ts } of samples) {
        first = Math.min(first, ts);
        last = Math.max(last, ts);
      }
      await packer.add(samples);
      added += samples.length;
    },
    finish: async () => {
      const days = await packer.finish();
      const stored = await withVehicleWork(deps.pool, { accountId, vehicleId }, { waits: true }, async (session) => {
        const change = await storeDays(deps, session, { vehicleId, days }, now());
        // Also if nothing changed: an earlier run may have ended between storing and folding.
        await replayInSession(deps, session, vehicleId, now());
        return {
          change,
          segments: added === 0 ? [] : await readOverlapping(session, vehicleId, { kinds: segmentKinds, from: first, to: last }),
        };
      });
      if (stored === null) throw new Error('the lock of a vehicle was not acquired');
      return { storedSamples: stored.change, duplicates: added - stored.change, segments: stored.segments };
    },
    abandon: async () => packer.clear(),
  };
}
