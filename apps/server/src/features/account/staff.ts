import { isStaffEmail } from '@wattbook/domain/vehicles/staff';
import type { Actor } from '../../http/actor.ts';
import type { IsStaff } from '../../http/masked-vins.ts';
import type { AccountDeps } from './account-deps.ts';
import { findCredentialsOf } from './credentials.store.ts';

/** Whether the user of a call is internal staff; in a support view it is the administrator who may be, because the screens are theirs (VEH-052). */
export const isStaffOf =
  ({ database, staffDomains }: Pick<AccountDeps, 'database' | 'staffDomains'>): IsStaff =>
  async ({ userId, view }: Actor) => {
    if (staffDomains.length === 0) return false;
    const user = await findCredentialsOf(database, view?.viewerId ?? userId);
    return user !== undefined && isStaffEmail(user.email, staffDomains);
  };
