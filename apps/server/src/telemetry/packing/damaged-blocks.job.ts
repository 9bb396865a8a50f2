import { tenantTransaction } from '../../db/tenant-connection.ts';
import type { TelemetryDeps } from '../telemetry-deps.ts';
import { countDamaged, type DamagedBlock, findDue, postponeTry, returnSamples, takeUntold, tryUnpack } from './damaged-blocks.store.ts';

/** The stored samples that no longer decode. */
export interface DamagedBlocks {
  /** How many blocks of all accounts are parked, as far as this process knows. */
  readonly count: () => number;
  /**
   * Tells of blocks that were found damaged, and tries parked ones again: the fault may have been one of the memory, or of a version that is
   * corrected now.
   */
  readonly lookAfter: () => Promise<void>;
}

/** `tell` is called once for each block. */
export function openDamagedBlocks(
  { pool }: Pick<TelemetryDeps, 'pool'>,
  now: () => number,
  tell: (block: DamagedBlock) => void,
): DamagedBlocks {
  let count = 0;
  return {
    count: () => count,
    lookAfter: async () => {
      for (const block of await takeUntold(pool, now())) tell(block);
      for (const { accountId, id, bytes } of await findDue(pool, now())) {
        const samples = tryUnpack(bytes);
        await tenantTransaction(pool, accountId, (connection) =>
          samples === null ? postponeTry(connection, id, now()) : returnSamples(connection, id, samples, now()),
        );
      }
      count = await countDamaged(pool);
    },
  };
}
