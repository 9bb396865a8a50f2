import type { FleetOpening } from '@wattbook/contract/fleet/copies.schema';
import { type OpenedThing, sameOpeningMs } from '@wattbook/domain/fleet/fleet-opening';
import type { FleetRole } from '@wattbook/domain/fleet/fleet-policy';
import type { UserId, VehicleId } from '@wattbook/domain/ids';
import { v7 as newId } from 'uuid';
import type { Page } from '../../../db/list-page.ts';
import type { Tenant } from '../../../db/tenancy.ts';

interface Opened {
  readonly vehicleId: VehicleId;
  readonly userId: UserId;
  readonly name: string;
  readonly role: FleetRole;
  readonly what: OpenedThing;
  readonly now: number;
}

/** Records that somebody of a fleet opened something of a vehicle; again within ten minutes is the same. */
export const recordOpening = (fleet: Tenant, { vehicleId, userId, name, role, what, now }: Opened) =>
  fleet.rows(
    `insert into fleet_openings (account_id, id, vehicle_id, user_id, name, role, what, opened_at)
     select $1, $2, $3, $4, $5, $6, $7, $8 where not exists (
       select from fleet_openings o where o.account_id = $1 and o.vehicle_id = $3 and o.user_id = $4 and o.what = $7 and o.opened_at > $9)`,
    [newId(), vehicleId, userId, name, role, what, new Date(now), new Date(now - sameOpeningMs)],
  );

interface OpeningRow extends Omit<FleetOpening, 'openedAt'> {
  readonly openedAt: Date;
}

/** A page of what was opened, the newest first; of one vehicle where one is given. */
export async function listOpenings(
  fleet: Tenant,
  { vehicleId = null, limit, offset = 0 }: { readonly vehicleId?: string | null; readonly limit: number; readonly offset?: number },
): Promise<Page<FleetOpening>> {
  const which = 'o.account_id = $1 and ($2::uuid is null or o.vehicle_id = $2)';
  const rows = await fleet.rows<OpeningRow>(
    `select o.id, o.vehicle_id as "vehicleId", v.display_name as vehicle, o.name as person, o.role, o.what, o.opened_at as "openedAt"
     from fleet_openings o left join fleet_vehicles v on v.account_id = o.account_id and v.id = o.vehicle_id
     where ${which} order by o.opened_at desc, o.id desc limit $3 offset $4`,
    [vehicleId, limit, offset],
  );
  const [counted] = await fleet.rows<{ total: number }>(`select count(*)::int as total from fleet_openings o where ${which}`, [vehicleId]);
  return { total: counted?.total ?? 0, data: rows.map((row) => ({ ...row, openedAt: row.openedAt.toISOString() })) };
}
