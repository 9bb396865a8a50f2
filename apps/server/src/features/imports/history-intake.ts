import type { Segment } from '@wattbook/domain/detection/segment';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';

/** A stretch that was found, as far as a report speaks of it. */
export type FoundSegment = Pick<Segment, 'kind' | 'startTime' | 'endTime'> & {
  readonly driveNumber?: number | null;
  readonly chargeNumber?: number | null;
};

export interface HistoryStored {
  /** Samples that were new or changed. */
  readonly storedSamples: number;
  /** Samples that were there already. */
  readonly duplicates: number;
  /** Samples a preview did not look at, because they stand too far out of order; none in a real import. */
  readonly leftOut?: number;
  /** The stretches of the vehicle that the samples have a part in. */
  readonly segments: readonly FoundSegment[];
}

/** Takes the history of one vehicle. The samples are checked (`checkSample`), mostly in the order of their times, and of any number. */
export interface HistoryIntake {
  add(samples: readonly Sample[]): Promise<void>;
  finish(): Promise<HistoryStored>;
  /** The import failed: nothing of it stays. */
  abandon(): Promise<void>;
}

/** Begins to take the history of a vehicle; the stretches are detected when it is finished. */
export type BeginHistory = (accountId: AccountId, vehicleId: VehicleId) => Promise<HistoryIntake>;
