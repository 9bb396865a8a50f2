import type { CostChanges, FixedCost } from '@wattbook/contract/costs/cost.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import type { LoggedValues } from '../../db/schema/change-tables.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { recordChange } from '../changelog/public.ts';

/** The fields that a user enters, under the names of a change of a fixed cost. */
export const enteredNames = [
  ...(['description', 'currency', 'type', 'category', 'costs', 'startDate', 'endDate', 'date'] as const),
] as const satisfies readonly (keyof CostChanges)[];

/** A fixed cost as the change log compares it. */
export const loggedCost = (cost: FixedCost): LoggedValues => Object.fromEntries(enteredNames.map((name) => [name, cost[name]]));

/** Adds what was done with a fixed cost to the change log. */
export const recordCost = (
  tenant: Tenant,
  { id, vehicleId }: Pick<FixedCost, 'id' | 'vehicleId'>,
  entry: Pick<Parameters<typeof recordChange>[1], 'action' | 'before' | 'after'> & { readonly actor: Actor; readonly now: number },
): Promise<void> => recordChange(tenant, { noun: 'costs', entityId: id, vehicleId: vehicleId as VehicleId, ...entry });
