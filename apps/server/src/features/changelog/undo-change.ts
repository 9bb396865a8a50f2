import type { Change } from '@wattbook/contract/changelog/change.schema';
import type { ErrorWord } from '@wattbook/contract/error-words';
import type { UndoState } from '@wattbook/domain/changelog/changes';
import type { Tenant } from '../../db/tenancy.ts';
import type { UserCall } from '../../http/actor.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { Platform } from '../../platform.ts';
import type { LiveEvent } from '../../telemetry/public.ts';
import { presentChanges } from './list-changes.ts';
import type { AllLoggedRecords, ChangeRow } from './logged-records.ts';
import { withTold } from './told-values.ts';
import { undoStateOf } from './undo-state.ts';

export type UndoDeps = Pick<Platform, 'database' | 'live' | 'now'>;

/** What an undo that is not possible answers. */
const refusals: Readonly<Record<Exclude<UndoState, 'possible' | 'undone'>, ErrorWord>> = {
  impossible: 'forbidden',
  forbidden: 'forbidden',
  expired: 'undo_expired',
  changed: 'conflict',
  logbook: 'logbook',
  charge_locked: 'charge_locked',
};

/**
 * Undoes a change with the use case of its noun, so that the same rules hold, in one transaction with the mark that it is undone: of two calls the second one changes
 * nothing. The undo is an entry of its own.
 */
export async function undoChange(deps: UndoDeps, nouns: AllLoggedRecords, { actor, caller }: UserCall, id: string): Promise<Change> {
  const { database, live, now } = deps;
  const events: LiveEvent[] = [];
  const moment = { actor, now: now() };
  const undone = await database.transaction(actor.accountId, async (tenant) => {
    const { noun, vehicle_id: vehicleId } = await readChange(tenant, id);
    const records = nouns[noun];
    if (vehicleId !== null) await records.lock?.(tenant, vehicleId);
    const change = await readChange(tenant, id, true);
    if (change.undone_at === null) {
      const subject = (await records.read(tenant, [change.entity_id], moment)).get(change.entity_id);
      const state = undoStateOf(change, records, subject, moment.now);
      if (state !== 'possible' && state !== 'undone') throw new AppError(refusals[state]);
      const inTransaction = {
        ...database,
        forAccount: () => tenant,
        transaction: <Result>(_: unknown, work: Work<Result>) => work(tenant),
      };
      const undoing = { database: inTransaction, live: { ...live, publish: (event: LiveEvent) => events.push(event) }, actor, caller };
      const { entity_id: entityId, before, after } = change;
      await records.undo[change.action]?.(undoing, { entityId, before: before ?? {}, after: after ?? {}, record: subject?.record ?? {} });
      await tenant
        .updateTable('changes')
        .set({ undone_at: new Date(moment.now) })
        .where('id', '=', id)
        .execute();
    }
    return presentChanges({ tenant, nouns, moment }, [await readChange(tenant, id)]);
  });
  for (const event of events) live.publish(event);
  return requireFound(undone[0]);
}

type Work<Result> = (tenant: Tenant) => Promise<Result>;

async function readChange(tenant: Tenant, id: string, isLocked = false): Promise<ChangeRow> {
  const query = tenant.selectFrom('changes').selectAll().where('id', '=', id);
  const row = requireFound(await (isLocked ? query.forUpdate() : query).executeTakeFirst());
  return requireFound((await withTold(tenant, [row]))[0]);
}
