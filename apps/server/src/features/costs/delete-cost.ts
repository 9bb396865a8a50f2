import { changesFinalBefore } from '@wattbook/domain/deletion/restorable';
import { hideRow, isShown, restoreRow } from '../../db/hidden-rows.ts';
import { readRow } from '../../db/rows.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { requireFound } from '../../http/app-error.ts';
import { costs } from './cost.fields.ts';
import { recordCost } from './cost-log.ts';

/** The moment before which a deleted fixed cost is removed. */
export const removedBefore = (now: number): number => changesFinalBefore(now, { logbook: false });

/** Hides a fixed cost until a job removes it (COST-019). */
export const deleteCost = (tenant: Tenant, actor: Actor, id: string, now: number): Promise<void> =>
  tenant.transaction(async (transaction) => {
    await transaction.selectFrom('fixed_costs').select('id').where('id', '=', id).forUpdate().execute();
    const cost = requireFound(await readRow(transaction, costs, id, isShown));
    await hideRow(transaction, 'fixed_costs', id, now);
    await recordCost(transaction, cost, { action: 'deleted', actor, now });
  });

/** Shows a fixed cost again that was deleted in the last 30 days; one that is shown already stays. */
export const restoreCost = (tenant: Tenant, actor: Actor, id: string, now: number): Promise<void> =>
  tenant.transaction(async (transaction) => {
    await transaction.selectFrom('fixed_costs').select('id').where('id', '=', id).forUpdate().execute();
    if ((await readRow(transaction, costs, id, isShown)) !== undefined) return;
    await restoreRow(transaction, 'fixed_costs', id, { now, since: removedBefore(now) });
    const cost = requireFound(await readRow(transaction, costs, id, isShown));
    await recordCost(transaction, cost, { action: 'restored', actor, now });
  });
