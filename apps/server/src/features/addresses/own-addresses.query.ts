import type { FoundAddress } from '@wattbook/contract/addresses/addresses.endpoints';
import type { Address, Location } from '@wattbook/contract/scalars';
import type { Tenant } from '../../db/tenancy.ts';
import { foldText } from './fold-text.ts';

/** Accented letters of European languages and their base letters: folding in the database, whose own rules for letters depend on its locale. */
const accented = 'ÀÁÂÃÄÅàáâãäåĂăĄąÇçĆćČčĎďÈÉÊËèéêëĘęĚěÌÍÎÏìíîïİŁłÑñŃńŇňÒÓÔÕÖØòóôõöøŐőŘřŚśŞşŠšȘșŤťȚțÙÚÛÜùúûüŮůŰűÝýÿŹźŻżŽž';
const plain = Array.from(accented, foldText).join('');

/**
 * Addresses at the ends of the user's own trips that contain every word of the search text, with their last known position: the nearest first where a position is
 * given, else the most used. It reads the trips of one account that have an address.
 */
export async function findOwnAddresses(tenant: Tenant, search: string, near: Location | null, limit: number): Promise<FoundAddress[]> {
  const words = foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  const rows = await tenant.rows<{ address: Address; latitude: number | null; longitude: number | null }>(
    `select address, (array_agg(latitude order by at desc) filter (where latitude is not null))[1] as latitude,
            (array_agg(longitude order by at desc) filter (where latitude is not null))[1] as longitude
       from (select start_address as address, start_latitude as latitude, start_longitude as longitude, start_time as at
               from trips where account_id = $1 and deleted_at is null and start_address is not null
             union all
             select end_address, end_latitude, end_longitude, end_time
               from trips where account_id = $1 and deleted_at is null and end_address is not null) as ends
      cross join lateral (select replace(lower(translate(concat_ws(' ',
          address->>'line1', address->>'line2', address->>'line3', address->>'line4', address->>'city'), $3, $4)), 'ß', 'ss') as text) as read
      where not exists (select from unnest($2::text[]) as typed(word) where position(word in text) = 0)
      group by address
      order by case when $5::float8 is null then 0
          else power(avg(latitude) - $5, 2) + power((avg(longitude) - $6::float8) * cos(radians($5)), 2) end,
        count(*) desc, max(at) desc
      limit $7`,
    [words, accented, plain, near?.latitude ?? null, near?.longitude ?? null, limit],
  );
  return rows.map(({ address, latitude, longitude }) => ({
    address,
    location: latitude === null || longitude === null ? null : { latitude, longitude },
    source: 'own',
  }));
}
