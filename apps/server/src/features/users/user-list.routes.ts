import type { userListApi } from '@wattbook/contract/users/user-list.endpoints';
import type { UserId } from '@wattbook/domain/ids';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { requireAllowed } from '../../http/require-allowed.ts';
import { type AccountDeps, changeRole, findCredentialsOf } from '../account/public.ts';
import { findListedUser, listUsers } from './user-list.query.ts';
import { saveVehicleLimit } from './users.store.ts';

/** The users of the installation, for administrators (decision 0039). */
export const userListRoutes = (account: AccountDeps): Handlers<typeof userListApi> => ({
  'GET /v1/users': ({ query }) => listUsers(account.database, query),
  'PATCH /v1/users/:id/role': async ({ actor, params, caller, body: { role } }) => {
    const { database } = account;
    const user = requireFound(await findCredentialsOf(database, params.id as UserId));
    // Everybody could be the administrator.
    if (account.isShared(user.email)) throw new AppError('forbidden');
    requireAllowed(await changeRole(database, { user, role, by: actor.userId }));
    const kind = role === 'admin' ? 'became_administrator' : 'became_user';
    await account.securityLog.record({ kind, user, caller, by: actor.userId });
    return requireFound(await findListedUser(database, user.userId));
  },
  'PATCH /v1/users/:id/vehicle-limit': async ({ params, body: { vehicleLimit } }) => {
    const { accountId, userId } = requireFound(await findCredentialsOf(account.database, params.id as UserId));
    await saveVehicleLimit(account.database.forAccount(accountId), userId, vehicleLimit);
    return requireFound(await findListedUser(account.database, userId));
  },
});
