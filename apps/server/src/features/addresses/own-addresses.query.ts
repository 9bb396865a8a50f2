import type { FoundAddress } from '@wattbook/contract/addresses/addresses.endpoints';
import type { Address } from '@wattbook/contract/scalars';
import type { Tenant } from '../../db/tenancy.ts';

/** Addresses of the person's own trips that contain the words, most used first. */
export async function findOwnAddresses(tenant: Tenant, search: string): Promise<FoundAddress[]> {
  const rows = await tenant.rows<{ address: Address; latitude: number; longitude: number }>(
    `select address, min(latitude) as latitude, min(longitude) as longitude
       from (select end_address as address, end_latitude as latitude, end_longitude as longitude
               from trips where account_id = $1 and deleted_at is null and end_address is not null and end_latitude is not null) as ends
      where position(lower($2) in lower(address::text)) > 0
      group by address order by count(*) desc limit 5`,
    [search],
  );
  return rows.map(({ address, latitude, longitude }) => ({ address, location: { latitude, longitude }, source: 'own' }));
}
