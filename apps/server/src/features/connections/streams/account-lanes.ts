import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { SourceOwner } from '../source-directory.store.ts';
import type { VehicleSamples } from '../store-samples.ts';

/** Accounts that are stored at the same time: most of the connections of intake (`workLimits`), so that pushes find one too. */
const lanes = 4;
/** What is stored together: so much that a fleet takes few transactions, and so little that folding it takes some milliseconds. */
const maxVehicles = 20;
const maxSamples = 1000;

/**
 * Stores the samples of several accounts at the same time. One account after the other has its turn, and never two at once, which keeps the order of a vehicle: what
 * arrives meanwhile is stored together in the next one. So an account that is slow delays no other.
 */
export interface AccountLanes {
  readonly add: (owner: SourceOwner, samples: readonly Sample[]) => void;
  /** Resolves when nothing waits any more. */
  readonly drain: () => Promise<void>;
}

interface Deps {
  /** Does not throw. */
  readonly store: (accountId: AccountId, vehicles: readonly VehicleSamples[]) => Promise<void>;
  readonly onStored: (samples: number) => void;
}

export function createAccountLanes({ store, onStored }: Deps): AccountLanes {
  /** The account that waits longest is first. */
  const waiting = new Map<AccountId, Map<VehicleId, Sample[]>>();
  const running = new Map<AccountId, Promise<void>>();

  const take = (accountId: AccountId): readonly VehicleSamples[] => {
    const vehicles = waiting.get(accountId) ?? new Map<VehicleId, Sample[]>();
    waiting.delete(accountId);
    const taken: VehicleSamples[] = [];
    let count = 0;
    for (const [vehicleId, samples] of vehicles) {
      count += samples.length;
      if (taken.length === maxVehicles || (taken.length > 0 && count > maxSamples)) break;
      vehicles.delete(vehicleId);
      taken.push({ vehicleId, samples });
    }
    // Behind the other accounts.
    if (vehicles.size > 0) waiting.set(accountId, vehicles);
    return taken;
  };

  const run = async (accountId: AccountId): Promise<void> => {
    const vehicles = take(accountId);
    await store(accountId, vehicles);
    running.delete(accountId);
    onStored(vehicles.reduce((sum, { samples }) => sum + samples.length, 0));
    work();
  };

  const work = (): void => {
    while (running.size < lanes) {
      const next = waiting.keys().find((accountId) => !running.has(accountId));
      if (next === undefined) return;
      running.set(next, run(next));
    }
  };

  return {
    add: ({ accountId, vehicleId }, samples) => {
      const vehicles = waiting.get(accountId) ?? new Map<VehicleId, Sample[]>();
      waiting.set(accountId, vehicles);
      const before = vehicles.get(vehicleId) ?? [];
      vehicles.set(vehicleId, before);
      before.push(...samples);
      work();
    },
    drain: async () => {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
}
