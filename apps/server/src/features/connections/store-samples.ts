import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { IntakeStopped } from '../../telemetry/public.ts';
import type { ConnectionsDeps } from './connections-deps.ts';
import type { SourceOwner } from './source-directory.store.ts';

/** As many as a push has at most. */
const batchSize = 1000;

/** Stores what a source says of a vehicle; nothing while the vehicle is paused or archived. */
export async function storeSamples(
  { telemetry }: Pick<ConnectionsDeps, 'telemetry'>,
  { accountId, vehicleId }: SourceOwner,
  samples: readonly Sample[],
): Promise<void> {
  try {
    for (let at = 0; at < samples.length; at += batchSize)
      await telemetry.receiveSamples({ accountId, vehicleId }, samples.slice(at, at + batchSize));
  } catch (error) {
    if (!(error instanceof IntakeStopped)) throw error;
  }
}

/** The samples of a vehicle. */
export interface VehicleSamples {
  readonly vehicleId: VehicleId;
  readonly samples: readonly Sample[];
}

/** Stores what sources say of vehicles of one account, together as far as that is possible. One that fails is reported, and the others are stored. */
export async function storeTogether(
  { telemetry, onError }: Pick<ConnectionsDeps, 'telemetry' | 'onError'>,
  accountId: AccountId,
  vehicles: readonly VehicleSamples[],
): Promise<void> {
  const small = vehicles.filter(({ samples }) => samples.length <= batchSize);
  const stored = await telemetry.receiveTogether(accountId, small);
  for (const { vehicleId, samples } of vehicles.filter((one) => !stored.has(one.vehicleId)))
    await storeSamples({ telemetry }, { accountId, vehicleId }, samples).catch((error: unknown) =>
      onError('samples of a stream were not stored', error),
    );
}
