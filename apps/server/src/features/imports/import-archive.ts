import type { ImportedVehicle } from '@wattbook/contract/imports/import.schema';
import type { UserId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import { changedIn } from '../../telemetry/public.ts';
import { fail, type ImportJobDeps, Stopped } from './import-attempt.ts';
import { changeActiveImport, changeImport, type ImportRow } from './import-records.store.ts';

export const isArchive = ({ files }: Pick<ImportRow, 'files'>): boolean => files.some(({ format }) => format === 'archive');

/**
 * Takes in the archive of an account that was uploaded (decision 0124). It brings its own vehicles, so there is nothing to assign and no preview: all of it comes in, or nothing. One that was interrupted is
 * taken in again from its start: what is there already does not change.
 */
export async function runArchive(deps: ImportJobDeps, tenant: Tenant, row: ImportRow, signal: AbortSignal): Promise<void> {
  const { accountId } = tenant;
  const key = { accountId, id: row.id };
  if (row.files.length > 1) return fail(deps, tenant, row.id, 'archive_not_alone');
  const outcome = await deps.takeInArchive({ accountId, userId: row.user_id as UserId }, deps.importFolder.pathOf(key, 0), {
    signal,
    onStoring: async () => {
      const change = { status: 'storing', progress: 50, heard_at: new Date(deps.now()) } as const;
      if (!(await changeActiveImport(tenant, row.id, ['looking', 'storing'], change))) throw new Stopped();
    },
  });
  if (outcome.kind === 'refused') return fail(deps, tenant, row.id, `archive_${outcome.refusal}`);
  await changeImport(tenant, row.id, ['storing'], {
    vehicles: JSON.stringify(outcome.vehicles.map(vehicleOf)),
    values_left_out: outcome.vehicles.reduce((sum, { leftOut }) => sum + leftOut, 0),
    status: 'done',
    progress: 100,
    finished_at: new Date(deps.now()),
  });
  await deps.importFolder.remove(key);
  for (const { id, wasThere, firstTime } of outcome.vehicles)
    if (!wasThere && firstTime !== null)
      deps.live.publish({ kind: 'segments', accountId, vehicleId: id, changes: changedIn({ from: firstTime.getTime(), to: null }) });
}

/** All trips and charges of a vehicle are new, or none: one that the account has already is left as it is. */
function vehicleOf({
  id,
  name,
  wasThere,
  trips,
  charges,
  firstTime,
  lastTime,
}: Extract<Awaited<ReturnType<ImportJobDeps['takeInArchive']>>, { kind: 'taken' }>['vehicles'][number]): ImportedVehicle {
  const counts = (count: number) => ({ added: wasThere ? 0 : count, changed: 0, skipped: wasThere ? count : 0 });
  return {
    vehicleId: id,
    name,
    firstTime: firstTime?.toISOString() ?? null,
    lastTime: lastTime?.toISOString() ?? null,
    trips: counts(trips),
    charges: counts(charges),
  };
}
