import type { VehicleId } from '@wattbook/domain/ids';
import type { VisitedCell } from '@wattbook/domain/sites/suggest-sites';
import type { Tenant } from '../../db/tenancy.ts';

interface Visits {
  readonly vehicleIds: readonly VehicleId[];
  readonly from: Date;
}

/**
 * The cells of a grid (about 55 m) in which vehicles charged or ended a trip outside of all sites. Rides on charges_in_range and
 * trips_in_range, so it reads the rows of the range only. Trips with sealed places have no position.
 */
export const readVisitedCells = (tenant: Tenant, { vehicleIds, from }: Visits): Promise<VisitedCell[]> =>
  tenant.rows<VisitedCell>(selectCells, [vehicleIds, from]);

const selectCells = `
  with visits as (
    select start_latitude as lat, start_longitude as lon, 1 as charges, 0 as stops, address
    from charges where account_id = $1 and vehicle_id = any($2::uuid[]) and start_time >= $3 and deleted_at is null and status <> 'open'
      and site_id is null and start_latitude is not null and start_longitude is not null
    union all
    select end_latitude, end_longitude, 0, 1, concat_ws(', ', nullif(end_address->>'line1', ''), coalesce(nullif(end_address->>'line4', ''), nullif(end_address->>'city', '')))
    from trips where account_id = $1 and vehicle_id = any($2::uuid[]) and start_time >= $3 and deleted_at is null and status <> 'open'
      and end_site_id is null and end_latitude is not null and end_longitude is not null
  )
  select avg(lat) as latitude, avg(lon) as longitude, sum(charges)::integer as charges, sum(stops)::integer as stops,
    mode() within group (order by nullif(address, '')) as address
  from visits group by round(lat * 2000), round(lon * 1500)`;
