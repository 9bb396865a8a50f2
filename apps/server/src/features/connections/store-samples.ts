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
