import type { SitePosition } from '@wattbook/domain/sites/site-at';
import type { Tenant } from '../../db/tenancy.ts';
import { readPlacesOfType } from '../charges/public.ts';
import { readHomePlaces } from '../profiles/public.ts';

/** Where a vehicle is said to be at home: at the address of a user, and where it is charged at home. */
export async function readHomes(tenant: Tenant, vehicleId: string): Promise<SitePosition[]> {
  const [ofUsers, ofCharges] = await Promise.all([readHomePlaces(tenant), readPlacesOfType(tenant, vehicleId, ['Home'])]);
  return [...ofUsers, ...ofCharges];
}
