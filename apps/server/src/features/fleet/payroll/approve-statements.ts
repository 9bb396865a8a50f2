import type { Approval } from '@wattbook/contract/payroll/payroll.schema';
import { unpaidStates } from '@wattbook/domain/payroll/fleet-statement';
import { sql } from 'kysely';
import type { Actor } from '../../../http/actor.ts';
import { requireFleet } from '../accounts/read-fleet.ts';
import { nameOf, type PayrollDeps } from './ask-question.ts';

/** Approves statements that are not decided, or that payroll rejected by mistake: these, or every open one with nothing odd. Returns how many were. */
export async function approveStatements(deps: PayrollDeps, actor: Actor, id: string, { ids }: Approval): Promise<{ approved: number }> {
  const { id: fleetId } = await requireFleet(deps.database.directory, actor, id, 'pay');
  const changed = { state: 'approved', approved_at: new Date(deps.now()), approved_by: await nameOf(deps, actor) } as const;
  const update = deps.database.forAccount(fleetId).updateTable('fleet_statements').set(changed);
  const which =
    ids === undefined
      ? update.where('state', '=', 'open').where(sql<boolean>`findings = '{}'`)
      : update.where('state', 'in', [...unpaidStates]).where('id', 'in', ids);
  const rows = await which.returning('id').execute();
  return { approved: rows.length };
}
