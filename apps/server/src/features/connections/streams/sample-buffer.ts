import type { AccountId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { SourceOwner, SourceVehicle } from '../source-directory.store.ts';
import type { VehicleSamples } from '../store-samples.ts';
import { createAccountLanes } from './account-lanes.ts';

/** Messages of a vehicle within this time are stored together. */
const gatherMs = 100;
/** The next attempt where the owners were not found out. */
const retryMs = 1000;
/** Beyond so many samples the streams wait. */
const maxWaiting = 20_000;

/**
 * Gathers the samples of streams, so that a thousand messages a second are some transactions: finds out whose vehicles they are about, of all in one statement, and
 * stores them by account.
 */
export interface SampleBuffer {
  /** Resolves when there is room for more: at once, unless storing is slower than what comes. */
  readonly add: (source: SourceVehicle, samples: readonly Sample[]) => Promise<void>;
  /** Stores what waits. */
  readonly close: () => Promise<void>;
}

interface Deps {
  /** The owners of those that are connected, by `keyOf`. */
  readonly findOwners: (sources: readonly SourceVehicle[]) => Promise<ReadonlyMap<string, SourceOwner>>;
  /** Stores samples of vehicles of one account. Does not throw. */
  readonly store: (accountId: AccountId, vehicles: readonly VehicleSamples[]) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

export function createSampleBuffer({ findOwners, store, onError }: Deps): SampleBuffer {
  const arrived = new Map<string, { readonly source: SourceVehicle; readonly samples: Sample[] }>();
  let count = 0;
  let room = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;
  let attempts = Promise.resolve();

  const leave = (samples: number): void => {
    count -= samples;
    if (count > maxWaiting) return;
    room.resolve();
    room = Promise.withResolvers();
  };
  const lanes = createAccountLanes({ store, onStored: leave });

  /** Hands over what has arrived, also while the owners were found out. What has no owner is left out. */
  const assign = async (): Promise<void> => {
    const found = [...arrived];
    if (found.length === 0) return;
    const owners = await findOwners(found.map(([, { source }]) => source));
    for (const [key, { samples }] of found) {
      const owner = owners.get(key);
      arrived.delete(key);
      if (owner === undefined) leave(samples.length);
      else lanes.add(owner, samples);
    }
  };
  const schedule = (waitMs: number): void => {
    timer ??= setTimeout(() => void attempt(), waitMs);
  };
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  /** One attempt after the other. Where the database does not answer nothing is lost: what has arrived stays, and no more is taken than there is room for. */
  const attempt = (): Promise<void> => {
    stop();
    attempts = attempts.then(assign).catch((error: unknown) => {
      onError(error);
      stop();
      schedule(retryMs);
    });
    return attempts;
  };

  return {
    add: async (source, samples) => {
      const key = keyOf(source);
      const before = arrived.get(key) ?? { source, samples: [] };
      arrived.set(key, before);
      before.samples.push(...samples);
      count += samples.length;
      schedule(gatherMs);
      if (count > maxWaiting) await room.promise;
    },
    close: async () => {
      await attempt();
      stop();
      await lanes.drain();
    },
  };
}

/** The name of a vehicle of a source among those of all sources. */
export const keyOf = ({ connector, sourceKey }: SourceVehicle): string => `${connector} ${sourceKey}`;
