import type { SitePosition } from '@wattbook/domain/sites/site-at';
import { sql } from 'kysely';
import type { ChargesTable } from '../../db/schema/segment-tables.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { inRange } from '../segments/public.ts';

/** Where a vehicle was charged by cards of these types: the cells of a grid (about 55 m) with the position of the first charge there, the oldest first: these stay the same as charges are added. Reads the charges of the vehicle by charges_in_range. */
export async function readPlacesOfType(
  tenant: Tenant,
  vehicleId: string,
  types: readonly ChargesTable['type']['__select__'][],
): Promise<SitePosition[]> {
  const { rows } = await tenant.query(
    (accountId) => sql<SitePosition>`
      select latitude, longitude from (
        select distinct on (round(start_latitude * 2000), round(start_longitude * 1500))
          start_latitude as latitude, start_longitude as longitude, start_time, id
        from charges
        where ${inRange(accountId, { vehicleId })} and type = any(${types}) and start_latitude is not null and start_longitude is not null
        order by round(start_latitude * 2000), round(start_longitude * 1500), start_time, id
      ) as cells order by start_time, id`,
  );
  return rows;
}
