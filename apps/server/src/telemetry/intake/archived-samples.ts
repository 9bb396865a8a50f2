import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { TenantTransaction } from '../../db/tenant-connection.ts';
import { lockVehicle } from '../fold/vehicle-state.store.ts';
import { withVehicleWork } from '../fold/vehicle-work.ts';
import type { PackedBlock } from '../packing/cut-blocks.ts';
import { replayInSession } from '../replay/replay-vehicle.ts';
import { dayOf, ensurePartitions } from '../samples/partitions.ts';
import { storeDays } from '../samples/store-days.ts';
import { markArchivedDue } from '../segments/archived-due.ts';
import { hotFrom, type TelemetryDeps } from '../telemetry-deps.ts';

type PackedDays = ReadonlyMap<number, readonly PackedBlock[]>;

/** Receives the samples of a vehicle that came with an archive, beside its segments. */
export interface ArchivedSamples {
  /** Before the transaction: creating a partition would wait for its end. */
  prepare(days: PackedDays): Promise<void>;
  /** Stores the samples of a vehicle that has none, in the transaction that stores its segments. */
  store(transaction: TenantTransaction, vehicleId: VehicleId, days: PackedDays): Promise<void>;
  /** After the commit: detects the stored samples, which finds the segments again and continues them. A job does it where this ends early. */
  detect(accountId: AccountId, vehicleId: VehicleId): Promise<void>;
}

export const openArchivedSamples = (deps: TelemetryDeps, now: () => number): ArchivedSamples => ({
  prepare: (days) =>
    ensurePartitions(
      deps.pool,
      [...days.keys()].filter((day) => day >= dayOf(hotFrom(deps, now()))),
    ),
  async store(transaction, vehicleId, days) {
    await lockVehicle(transaction, vehicleId);
    await storeDays(deps, { transaction: (work) => work(transaction) }, { vehicleId, days }, now());
    await markArchivedDue(transaction, vehicleId);
  },
  async detect(accountId, vehicleId) {
    await withVehicleWork(deps.pool, { accountId, vehicleId }, { waits: true }, (session) =>
      replayInSession(deps, session, vehicleId, now()),
    );
  },
});
