import type { VehicleId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';

export interface NamedVehicle {
  readonly id: VehicleId;
  readonly name: string;
  readonly vin: string | null;
}

/** The vehicles that match a text of an operator: the one with this id or VIN, else those with this name, in any case. */
export async function findVehicles(tenant: Tenant, text: string): Promise<NamedVehicle[]> {
  const rows = await tenant
    .selectFrom('vehicles')
    .select(['id', 'display_name as name', 'vin'])
    .where(sql<boolean>`(id::text = lower(${text}) or upper(vin) = upper(${text}) or lower(display_name) = lower(${text}))`)
    .orderBy('created_at')
    .execute();
  const exact = rows.filter(({ id, vin }) => id === text.toLowerCase() || vin?.toUpperCase() === text.toUpperCase());
  return exact.length > 0 ? exact : rows;
}
