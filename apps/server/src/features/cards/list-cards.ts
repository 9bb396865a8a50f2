import { sql, type RawBuilder } from 'kysely';
import { isShown } from '../../db/hidden-rows.ts';
import { type ListQuery, listPage } from '../../db/list-page.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { requireVehicle } from '../vehicles/public.ts';
import { type cardFields, cards } from './card.fields.ts';

interface Filter {
  readonly active?: string | undefined;
  readonly vehicleId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** One page of the cards of an account, of a vehicle with those of every vehicle (OQ-143). */
export async function listCards(tenant: Tenant, { active, vehicleId, from, to, ...list }: ListQuery<typeof cardFields> & Filter) {
  if (vehicleId !== undefined) await requireVehicle(tenant, vehicleId);
  return listPage(tenant, cards, list, [isShown, ...conditionsOf({ active, vehicleId, from, to })]);
}

const conditionsOf = ({ active, vehicleId, from, to }: Filter): RawBuilder<boolean>[] => [
  ...(active === 'true' ? [sql<boolean>`active`] : []),
  ...(vehicleId === undefined ? [] : [sql<boolean>`(vehicle_id is null or vehicle_id = ${vehicleId})`]),
  ...(from === undefined ? [] : [sql<boolean>`(end_date is null or end_date >= ${utcDay(from)}::date)`]),
  ...(to === undefined ? [] : [sql<boolean>`(start_date is null or start_date <= ${utcDay(to)}::date)`]),
];

const utcDay = (moment: string): string => new Date(moment).toISOString().slice(0, 10);
