import type { AccountId, UserId } from '@wattbook/domain/ids';
import type { OwnedTables } from '../../../db/owned-table.ts';
import type { DatabasePool } from '../../../db/pool.ts';
import { type TenantTransaction, tenantTransaction } from '../../../db/tenant-connection.ts';
import type { Telemetry } from '../../../telemetry/public.ts';
import { countSamples, findVehicles, type FoundVehicle, packSamples } from './incoming-vehicles.ts';
import { type OpenArchive, openArchive } from './open-archive.ts';
import { readRows } from './read-rows.ts';
import { ArchiveRefused } from './refusal.ts';
import { storeRows } from './store-rows.ts';
import { takeSettings } from './take-settings.ts';
import { readTimelines, type TimelineOfVehicle } from './timelines.query.ts';

export interface TakeInDeps {
  readonly pool: DatabasePool;
  readonly telemetry: Pick<Telemetry, 'archived'>;
  readonly now: () => number;
  /** Whether vehicles are paid for here: one from an archive is not, until its owner chooses a plan. */
  readonly billing: boolean;
  /** The tables of all folders. */
  readonly readTables: () => Promise<OwnedTables>;
}

interface TakingAccount {
  readonly accountId: AccountId;
  readonly userId: UserId;
}

export interface TakenArchive {
  readonly vehicles: readonly (FoundVehicle & { readonly samples: number; readonly leftOut: number } & TimelineOfVehicle)[];
  /** New rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** Whether the settings of the user are those of the archive: an account with vehicles keeps its own. */
  readonly hasSettings: boolean;
}

interface TakeInOptions {
  readonly signal: AbortSignal;
  /** Called when it can no longer be stopped. */
  readonly onStoring?: () => Promise<void>;
}

/**
 * Takes the archive in a file of this machine into an account: all of it in one transaction, or nothing. Rows keep their ids, so that the logbook verifies and the same archive again changes
 * nothing. Throws `ArchiveRefused`. The caller takes care that no other import into the account runs.
 */
export async function takeInArchive(deps: TakeInDeps, account: TakingAccount, path: string, options: TakeInOptions): Promise<TakenArchive> {
  const { pool, telemetry, now } = deps;
  const archive = await openArchive(path, options.signal);
  try {
    const vehicles = await findVehicles(pool, account.accountId, archive);
    const samples = await packSamples(archive, vehicles, now());
    for (const { days } of samples.values()) await telemetry.archived.prepare(days);
    const tables = await deps.readTables();
    options.signal.throwIfAborted();
    await options.onStoring?.();
    const fresh = vehicles.filter(({ wasThere }) => !wasThere).map(({ id }) => id);
    const stored = await tenantTransaction(pool, account.accountId, async (transaction) => {
      const hasSettings = await takeUser(transaction, archive, account.userId, now());
      const present = new Set<string>(vehicles.filter(({ wasThere }) => wasThere).map(({ id }) => id));
      const rows = await storeRows(transaction, { archive, tables, present, userId: account.userId });
      if (deps.billing) await transaction.rows('update vehicles set payed = false where account_id = $1 and id = any($2::uuid[])', [fresh]);
      for (const id of fresh) await telemetry.archived.store(transaction, id, samples.get(id)?.days ?? new Map());
      return { rows, hasSettings };
    });
    for (const id of fresh) await telemetry.archived.detect(account.accountId, id);
    const timelines = await readTimelines(pool, account.accountId, vehicles);
    return {
      vehicles: vehicles.map((vehicle) => {
        const packed = samples.get(vehicle.id);
        const timeline = timelines.get(vehicle.id) ?? emptyTimeline;
        return { ...vehicle, ...timeline, samples: countSamples(packed), leftOut: packed?.leftOut ?? 0 };
      }),
      ...stored,
    };
  } finally {
    archive.close();
  }
}

const emptyTimeline: TimelineOfVehicle = { trips: 0, charges: 0, firstTime: null, lastTime: null };

const peopleFile = 'people.jsonl';

/** Gives the user of an account without vehicles the settings of the archive. */
async function takeUser(transaction: TenantTransaction, { manifest, read }: OpenArchive, userId: UserId, now: number): Promise<boolean> {
  const [account] = await transaction.rows<{ has: boolean }>('select exists (select from vehicles where account_id = $1) as has');
  for await (const row of readRows(peopleFile, read(peopleFile))) {
    if (row['id'] !== manifest.userId) continue;
    await takeSettings(transaction, { userId, formerId: manifest.userId, now, withSettings: account?.has !== true }, row);
    return account?.has !== true;
  }
  throw new ArchiveRefused('unfit', peopleFile);
}
