import type { Tenant } from '../../db/tenancy.ts';
import type { Platform } from '../../platform.ts';
import { tell } from '../messages/public.ts';
import { findAccountsWanting } from '../profiles/public.ts';
import { listActive, readVehicle } from '../vehicles/public.ts';
import { listDue } from './list-due.ts';

type DueDeps = Pick<Platform, 'database' | 'sealing' | 'now' | 'onError'>;

/** Tells of reminders that are due soon or overdue, once for each time at which one is due. */
export const tellOfDue =
  (deps: DueDeps) =>
  async (signal: AbortSignal): Promise<void> => {
    for (const accountId of await findAccountsWanting(deps.database, 'serviceDue')) {
      if (signal.aborted) return;
      const told = deps.database.transaction(accountId, (tenant) => tellAccount(deps, tenant));
      // The next account does not wait for it; this one is tried again.
      await told.catch((error: unknown) => deps.onError('a reminder was not told of', error));
    }
  };

async function tellAccount(deps: DueDeps, tenant: Tenant): Promise<void> {
  for (const vehicleId of await listActive(tenant)) {
    const { data } = await listDue(tenant, vehicleId, deps.now());
    const near = data.filter(({ due }) => due.state === 'soon' || due.state === 'overdue');
    if (near.length === 0) continue;
    const { display_name: vehicle } = await readVehicle(tenant, vehicleId);
    for (const { id, description: what, dueDate, dueOdometer, due } of near) {
      const facts = { kind: 'serviceDue', vehicle, what, overdue: due.state === 'overdue' } as const;
      await tell(deps, tenant, { facts, thing: `due ${id} ${dueDate} ${dueOdometer} ${due.state}` });
    }
  }
}
